import { describe, expect, it } from 'vitest'
import { swissDate } from './today.ts'

describe('swissDate', () => {
  it.each([
    ['2026-07-31T21:59:59Z', '2026-07-31'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
    ['2025-12-31T23:00:00Z', '2026-01-01'],
    ['2026-03-05T12:00:00Z', '2026-03-05'],
  ])('R68 %s is %s in Switzerland', (moment, date) => {
    expect(swissDate(new Date(moment))).toBe(date)
  })
})
