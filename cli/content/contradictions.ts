// Warns of values that contradict other files or the date. They are not errors, since a site may have its reasons.
import type { Content } from '#site/content.ts'
import { mapLocalized } from '#site/locales.ts'
import type { Position, Problems } from '../problems/problems.ts'
import type { Loaded } from './entries.ts'
import { numbersIn } from './plain-figures.ts'
import { warnDifferentFigures, warnTranslatedBody, warnTranslations } from './translated-texts.ts'
import type { YamlDocument } from './yaml/yaml-document.ts'

type Entries<C extends 'locations' | 'projects' | 'posts'> = readonly Loaded<Content[C][number]>[]

/** Countries that lie east of Greenwich. */
const EAST = ['CH', 'LI', 'DE', 'AT', 'IT', 'BE', 'NL', 'LU']

/** Countries in which the latitude of every place is greater than its longitude. */
const NORTH_OF_EAST = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT', 'BE', 'NL', 'LU', 'GB', 'IE', 'ES']

/** Number of digits of postal codes. */
const POSTAL_DIGITS: Readonly<Record<string, number>> = {
  CH: 4,
  LI: 4,
  AT: 4,
  DE: 5,
  FR: 5,
  IT: 5,
  BE: 4,
  LU: 4,
}

/** A distance in degrees that no company drives to a job. */
const FAR = 5

/** Number of years that a round number such as "over 20 years" may be behind. More are possible: people had other jobs. */
const ROUNDED_YEARS = 5

interface Compared {
  readonly company: { readonly value: Content['company']; readonly locate: YamlDocument['locate'] }
  readonly locations: Entries<'locations'>
  readonly projects: Entries<'projects'>
  readonly posts: Entries<'posts'>
  readonly pages: Content['pages']
  readonly texts: Content['texts']
  readonly homeTexts: Content['homeTexts']
  /** ISO date for which the site is built. */
  readonly day: string
}

