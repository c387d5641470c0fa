import { describe, expect, it } from 'vitest'
import {
  cutForLink,
  fillCount,
  formatAmount,
  formatDate,
  formatDay,
  formatDayOfYear,
  formatDuration,
  formatMonthOrDate,
  mailLink,
  queryOf,
  whatsAppLink,
} from './format.ts'
import { createTranslate } from './strings.ts'

const t = createTranslate({
  'durations.daysOne': '{count} Tag',
  'durations.daysOther': '{count} Tage',
  'durations.weeksOne': '{count} Woche',
  'durations.weeksOther': '{count} Wochen',
})

describe('a text in a link', () => {
  it('R59 is as long as mail programs can open, and ends in an ellipsis where it is cut', () => {
    const long = `Küche 👩‍🔧\n`.repeat(400)
    for (const link of [
      whatsAppLink('+41 33 000 00 00', long),
      mailLink('a@b.ch', 'Offerte', long),
    ]) {
      expect(link.length).toBeLessThanOrEqual(2000)
      expect(link.length).toBeGreaterThan(1700)
      expect(decodeURIComponent(link)).toMatch(/…$/)
    }
    expect(cutForLink('Küche')).toBe('Küche')
  })
})

describe('figures', () => {
  it.each([
    [{ from: 1, to: 3, unit: 'days' }, '1–3 Tage'],
    [{ from: 0.5, to: 1, unit: 'days' }, '½–1 Tag'],
    [{ from: 1, to: 1.5, unit: 'days' }, '1–1½ Tage'],
    [{ from: 1, unit: 'weeks' }, '1 Woche'],
    [{ from: 4, to: 8, unit: 'weeks' }, '4–8 Wochen'],
  ] as const)('R83 the duration %j is "%s"', (duration, text) => {
    expect(formatDuration(duration, { t, tag: 'de-CH' })).toBe(text)
  })

  it.each([
    ['de-CH', [0, 1, 2], ['0 others', '1 one', '2 others']],
    ['fr-CH', [0, 1, 2], ['0 one', '1 one', '2 others']],
    ['pl', [1, 3, 5, 22], ['1 one', '3 few', '5 others', '22 few']],
  ] as const)('R84 counts in %s as the language does', (tag, counts, texts) => {
    const t = createTranslate({
      'home.photosOne': '{count} one',
      'home.photosFew': '{count} few',
      // It has no text for `Many`.
      'home.photosOther': '{count} others',
    })
    expect(counts.map((count) => fillCount('home.photos', { count, t, tag }))).toEqual(texts)
  })

  it.each([
    ['de-CH', '4. Jan.'],
    ['en-GB', '4 Jan'],
  ])('R83 a day in %s is short: "%s"', (tag, text) => {
    expect(formatDay('2027-01-04', tag)).toBe(text)
  })

  it('R83 R84 the first day of a month is an ordinal number in French', () => {
    expect(formatDate('2026-08-01', 'fr-CH')).toBe('1er août 2026')
    expect(formatDayOfYear('2026-08-01', 'fr-CH')).toBe('1er août')
    expect(formatDay('2026-08-01', 'fr-CH')).toBe('1er août')
    expect(formatDate('2026-08-11', 'fr-CH')).toBe('11 août 2026')
    expect(formatMonthOrDate('2026-08', 'fr-CH')).toBe('août 2026')
    expect(formatDate('2026-08-01', 'it-CH')).toBe('1 agosto 2026')
  })

  it.each([
    ['fr-CH', '1–1½ jour'],
    ['it-CH', '1–1½ giorni'],
  ])('R83 R84 a duration in %s is "%s"', (tag, text) => {
    const [one, other] = tag === 'fr-CH' ? ['jour', 'jours'] : ['giorno', 'giorni']
    const t = createTranslate({
      'durations.daysOne': `{count} ${one}`,
      'durations.daysOther': `{count} ${other}`,
    })
    expect(formatDuration({ from: 1, to: 1.5, unit: 'days' }, { t, tag })).toBe(text)
  })

  it.each([
    [{ amount: 500 }, 'de-CH', 'CHF 500'],
    [{ amount: 10000 }, 'de-CH', 'CHF 10’000'],
    [{ amount: 10000 }, 'en-GB', 'CHF 10,000'],
    [{ amount: 80, to: 300 }, 'en-GB', 'CHF 80–300'],
    [{ amount: 550.5 }, 'de-CH', 'CHF 550.50'],
    [{ amount: 1050.05 }, 'en-GB', 'CHF 1,050.05'],
    [{ amount: 550.5 }, 'fr-CH', 'CHF 550.50'],
    [{ amount: 80, to: 99.9 }, 'de-CH', 'CHF 80.00–99.90'],
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
