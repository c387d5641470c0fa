// Warns of values that contradict other files or the date. They are not errors, since a site may have its reasons.
import type { Company, Content, Days } from '#site/content.ts'
import { type Localized, mapLocalized } from '#site/locales.ts'
import { addDays } from '#site/schedule.ts'
import type { Statement } from '#site/stated.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { warnCompanyInTexts } from './company-in-texts.ts'
import type { Loaded } from './entries.ts'
import { numbersIn } from './figures/plain-figures.ts'
import type { Figures } from './prices.ts'
import type { Pages } from './figures/differences.ts'
import { statedIn } from './figures/statements.ts'
import { NOWHERE } from './schemas/fields.ts'
import { warnDifferentFigures, warnTranslatedBody, warnTranslations } from './translated-texts.ts'
import type { YamlDocument } from './yaml/yaml-document.ts'

type Entries<C extends 'locations' | 'projects' | 'posts'> = readonly Loaded<Content[C][number]>[]

/** Countries east of Greenwich. */
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

const DAY_MS = 86_400_000

/** A distance in degrees that no company drives to a job. */
const FAR = 5

/** Number of years that a round number such as "over 20 years" may be behind. More are possible: people had other jobs. */
const ROUNDED_YEARS = 5

interface Compared {
  readonly company: { readonly value: Content['company']; readonly locate: YamlDocument['locate'] }
  readonly prices: Figures['prices']
  readonly locations: Entries<'locations'>
  readonly projects: Entries<'projects'>
  readonly posts: Entries<'posts'>
  readonly pages: Content['pages']
  readonly texts: Content['texts']
  readonly homeTexts: Content['homeTexts']
  /** The path of each page in the first language, by its path in each. */
  readonly sitePages: Pages
  /** ISO date for which the site is built. */
  readonly day: string
}

/** Warns of dates in the future, of implausible coordinates, and of figures that do not agree. */
export function warnContradictions(compared: Compared, problems: Problems): void {
  const warn: Warn = (at, message, hint) =>
    problems.warn('content-contradiction', message, { at, hint })
  warnCompany(compared, warn)
  for (const location of compared.locations) warnLocation(location, compared, warn)
  warnStats(compared, warn)
  for (const project of compared.projects) warnProject(project, compared, warn)
  for (const post of compared.posts) warnPost(post, compared, warn)
  warnTexts(compared, problems)
}

type Warn = (at: Position, message: string, hint: string) => void

function warnCompany(compared: Compared, warn: Warn): void {
  const { company, day } = compared
  const { founded, copyrightYear, country, coordinates, currency } = company.value
  const { address, registerId = '', priceRange = '' } = company.value
  const at = (...path: string[]) => company.locate(path)
  const year = yearOf(day)
  for (const [field, given] of Object.entries({ founded, copyrightYear }))
    if (given > year) warn(at(field), `The year ${given} is in the future`, WRITE_YEAR)
  if (copyrightYear < founded)
    warn(
      at('copyrightYear'),
      `The year ${copyrightYear} is before the company was founded`,
      WRITE_YEAR,
    )
  const { latitude, longitude } = coordinates
  if (isPlace(coordinates)) {
    if (NORTH_OF_EAST.includes(country) && latitude < longitude)
      warn(at('coordinates'), longitude < 30 || longitude > 72 ? WRONG : SWAPPED, SWAP)
    if (EAST.includes(country) && longitude <= 0) warn(at('coordinates'), WEST, SWAP)
  }
  warnPostalCode({ ...address, country, at: at('address', 'postalCode') }, warn)
  const [lowest = 0, highest = Infinity, ...more] = numbersIn(priceRange)
  if (more.length === 0 && lowest > highest)
    warn(
      at('priceRange'),
      'The range ends below its beginning',
      `Write the lower price first: ${currency} ${highest}-${lowest}.`,
    )
  warnPriceRange(compared, warn)
  warnNotices(compared, warn)
  warnOldNotices(compared, warn)
  const sign = priceRange.match(/\b(?:CHF|EUR|GBP|USD)\b|[€£]/)?.[0] ?? currency
  const other = { '€': 'EUR', '£': 'GBP' }[sign] ?? sign
  if (other !== currency)
    warn(
      at('priceRange'),
      `The range is in ${other}, prices are in ${currency}`,
      'Use one currency, or correct "currency".',
    )
  if (country === 'CH' && registerId !== '' && !/^CHE-\d{3}\.\d{3}\.\d{3}(?: |$)/.test(registerId))
    warn(at('registerId'), `"${registerId}" is not a UID`, 'Write it like CHE-123.456.789.')
}

