import { describe, expect, it } from 'vitest'
import { dateIn, startOfDate } from './today.ts'

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

describe('the moment at which a date begins', () => {
  it.each([
    ['2026-12-24', 'Europe/Zurich', '2026-12-23T23:00'],
    ['2026-08-01', 'Europe/Zurich', '2026-07-31T22:00'],
    ['2026-03-29', 'Europe/Zurich', '2026-03-28T23:00'],
    ['2026-10-26', 'Europe/Zurich', '2026-10-25T23:00'],
    ['2026-12-24', 'UTC', '2026-12-24T00:00'],
    ['2026-12-24', 'Asia/Kathmandu', '2026-12-23T18:15'],
    ['2026-12-24', 'Pacific/Kiritimati', '2026-12-23T10:00'],
    ['2026-12-24', 'Etc/GMT+12', '2026-12-24T12:00'],
    // Midnight of this day does not exist.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00'],
  ])('R90 %s in %s begins at %s', (date, timeZone, moment) => {
    expect(startOfDate(date, timeZone).toISOString()).toBe(`${moment}:00.000Z`)
  })
})
