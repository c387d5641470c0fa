import { describe, expect, it } from 'vitest'
import { dateIn } from './today.ts'

describe('the date where the company is', () => {
  it.each([
    ['2026-07-31T21:59:59Z', 'Europe/Zurich', '2026-07-31'],
    ['2026-07-31T22:00:00Z', 'Europe/Zurich', '2026-08-01'],
    ['2025-12-31T23:00:00Z', 'Europe/Zurich', '2026-01-01'],
    ['2026-03-05T12:00:00Z', 'Europe/Zurich', '2026-03-05'],
    ['2026-03-05T12:00:00Z', 'Pacific/Auckland', '2026-03-06'],
  ])('R68 R86 %s in %s is %s', (moment, timeZone, date) => {
    expect(dateIn(timeZone, new Date(moment))).toBe(date)
  })
})
