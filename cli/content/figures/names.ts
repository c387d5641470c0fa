// Reads what languages write as names: days of the week, months, seasons, links, placeholders, addresses, long numbers (R26). Pure.
import type { Statement } from '#site/stated.ts'
import { monthNames } from './month-names.ts'
import { perLocale } from './per-locale.ts'
import { weekdayNames } from './weekdays.ts'

/** Returns the names in a text. */
export function namesIn(text: string, locale: string): Statement[] {
  const { names, days, shortDays, range, months } = patterns(locale)
  const indexIn = (all: readonly string[], name = '') =>
    String(all.indexOf(name.toLowerCase()) % 12)
  const all = (kind: string, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([written, name = '']) => ({
      kind,
      written,
      value: name.startsWith('/') ? name : name.toLowerCase(),
    }))
  const dated = Array.from(text.matchAll(names), ([written, day, month, ...seasons]) => {
    if (day !== undefined) return { kind: 'weekdays', written, value: indexIn(days, day) }
    if (month !== undefined) return { kind: 'months', written, value: indexIn(months, month) }
    const season = seasons.findIndex((name) => name !== undefined)
    return { kind: 'seasons', written, value: String(season) }
  })
  return [
    // "We may march"
    ...dated.filter(({ kind, written }) => kind !== 'months' || !/^ma(?:y|rch)$/.test(written)),
    ...Array.from(text.matchAll(range)).flatMap(([written, ...ends]) =>
      ends.map((day) => ({ kind: 'weekdays', written, value: indexIn(shortDays, day) })),
    ),
    ...all('placeholders', PLACEHOLDER),
    ...(text.includes('@') ? all('e-mail addresses', EMAIL) : []),
    ...(text.includes('://') ? all('links', HOST) : []),
    ...(text.includes('](/') ? all('links', PAGE) : []),
    ...longNumbersIn(text),
  ]
}

/** Of examples at example.com (RFC 2606), each language has its own. */
export const EMAIL =
  /([\p{L}\d][\p{L}\d._+-]*@(?!example\.(?:com|net|org)(?!\p{L}))[\p{L}\d.-]+\.\p{L}{2,})/gu

/** "{priceSmall}" and "{durationRepair}", of which one has several to choose from. */
const PLACEHOLDER = /\{((?:price|duration)[A-Z]\w*)\}/g

/** The host of a link, without what may be a language. */
const HOST = /https?:\/\/(?:(?:www|\p{L}\p{L})\.(?=[^\s/]+\.))?([\p{L}\d.-]*[\p{L}\d])/giu

/** A page of the site, without the place on it. Files may be others in each language. */
const PAGE = /(?<=\]\()(\/[^\s()#?.]*)(?=[#?)\s])/g

/** "033 222 33 44", "(033) 222 33 44", "+41 (0)33 222 33 44", "CH93 0076 2011 6238 5295 7" */
export const LONG_NUMBER =
  /(?:\+|0(?=\d)|[A-Z]{2}\d\d(?=[\p{Zs}-]?\d{4}))(?<![\p{L}\d](?:\+|0|[A-Z]{2}\d\d))\d*(?:\)?[\p{Zs}./–-]?(?:\((?:0\))?\p{Zs}?)?\d+){2,}/gu

/** Digits that tell long numbers apart; those before may be of a country. */
const PHONE_DIGITS = 8

/** Returns the phone numbers and numbers of accounts in a text, by their last digits. */
function longNumbersIn(text: string): Statement[] {
  return (text.match(LONG_NUMBER) ?? []).flatMap((written) => {
    const digits = written.replaceAll(/\D/g, '')
    const value = digits.slice(-PHONE_DIGITS)
    return digits.length > PHONE_DIGITS
      ? [{ kind: 'phone or account numbers', written, value }]
      : []
  })
}

/** Spring, summer, autumn, winter; "été" is also "been". */
const SEASONS: Readonly<Record<string, string>> = {
  de: '(frühling|frühjahr)|(sommer)|(herbst)|(winter)(?!thur)',
  en: '(spring)|(summer)|(autumn)|(winter)',
  fr: String.raw`(printemps)|((?:(?:en|cet|chaque)\s|[dl]['’])été)(?!\p{L})|(?:[dl]['’])?(automne)|(?:[dl]['’])?(hiver)`,
  it: '(primavera)|(estate)|(autunno)|(inverno)',
}

const patterns = perLocale((locale) => {
  const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase())
  const [days, shortDays] = [weekdayNames(locale, 'long'), weekdayNames(locale, 'short')].map(lower)
  const months = lower(monthNames(locale, 'long'))
  const season = SEASONS[locale.slice(0, 2)] ?? '(?!)'
  const night = String.raw`nacht\s(?:auf|zum)\s(?:den\s)?`
  const short = `(${shortDays?.join('|')})`
  return {
    days: days ?? [],
    shortDays: shortDays ?? [],
    months,
    // "Monday" and "Mondays"; the night before Saturday is Friday night. Compounds of seasons count.
    names: new RegExp(
      String.raw`(?<!\p{L})(?:(?<!${night})(${days?.join('|')})s?(?!\p{L})|(${months.join('|')})(?!\p{L})|${season})`,
      'giu',
    ),
    // Short names may be other words.
    range: new RegExp(String.raw`(?<!\p{L})${short}\.?\s?[–-]\s?${short}(?!\p{L})`, 'giu'),
  }
})
