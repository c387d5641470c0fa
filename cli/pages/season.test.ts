import { describe, expect, it } from 'vitest'
import { fill, monthNames } from '#site/format.ts'
import { inWords, partOf, seasonOfMonths, spanInWords } from './season.ts'

const texts: Readonly<Record<string, string>> = {
  'valley.open': 'yes, until {day}',
  'valley.closed': 'again from {day}',
  'valley.from': 'from {day}',
  'valley.until': 'until {day}',
  'valley.early': 'early {month}',
  'valley.mid': 'mid-{month}',
  'valley.late': 'late {month}',
  'valley.endOf': 'the end of {month}',
}
const words = { t: (key: string) => fill(texts[key] ?? key, {}), months: monthNames('en-GB') }
const summer = [{ from: '05-21', to: '09-10' }]
const twice = [
  { from: '04-01', to: '06-30' },
  { from: '10-01', to: '12-15' },
]

describe('seasons', () => {
  it.each([
    [4, undefined],
    [5, { from: 2, to: 3 }],
    [7, { from: 0, to: 3 }],
    [9, { from: 0, to: 1 }],
    [10, undefined],
  ])('R82 takes the thirds of month %i that belong to the season', (month, part) => {
    expect(partOf(summer, month)).toEqual(part)
  })

  it('R82 takes a whole month for whole, also February', () => {
    expect(partOf([{ from: '02-01', to: '02-28' }], 2)).toEqual({ from: 0, to: 3 })
    expect(inWords([{ from: '02-01', to: '02-29' }], 2, words)).toBe(
      'yes, until the end of February',
    )
    expect(partOf(twice, 12)).toEqual({ from: 0, to: 2 })
  })

  it.each([
    [1, 'again from late May'],
    [5, 'from late May'],
    [6, 'yes, until early September'],
    [9, 'until early September'],
    [11, 'again from late May'],
  ])('R82 says what month %i means for one season', (month, text) => {
    expect(inWords(summer, month, words)).toBe(text)
  })

  it.each([
    [3, 'again from April'],
    [4, 'yes, until the end of June'],
    [6, 'yes, until the end of June'],
    [8, 'again from October'],
    [12, 'until mid-December'],
  ])('R82 says what month %i means for two seasons', (month, text) => {
    expect(inWords(twice, month, words)).toBe(text)
  })

  it('R83 says from when to when, by months where they are whole', () => {
    expect(summer.map((season) => spanInWords(season, words))).toEqual([
      { from: 'late May', to: 'early September' },
    ])
    const months = seasonOfMonths({ from: 5, to: 9 })
    expect(months).toEqual({ from: '05-01', to: '09-30' })
    expect(spanInWords(months, words)).toEqual({ from: 'May', to: 'September' })
  })
})
