import { describe, expect, it } from 'vitest'
import { isPublicOn, nextChange } from './public-days.ts'

const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25']

describe('the days on which something is public', () => {
  it.each([
    [{}, days],
    [{ draft: false }, days],
    [{ draft: true }, []],
    [{ draft: true, from: '2026-12-01' }, []],
    [{ from: '2026-12-01' }, days.slice(1)],
    [{ until: '2026-12-24' }, days.slice(0, 3)],
    [{ from: '2026-12-01', until: '2026-12-24' }, days.slice(1, 3)],
    [{ from: '2026-12-24', until: '2026-12-24' }, ['2026-12-24']],
  ])('R89 of %o are %j', (entry, expected) => {
    expect(days.filter((day) => isPublicOn(entry, day))).toEqual(expected)
  })

  it.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-12-25'],
    ['2026-12-24', '2026-12-25'],
    ['2026-12-25', '2027-01-01'],
    ['2027-01-01', undefined],
  ])('R89 change next after %s on %s', (day, expected) => {
    const entries = [
      {},
      { until: '2026-12-31' },
      { from: '2026-12-01', until: '2026-12-24' },
      { draft: true, from: '2026-12-10', until: '2026-12-11' },
    ]
    expect(nextChange(entries, day)).toBe(expected)
  })

  it('R89 differ exactly on the days of a change', () => {
    const entries = [{ from: '2024-02-28', until: '2024-02-29' }, { until: '2024-12-31' }]
    const shownOn = (day: string) => JSON.stringify(entries.map((entry) => isPublicOn(entry, day)))
    const changes: string[] = []
    let day = '2024-01-01'
    for (let count = 0; count < 400; count += 1) {
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      if (shownOn(next) !== shownOn(day)) {
        changes.push(next)
        expect(nextChange(entries, day)).toBe(next)
      }
      day = next
    }
    expect(changes).toEqual(['2024-02-28', '2024-03-01', '2025-01-01'])
  })
})
