// Values that contradict those of other files, or the day: warnings, since a site may have its reasons (R26).
import type { Content } from '#site/content.ts'
import type { Problems } from '../problems/problems.ts'
import type { Loaded } from './entries.ts'
import type { YamlDocument } from './yaml/yaml-document.ts'

type Entries<C extends 'locations' | 'projects' | 'posts'> = readonly Loaded<Content[C][number]>[]

/** Countries that lie east of Greenwich. */
const EAST = ['CH', 'LI', 'DE', 'AT', 'IT', 'BE', 'NL', 'LU']

/** Countries in which every place has more degrees north than east. */
const NORTH_OF_EAST = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT', 'BE', 'NL', 'LU', 'GB', 'IE', 'ES']

/** What is compared. */
interface Compared {
  readonly company: { readonly value: Content['company']; readonly locate: YamlDocument['locate'] }
  readonly locations: Entries<'locations'>
  readonly projects: Entries<'projects'>
  readonly posts: Entries<'posts'>
  /** ISO date; only warnings depend on it. */
  readonly today: string
}

/** Warns of days and years that are not yet, of places that are elsewhere, and of figures that do not agree. */
export function warnContradictions(compared: Compared, problems: Problems): void {
  const { company, locations, projects, posts, today } = compared
  const warn = (
    locate: YamlDocument['locate'],
    { field, message, hint }: { field: readonly string[]; message: string; hint: string },
  ) => problems.warn('content-contradiction', message, { at: locate(field), hint })
  const { founded, copyrightYear, country, coordinates, stats, priceRange, currency } =
    company.value
  const year = Number(today.slice(0, 4))
  for (const [field, given] of Object.entries({ founded, copyrightYear })) {
    if (given > year)
      warn(company.locate, {
        field: [field],
        message: `The year ${given} is in the future`,
        hint: WRITE_YEAR,
      })
  }
  if (copyrightYear < founded)
    warn(company.locate, {
      field: ['copyrightYear'],
      message: `The year ${copyrightYear} is before the company was founded`,
      hint: WRITE_YEAR,
    })
  if (NORTH_OF_EAST.includes(country) && coordinates.latitude < coordinates.longitude)
    warn(company.locate, { field: ['coordinates'], message: SWAPPED, hint: SWAP })
  if (EAST.includes(country) && coordinates.longitude <= 0)
    warn(company.locate, { field: ['coordinates'], message: WEST, hint: SWAP })
  for (const { value, references } of locations) {
    const given = distance(value.coordinates, coordinates)
    const { latitude, longitude } = value.coordinates
    const message =
      given > distance(swap(value.coordinates), coordinates)
        ? SWAPPED
        : given > distance({ latitude, longitude: -longitude }, coordinates)
          ? WEST
          : undefined
    if (message !== undefined)
      warn(references.locate, { field: ['coordinates'], message, hint: SWAP })
  }
  const prices = priceRange.match(/\d+/g)?.map(Number) ?? []
  const foreign = priceRange.match(/\b(?:CHF|EUR|GBP|USD)\b/)?.[0]
  if (prices.length === 2 && (prices[0] ?? 0) > (prices[1] ?? 0))
    warn(company.locate, {
      field: ['priceRange'],
      message: 'The range ends below its beginning',
      hint: `Write the lower price first: ${currency} ${prices[1]}-${prices[0]}.`,
    })
  if (foreign !== undefined && foreign !== currency)
    warn(company.locate, {
      field: ['priceRange'],
      message: `The range is in ${foreign}, prices are in ${currency}`,
      hint: 'Use one currency, or correct "currency".',
    })
  if (locations.length > 0 && stats.locations !== undefined && stats.locations !== locations.length)
    warn(company.locate, {
      field: ['stats', 'locations'],
      message: `The site has ${locations.length === 1 ? '1 location' : `${locations.length} locations`}, not ${stats.locations}`,
      hint: `Write ${locations.length}, as many as there are files in content/locations/.`,
    })
  for (const { value, references } of projects) {
    if (value.year > year)
      warn(references.locate, {
        field: ['year'],
        message: `The year ${value.year} is in the future`,
        hint: WRITE_YEAR,
      })
    if (value.year < founded)
      warn(references.locate, {
        field: ['year'],
        message: `The year ${value.year} is before the company was founded`,
        hint: 'Correct it, or "founded" in content/company.yaml.',
      })
  }
  for (const { value, references } of posts) {
    if (Number(value.date.slice(0, 4)) < founded)
      warn(references.locate, {
        field: ['date'],
        message: `The day ${value.date} is before the company was founded`,
        hint: 'Correct it, or "founded" in content/company.yaml.',
      })
    for (const [field, day = ''] of [
      ['date', value.date],
      ['updated', value.updated],
    ] as const) {
      if (day > today)
        warn(references.locate, {
          field: [field],
          message: `The day ${day} is in the future`,
          hint: 'The post is public with the next build all the same. Write the day of that, or add the post later.',
        })
    }
  }
}

const WRITE_YEAR = 'Write the year in which it was.'
const SWAPPED = 'Latitude and longitude seem swapped'
const WEST = 'Longitude lies on the other side of Greenwich'
const SWAP = 'Latitude is degrees north, longitude degrees east; compare content/company.yaml.'

type Coordinates = Content['company']['coordinates']

function swap({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: longitude, longitude: latitude }
}

/** In degrees; good enough to tell neighbours from the other side of the globe. */
function distance(a: Coordinates, b: Coordinates): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)
}
