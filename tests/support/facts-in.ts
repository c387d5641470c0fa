// Finds the figures of a text, the same for every language: amounts with their units, months and weekdays.
import { monthNames } from '#site/format.ts'
import { withoutJoiners } from '../../cli/base/figures.ts'

/** How a language writes what its figures are compared by. */
interface Writing {
  /** Between thousands, and before decimals. */
  readonly group: string
  readonly decimal: string
  /** Numbers that are written out. One is left out: it is also an article. */
  readonly numbers: Readonly<Record<string, number>>
  /** Units by the beginning of their words. */
  readonly units: Readonly<Record<string, string>>
}

const signs = { '%': 'per cent', '°C': '°C', 'm²': 'm²', cm: 'cm', mm: 'mm', kg: 'kg', ml: 'ml' }
const writings: Readonly<Record<string, Writing>> = {
  de: {
    group: '’',
    decimal: '.,',
    numbers: {
      zwei: 2,
      zweit: 2,
      doppelt: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      sieben: 7,
      acht: 8,
      neun: 9,
      zehn: 10,
      zwölf: 12,
      zwölften: 12,
      zwanzig: 20,
      dreissig: 30,
      hundert: 100,
    },
    units: {
      ...signs,
      Prozent: 'per cent',
      'CM-%': 'per cent',
      Tag: 'days',
      Arbeitstag: 'days',
      Woche: 'weeks',
      Monat: 'months',
      Jahr: 'years',
      Std: 'hours',
      Stunde: 'hours',
      Min: 'minutes',
      Liter: 'litres',
    },
  },
  en: {
    group: ',',
    decimal: '.',
    numbers: {
      two: 2,
      twice: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      eight: 8,
      nine: 9,
      ten: 10,
      twelve: 12,
      twelfth: 12,
      twenty: 20,
      thirty: 30,
      hundred: 100,
    },
    units: {
      ...signs,
      'per cent': 'per cent',
      day: 'days',
      'working day': 'days',
      week: 'weeks',
      month: 'months',
      year: 'years',
      hr: 'hours',
      hour: 'hours',
      min: 'minutes',
      litre: 'litres',
    },
  },
}

/** A text as it is written, without what binds its figures. */
export const plainText = (text: string): string =>
  withoutJoiners(text).replace(/[\u00a0\u202f]/g, ' ')

/** The figures of a text in a language, sorted: `CHF 500`, `3`, `7 days`, `month 5`. `{names}` count for nothing. */
export function factsIn(text: string, locale: string): string[] {
  const writing = writings[locale]
  if (writing === undefined) throw new Error(`No figures are known in "${locale}"`)
  const plain = plainText(text).replace(/\]\([^)]*\)|\{\w+\}|<[^>]*>/g, ' ')
  return [...amountsIn(plain, writing), ...namesIn(plain, locale)].toSorted()
}

function amountsIn(text: string, { group, decimal, numbers, units }: Writing): string[] {
  const words = Object.keys(numbers).join('|')
  const digits = text.replace(
    new RegExp(`(?<!\\p{L})(?:${words})(?:(?=mal|schicht|adrig)|(?!\\p{L}))`, 'giu'),
    (word) => String(numbers[word.toLowerCase()]),
  )
  const amount = new RegExp(`(CHF )?(\\d+(?:${group}\\d{3})*(?:[${decimal}]\\d+)?)`, 'g')
  const unit = new RegExp(`^[ -]?(${Object.keys(units).join('|')})`)
  return [...digits.matchAll(amount)].map(([whole, currency = '', number = ''], index, all) => {
    const value = Number(number.replaceAll(group, '').replace(',', '.'))
    const end = (all[index]?.index ?? 0) + whole.length
    const [, word = ''] = unit.exec(digits.slice(end)) ?? []
    return `${currency}${value} ${units[word] ?? ''}`.trim()
  })
}

function namesIn(text: string, locale: string): string[] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2024, 0, 1 + day)))
  const found = (names: readonly string[], kind: string, end: string) =>
    names.flatMap((name, index) =>
      Array.from(
        text.matchAll(new RegExp(`(?<!\\p{L})${name}${end}`, 'gu')),
        () => `${kind} ${index + 1}`,
      ),
    )
  return [
    ...found(monthNames(locale), 'month', '(?!\\p{L})'),
    ...found(days, 'weekday', '(?!e(?!n))'),
  ]
}