/** Words of notices that give the days of holidays, not those of an offer. */
const HOLIDAYS =
  /ferien|geschlossen|(?<!\p{L})zu(?=[.!]|$)|wieder|closed|back(?!\p{L})|reopen|rouvr|riapr|holidays?(?!\p{L})|vacances|congés|fermée?s?(?!\p{L})|chius[oi]|ferie/iu

/** Days before and after closed ones in which there are no other holidays. */
const AROUND = 20

/**
 * Warns if a notice about holidays names one end of closed days and another day instead of the other end, or two other days
 * around them. The last day of work and the first one after the holidays are ends too.
 */
function warnNotices({ company: { value, locate } }: Compared, warn: Warn): void {
  const { closed = [], notices = [] } = value
  for (const [index, { text }] of notices.entries())
    for (const [locale, words] of Object.entries(text)) {
      const named = datesIn(words, locale).map((date) => date.value)
      if (named.length < 2 || !HOLIDAYS.test(words)) continue
      const names = (date: string) => named.includes(date)
      const differs = ({ from, to }: Days) => {
        const length = (Date.parse(to) - Date.parse(from)) / DAY_MS
        const days = Array.from({ length: length + 1 + 2 * AROUND }, (_, day) =>
          dayAndMonth(from, day - AROUND),
        )
        return (
          endsIn({ from, to }, names) > 0 ||
          (named.length === 2 && named.every((date) => days.includes(date)))
        )
      }
      if (closed.some((days) => endsIn(days, names) === 2)) continue
      const wrong = closed.find(differs)
      if (wrong !== undefined)
        warn(
          locate(['notices', index, 'text', locale]),
          'The notice and "closed" have different days',
          `"closed" has ${wrong.from} to ${wrong.to}. Write the same days in both.`,
        )
    }
}

/** Words before the last day of what a notice announces: "bis und mit Freitag, 11. Dezember". */
const UNTIL = String.raw`(?<!\p{L})(?:bis|until|till|by|through|jusqu['’](?:au|à)|fino all?|entro(?: il| l)?)(?:\s(?:zum|am|und|mit|and|including|inklusive|einschliesslich|\p{L}+(?:tag|woch|day|di|dì|ato|ica)),?){0,3}[\s'’]+`

/** Days after the last one for which a notice is taken to be about the same year. */
const SAME_YEAR = 180

/** Warns if a notice is shown after the last day that it names. */
function warnOldNotices({ company: { value, locate } }: Compared, warn: Warn): void {
  for (const [index, { text, until }] of (value.notices ?? []).entries()) {
    if (until === undefined) continue
    const days = Array.from({ length: SAME_YEAR + 1 }, (_, day) => dayAndMonth(until, -day))
    for (const [locale, words] of Object.entries(text)) {
      const named = datesIn(words, locale)
        .filter(({ written }) => new RegExp(UNTIL + written, 'iu').test(words))
        .map(({ written, value: date }) => ({ written, daysBefore: days.indexOf(date) }))
      const [last] = named.toSorted((a, b) => a.daysBefore - b.daysBefore)
      // A day that is not among them comes after it.
      if (last !== undefined && last.daysBefore > 0)
        warn(
          locate(['notices', index, 'text', locale]),
          `The notice is shown until ${until}, but says "${last.written}"`,
          'Write the same last day in "until" and in the text.',
        )
    }
  }
}

