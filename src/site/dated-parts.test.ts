import { describe, expect, it } from 'vitest'
import { announcedOn, formatClosed } from './dated-parts.ts'
import { createTranslate } from './strings.ts'

describe('closed days', () => {
  it('R90 are announced four weeks ahead, until the last', () => {
    expect(announcedOn({ from: '2026-12-24', to: '2027-01-03' })).toEqual({
      from: '2026-11-26',
      until: '2027-01-03',
    })
  })

  it.each([
    ['de-CH', 'vom {from} bis {to}', 'vom 24. Dezember bis 3. Januar'],
    ['en-GB', 'from {from} to {to}', 'from 24 December to 3 January'],
    ['fr-CH', 'du {from} au {to}', 'du 24 décembre au 3 janvier'],
    ['it-CH', '{from} – {to}', '24 dicembre – 3 gennaio'],
  ])('R90 in %s are %s', (tag, words, expected) => {
    const t = createTranslate({ 'footer.closedDays': words, 'footer.closedDay': 'on {day}' })
    const text = formatClosed({ from: '2026-12-24', to: '2027-01-03' }, { t, tag })
    expect(text.replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('R90 of one day have one date, whose parts stay together', () => {
    const t = createTranslate({ 'footer.closedDay': 'closed on {day}' })
    const text = formatClosed({ from: '2026-08-01', to: '2026-08-01' }, { t, tag: 'en-GB' })
    expect(text).toBe('closed on 1\u00a0August')
  })
})
