import { describe, expect, it } from 'vitest'
import { type BusinessHours, freshPaths, isBusinessHours, strategyFor } from './cache-rules.ts'
import { locales } from '../../tests/support/locales.ts'

const businessHours: BusinessHours = {
  timeZone: 'Europe/Zurich',
  openingHours: [
    { days: ['Mo', 'Tu', 'We', 'Th'], opens: '08:00', closes: '18:00' },
    { days: ['Fr'], opens: '08:00', closes: '12:30' },
    { days: ['Fr'], opens: '13:30', closes: '18:00' },
  ],
}
const open = new Date('2026-11-04T10:00:00+01:00') // a Wednesday
const closed = new Date('2026-11-04T22:00:00+01:00')

describe('fresh paths', () => {
  it.each(['/', '/de', '/en', '/sitemap.xml', '/robots.txt'])('R47 %s is fresh', (path) => {
    expect(freshPaths(locales)).toContain(path)
  })

  it.each(['', '/blog', '/en/blog', '/en/', '/fr', '/robots'])('R47 %s is not', (path) => {
    expect(freshPaths(locales)).not.toContain(path)
  })
})

describe('business hours', () => {
  it.each([
    // exact minutes
    ['2026-11-04T07:59:59.999+01:00', false],
    ['2026-11-04T08:00:00.000+01:00', true],
    ['2026-11-04T17:59:59.999+01:00', true],
    ['2026-11-04T18:00:00.000+01:00', false],
    ['2026-11-04T00:00:00.000+01:00', false],
    // borders of the week
    ['2026-11-02T08:00:00+01:00', true],
    ['2026-11-06T17:59:00+01:00', true],
    ['2026-11-07T10:00:00+01:00', false],
    ['2026-11-08T10:00:00+01:00', false],
    // a break
    ['2026-11-06T12:29:59+01:00', true],
    ['2026-11-06T12:30:00+01:00', false],
    ['2026-11-06T13:30:00+01:00', true],
    // the week of Zurich, not of UTC
    ['2026-11-01T23:30:00Z', false],
    // the last Friday of winter and the first Monday of summer time
    ['2026-03-27T06:59:00Z', false],
    ['2026-03-27T07:00:00Z', true],
    ['2026-03-27T16:59:00Z', true],
    ['2026-03-27T17:00:00Z', false],
    ['2026-03-30T05:59:00Z', false],
    ['2026-03-30T06:00:00Z', true],
    ['2026-03-30T15:59:00Z', true],
    ['2026-03-30T16:00:00Z', false],
    // the last Friday of summer time and the first Monday of winter
    ['2026-10-23T06:00:00Z', true],
    ['2026-10-23T16:00:00Z', false],
    ['2026-10-26T06:00:00Z', false],
    ['2026-10-26T07:00:00Z', true],
    ['2026-10-26T16:59:00Z', true],
    ['2026-10-26T17:00:00Z', false],
  ])('R47 %s: %s', (date, expected) => {
    expect(isBusinessHours(new Date(date), businessHours)).toBe(expected)
  })

  it('R47 R86 are those of the company, in its time zone', () => {
    const auckland: BusinessHours = {
      timeZone: 'Pacific/Auckland',
      openingHours: [{ days: ['Su'], opens: '09:00', closes: '10:00' }],
    }
    expect(isBusinessHours(new Date('2026-11-07T20:30:00Z'), auckland)).toBe(true)
    expect(isBusinessHours(new Date('2026-11-08T09:30:00Z'), auckland)).toBe(false)
  })
})

describe('strategy', () => {
  it.each([
    { path: '/', isCrawler: true, now: open, expected: 'network-first' },
    { path: '/sitemap.xml', isCrawler: true, now: closed, expected: 'network-first' },
    { path: '/', isCrawler: false, now: open, expected: 'stale-while-revalidate' },
    { path: '/', isCrawler: false, now: closed, expected: 'cache-first' },
    { path: '/blog', isCrawler: true, now: open, expected: 'cache-first' },
    { path: '/blog', isCrawler: false, now: open, expected: 'cache-first' },
  ])('R47 $path, crawler $isCrawler: $expected', ({ path, expected, ...request }) => {
    expect(
      strategyFor({ ...request, businessHours, isFresh: freshPaths(locales).includes(path) }),
    ).toBe(expected)
  })
})