function datesIn(text: string, locale: string): Statement[] {
  return statedIn(text, locale).statements.filter(({ kind }) => kind === 'dates')
}

/** Returns the number of first and last days of a closure that a text contains. */
function endsIn({ from, to }: Days, names: (date: string) => boolean): number {
  const ends = [
    [dayAndMonth(from, -1), dayAndMonth(from, 0)],
    [dayAndMonth(to, 0), dayAndMonth(to, 1)],
  ]
  return ends.filter((dates) => dates.some(names)).length
}

/** Returns the day and month `days` after an ISO date: `3.1.`. */
function dayAndMonth(date: string, days: number): string {
  const [, month, day] = addDays(date, days).split('-').map(Number)
  return `${day}.${month}.`
}

/** Returns lists of sentences as a text in each language that has one. */
function inOneText(lists: Content['posts'][number]['points']): Localized<string> {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([code, list]) =>
      list === undefined ? [] : [[code, list.join('\n')] as const],
    ),
  )
}

/** Warns if a price with one end of the range for search engines has another end. */
function warnPriceRange({ company, prices }: Compared, warn: Warn): void {
  const { priceRange = '', currency } = company.value
  const [lowest, highest] = numbersIn(priceRange)
  const ranges = Object.entries(prices).filter(([, { to }]) => to !== undefined)
  if (ranges.some(([, { amount, to }]) => amount === lowest && to === highest)) return
  for (const [name, { amount, to }] of ranges)
    if (amount === lowest || to === highest)
      warn(
        company.locate(['priceRange']),
        `The range ${priceRange} is not that of the price "${name}"`,
        `In content/prices.yaml it is ${currency} ${amount}-${to}. Write the same in both.`,
      )
}

function warnPostalCode(
  { postalCode, country, at }: { postalCode: string; country: string; at: Position },
  warn: Warn,
): void {
  const digits = POSTAL_DIGITS[country]
  if (digits !== undefined && !new RegExp(`^(?:${country}-)?\\d{${digits}}$`).test(postalCode))
    warn(at, `Postal codes in ${country} have ${digits} digits`, 'Write all of them, in quotes.')
}

function warnLocation(
  { value, references: { locate } }: Loaded<Content['locations'][number]>,
  { company }: Compared,
  warn: Warn,
): void {
  const { address, area } = value
  const { coordinates, country } = company.value
  // Companies near a border have locations beyond it.
  if (/^\d+$/.test(address.postalCode))
    warnPostalCode({ ...address, country, at: locate(['address', 'postalCode']) }, warn)
  const [first, ...others] = Object.entries(area)
  for (const [locale, { length }] of others)
    if (first !== undefined && length !== first[1].length)
      warn(
        locate(['area', locale]),
        `The lists of "area" differ in length: ${first[1].length} in "${first[0]}", ${length} in "${locale}"`,
        'List the same villages and valleys in each language.',
      )
  if (!isPlace(value.coordinates) || !isPlace(coordinates)) return
  const { latitude, longitude } = value.coordinates
  const actual = distance(value.coordinates, coordinates)
  const swapped = { latitude: longitude, longitude: latitude }
  const mirrored = { latitude, longitude: -longitude }
  const at = locate(['coordinates'])
  if (actual > distance(swapped, coordinates)) warn(at, SWAPPED, SWAP)
  else if (actual > distance(mirrored, coordinates)) warn(at, WEST, SWAP)
  else if (actual > FAR) warn(at, 'The location is far from the company', SWAP)
}