/** Warns of dates in the future, of implausible coordinates, and of figures that do not agree. */
export function warnContradictions(compared: Compared, problems: Problems): void {
  const { company, locations, projects, posts, pages, texts, homeTexts, day } = compared
  const warn = (at: Position, message: string, hint: string) =>
    problems.warn('content-contradiction', message, { at, hint })
  const { founded, copyrightYear, country, coordinates, stats, currency } = company.value
  const { address, registerId = '', priceRange = '' } = company.value
  const companyAt = (...path: string[]) => company.locate(path)
  const year = Number(day.slice(0, 4))
  for (const [field, given] of Object.entries({ founded, copyrightYear }))
    if (given > year) warn(companyAt(field), `The year ${given} is in the future`, WRITE_YEAR)
  if (copyrightYear < founded)
    warn(
      companyAt('copyrightYear'),
      `The year ${copyrightYear} is before the company was founded`,
      WRITE_YEAR,
    )
  if (NORTH_OF_EAST.includes(country) && coordinates.latitude < coordinates.longitude)
    warn(companyAt('coordinates'), SWAPPED, SWAP)
  if (EAST.includes(country) && coordinates.longitude <= 0)
    warn(companyAt('coordinates'), WEST, SWAP)
  const digits = POSTAL_DIGITS[country]
  const checkPostalCode = ({ postalCode }: Content['company']['address'], at: Position) => {
    if (digits !== undefined && !new RegExp(`^(?:${country}-)?\\d{${digits}}$`).test(postalCode))
      warn(at, `Postal codes in ${country} have ${digits} digits`, 'Write all of them, in quotes.')
  }
  checkPostalCode(address, companyAt('address', 'postalCode'))
  for (const { value, references } of locations) {
    // Companies near a border have locations beyond it.
    if (/^\d+$/.test(value.address.postalCode))
      checkPostalCode(value.address, references.locate(['address', 'postalCode']))
    const lengths = Object.entries(value.area).map(([locale, { length }]) => ({ locale, length }))
    for (const { locale, length } of lengths.slice(1))
      if (length !== lengths[0]?.length)
        warn(
          references.locate(['area', locale]),
          `The lists of "area" differ in length: ${lengths[0]?.length} in "${lengths[0]?.locale}", ${length} in "${locale}"`,
          'List the same villages and valleys in each language.',
        )
    const { latitude, longitude } = value.coordinates
    const actual = distance(value.coordinates, coordinates)
    const swapped = { latitude: longitude, longitude: latitude }
    const mirrored = { latitude, longitude: -longitude }
    if (actual > distance(swapped, coordinates))
      warn(references.locate(['coordinates']), SWAPPED, SWAP)
    else if (actual > distance(mirrored, coordinates))
      warn(references.locate(['coordinates']), WEST, SWAP)
    else if (actual > FAR)
      warn(references.locate(['coordinates']), 'The location is far from the company', SWAP)
  }
  const [lowest = 0, highest = Infinity, ...more] = numbersIn(priceRange)
  if (more.length === 0 && lowest > highest)
    warn(
      companyAt('priceRange'),
      'The range ends below its beginning',
      `Write the lower price first: ${currency} ${highest}-${lowest}.`,
    )
  const sign = priceRange.match(/\b(?:CHF|EUR|GBP|USD)\b|[€£]/)?.[0] ?? currency
  const other = { '€': 'EUR', '£': 'GBP' }[sign] ?? sign
  if (other !== currency)
    warn(
      companyAt('priceRange'),
      `The range is in ${other}, prices are in ${currency}`,
      'Use one currency, or correct "currency".',
    )
  const written = [
    ...posts.map(({ value: { title, summary, body }, references: { locate } }) => ({
      front: { title, summary },
      body,
      locate,
    })),
    ...projects.map(
      ({ value: { title, summary, learned, duration, body }, references: { locate } }) => ({
        front: { title, summary, learned, duration },
        body,
        locate,
      }),
    ),
  ]
  for (const { front: value, body, locate } of written)
    warnTranslations({ value, locate }, { codes: Object.keys(body), problems })
  for (const { body } of [...pages, ...texts, ...homeTexts, ...written])
    warnTranslatedBody(body, problems)
  const age = year - founded
  if (stats.years !== undefined && stats.years < age - ROUNDED_YEARS)
    warn(
      companyAt('stats', 'years'),
      `The company was founded ${age} years ago, and has ${stats.years} years of experience`,
      `Write ${age}, or correct "founded".`,
    )
  if (stats.projects !== undefined && stats.projects < projects.length)
    warn(
      companyAt('stats', 'projects'),
      `The site shows ${projects.length} projects, more than ${stats.projects}`,
      'Write the number of all finished projects.',
    )
  const count = locations.length
  if (count > 0 && stats.locations !== undefined && stats.locations !== count)
    warn(
      companyAt('stats', 'locations'),
      `The site has ${count === 1 ? '1 location' : `${count} locations`}, not ${stats.locations}`,
      `Write ${count}, as many as there are files in content/locations/.`,
    )
  if (country === 'CH' && registerId !== '' && !/^CHE-\d{3}\.\d{3}\.\d{3}(?: |$)/.test(registerId))
    warn(companyAt('registerId'), `"${registerId}" is no UID`, 'Write it like CHE-123.456.789.')
  for (const { value, references } of projects) {
    const figures = mapLocalized(value.figures, (list) =>
      list.map((figure) => figure.value).join(' / '),
    )
    warnDifferentFigures(figures, {
      at: references.locate(['figures']),
      field: 'figures',
      problems,
    })
    const at = references.locate(['year'])
    if (value.year > year) warn(at, `The year ${value.year} is in the future`, WRITE_YEAR)
    if (value.year < founded)
      warn(at, `The year ${value.year} is before the company was founded`, CORRECT_FOUNDED)
  }
  for (const { value, references } of posts) {
    const { date, updated = '', reviewed = '', draft = false, from = '' } = value
    if (Number(date.slice(0, 4)) < founded)
      warn(
        references.locate(['date']),
        `The day ${date} is before the company was founded`,
        CORRECT_FOUNDED,
      )
    const firstDay = from > day ? from : day
    for (const [field, given, hint] of [
      ['date', date, waitFor(date)],
      ['updated', updated, 'Write the day of the last change.'],
      ['reviewed', reviewed, 'Write the month of the last check.'],
    ] as const)
      if (given > firstDay && !draft)
        warn(references.locate([field]), `The day ${given} is in the future`, hint)
  }
}

const WRITE_YEAR = 'Write the year in which it was.'
const waitFor = (day: string) =>
  `Write "from: ${day}" to publish the post on that day. Without it, the next build publishes the post.`
const CORRECT_FOUNDED = 'Correct it, or "founded" in content/company.yaml.'
const SWAPPED = 'Latitude and longitude seem swapped'
const WEST = 'Longitude lies on the other side of Greenwich'
const SWAP = 'Latitude is degrees north, longitude degrees east; compare content/company.yaml.'

type Coordinates = Content['company']['coordinates']

/** Returns a rough distance in degrees, which is enough to recognise swapped coordinates. */
function distance(a: Coordinates, b: Coordinates): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)
}
