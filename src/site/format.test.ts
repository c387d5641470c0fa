import { describe, expect, it } from 'vitest'
import { formatAmount, formatDuration, queryOf } from './format.ts'
import { createTranslate } from './strings.ts'

const t = createTranslate({
  'durations.daysOne': '{count} Tag',
  'durations.daysOther': '{count} Tage',
  'durations.weeksOne': '{count} Woche',
  'durations.weeksOther': '{count} Wochen',
})

describe('figures', () => {
  it.each([
    [{ from: 1, to: 3, unit: 'days' }, '1–3 Tage'],
    [{ from: 0.5, to: 1, unit: 'days' }, '½–1 Tag'],
    [{ from: 1, to: 1.5, unit: 'days' }, '1–1½ Tage'],
    [{ from: 1, unit: 'weeks' }, '1 Woche'],
    [{ from: 4, to: 8, unit: 'weeks' }, '4–8 Wochen'],
  ] as const)('R83 the duration %j is "%s"', (duration, text) => {
    expect(formatDuration(duration, t)).toBe(text)
  })

  it.each([
    [{ amount: 500 }, 'de-CH', 'CHF 500'],
    [{ amount: 10000 }, 'de-CH', 'CHF 10’000'],
    [{ amount: 10000 }, 'en-GB', 'CHF 10,000'],
    [{ amount: 80, to: 300 }, 'en-GB', 'CHF 80–300'],
  ])('R83 the price %j is in %s "%s"', (price, tag, text) => {
    expect(formatAmount(price, { currency: 'CHF', tag })).toBe(text)
  })
})

describe('queries', () => {
  it.each([
    [{}, ''],
    [{ a: undefined }, ''],
    [{ a: '1', b: undefined, c: 'ü & =' }, '?a=1&c=%C3%BC%20%26%20%3D'],
  ])('R19 R83 of %j is "%s"', (values, query) => {
    expect(queryOf(values)).toBe(query)
  })
})