/** Compares the numbers that the company states with what the site has. */
function warnStats({ company, locations, projects, day }: Compared, warn: Warn): void {
  const { stats, founded } = company.value
  const at = (field: string) => company.locate(['stats', field])
  const age = yearOf(day) - founded
  if (stats.years !== undefined && stats.years < age - ROUNDED_YEARS)
    warn(
      at('years'),
      `The company was founded ${age} years ago, and has ${stats.years} years of experience`,
      `Write ${age}, or correct "founded".`,
    )
  if (stats.projects !== undefined && stats.projects < projects.length)
    warn(
      at('projects'),
      `The site shows ${projects.length} projects, more than ${stats.projects}`,
      'Write the number of all finished projects.',
    )
  const count = locations.length
  if (count > 0 && stats.locations !== undefined && stats.locations !== count)
    warn(
      at('locations'),
      `The site has ${count === 1 ? '1 location' : `${count} locations`}, not ${stats.locations}`,
      `Write ${count}, as many as there are files in content/locations/.`,
    )
}

function warnProject(
  { value, references: { locate } }: Loaded<Content['projects'][number]>,
  { company, day }: Compared,
  warn: Warn,
): void {
  const at = locate(['year'])
  if (value.year === undefined) return
  if (value.year > yearOf(day)) warn(at, `The year ${value.year} is in the future`, WRITE_YEAR)
  if (value.year < company.value.founded)
    warn(at, `The year ${value.year} is before the company was founded`, CORRECT_FOUNDED)
}

function warnPost(
  { value, references: { locate } }: Loaded<Content['posts'][number]>,
  { company, day }: Compared,
  warn: Warn,
): void {
  const { date, updated = '', reviewed = '', draft = false, from = '' } = value
  if (yearOf(date) < company.value.founded)
    warn(locate(['date']), `The day ${date} is before the company was founded`, CORRECT_FOUNDED)
  const firstDay = from > day ? from : day
  for (const [field, given, hint] of [
    ['date', date, waitFor(date)],
    ['updated', updated, 'Write the day of the last change.'],
    ['reviewed', reviewed, 'Write the month of the last check.'],
  ] as const)
    if (given > firstDay && !draft) warn(locate([field]), `The day ${given} is in the future`, hint)
}

/** Compares texts between languages, and with the company file. */
function warnTexts(
  { company, pages, texts, homeTexts, posts, projects, sitePages }: Compared,
  problems: Problems,
): void {
  const entries = [...posts, ...projects].map(({ value }) => value)
  const bodies = [...pages, ...texts, ...homeTexts, ...entries].map(({ body }) => body)
  for (const body of bodies) warnTranslatedBody(body, { problems, pages: sitePages })
  warnCompanyInTexts(bodies, { company: company.value, problems })
  for (const { value, references } of posts) {
    const { title, summary, points, body } = value
    const front = {
      value: { title, summary, points: inOneText(points) },
      locate: references.locate,
    }
    warnTranslations(front, { codes: Object.keys(body), problems })
  }
  for (const { value, references } of projects) {
    const { title, summary, learned, duration, body } = value
    const front = { value: { title, summary, learned, duration }, locate: references.locate }
    warnTranslations(front, { codes: Object.keys(body), problems })
    const figures = mapLocalized(value.figures, (list) =>
      list.map((figure) => figure.value).join(' / '),
    )
    const at = references.locate(['figures'])
    warnDifferentFigures(figures, { at, field: 'figures', problems })
  }
}

/** Returns whether both coordinates are written. */
function isPlace({ latitude, longitude }: Company['coordinates']): boolean {
  return latitude !== NOWHERE && longitude !== NOWHERE
}

/** Returns the year of an ISO date. */
function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

const WRITE_YEAR = 'Write the year in which it happened.'
const waitFor = (day: string) =>
  `Write "from: ${day}" to publish the post on that day. Without it, the next build publishes the post.`
const CORRECT_FOUNDED = 'Correct it, or "founded" in content/company.yaml.'
const WRONG = 'Latitude or longitude is wrong'
const SWAPPED = 'Latitude and longitude seem swapped'
const WEST = 'Longitude lies on the other side of Greenwich'
const SWAP = 'Latitude is degrees north, longitude degrees east; compare content/company.yaml.'

type Coordinates = Content['company']['coordinates']

/** Returns a rough distance in degrees, which is enough to recognise swapped coordinates. */
function distance(a: Coordinates, b: Coordinates): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)
}
