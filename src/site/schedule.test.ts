import { describe, expect, it } from 'vitest'
import {
  isoWeek,
  mondayOf,
  openRuns,
  openWeeks,
  schedule,
  workdaysBetween,
  workingDays,
} from './schedule.ts'

const days = (from: number, to = from) => ({ days: { from, to } })

describe('weeks', () => {
  it.each([
    ['2026-01-01', 1],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2026-11-22', 47],
    ['2026-11-23', 48],
  ])('R83 %s is in week %i', (date, week) => {
    expect(isoWeek(date)).toBe(week)
  })

  it('R83 begin on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  })

  it('R83 have five working days', () => {
    expect(workdaysBetween('2026-11-20', '2026-11-23')).toBe(1)
    expect(workdaysBetween('2026-11-16', '2026-12-04')).toBe(14)
  })
})

describe('open weeks', () => {
  it('R83 begin with the first stage of the schedule', () => {
    const next = ['2026-11-23', '2026-11-30', '2026-12-07']
    expect(openWeeks('2026-11-16', { count: 3 })).toEqual(['2026-11-17', ...next.slice(0, 2)])
    expect(openWeeks('2026-11-20', { count: 3 })).toEqual(next)
    expect(openWeeks('2026-11-22', { count: 3 })).toEqual(next)
    expect(openWeeks('2026-11-18', { count: 1 })[0]).toBe(
      schedule([days(1)], '2026-11-18')[0]?.start,
    )
  })

  it('R83 R90 leave out closed weeks, and begin after closed days', () => {
    const closed = [
      { from: '2026-12-24', to: '2027-01-03' },
      { from: '2027-01-11', to: '2027-01-12' },
    ]
    const expected = ['2026-12-21', '2027-01-04', '2027-01-13']
    expect(openWeeks('2026-12-18', { count: 3, closed })).toEqual(expected)
  })
})

describe('open runs', () => {
  it('R83 R90 go on over a weekend, and end before closed days', () => {
    const closed = [{ from: '2026-12-24', to: '2027-01-03' }]
    expect(openRuns('2026-12-17', '2027-01-05', closed)).toEqual([
      { start: '2026-12-17', end: '2026-12-23' },
      { start: '2027-01-04', end: '2027-01-05' },
    ])
    expect(openRuns('2026-12-17', '2026-12-22')).toEqual([
      { start: '2026-12-17', end: '2026-12-22' },
    ])
    const twice = [...closed, { from: '2026-12-21', to: '2026-12-21' }]
    expect(openRuns('2026-12-18', '2027-01-01', twice)).toEqual([
      { start: '2026-12-18', end: '2026-12-18' },
      { start: '2026-12-22', end: '2026-12-23' },
    ])
  })
})

describe('working days', () => {
  it.each([
    [{ from: 1, to: 2, unit: 'hours' }, 1, 1],
    [{ from: 0.5, to: 1, unit: 'days' }, 1, 1],
    [{ from: 3, to: 7, unit: 'days' }, 3, 7],
    [{ from: 1, unit: 'weeks' }, 5, 5],
    [{ from: 4, to: 8, unit: 'weeks' }, 20, 40],
  ] as const)('R83 of %j are %i to %i', (duration, from, to) => {
    expect(workingDays(duration)).toEqual({ from, to })
  })
})

describe('schedule', () => {
  it('R83 counts from the working day after today, without weekends', () => {
    // A Friday: the visit on Monday, three to seven days of planning, then five to ten of work.
    expect(schedule([days(1), days(3, 7), days(5, 10)], '2026-11-20')).toEqual([
      { start: '2026-11-23', end: '2026-11-23', latestEnd: '2026-11-23' },
      { start: '2026-11-24', end: '2026-11-26', latestEnd: '2026-12-02' },
      { start: '2026-11-27', end: '2026-12-03', latestEnd: '2026-12-16' },
    ])
  })

  it.each(['2026-11-20', '2026-11-21', '2026-11-22'])('R83 from %s begins on Monday', (today) => {
    expect(schedule([days(1)], today)[0]?.start).toBe('2026-11-23')
  })

  it('R83 crosses the end of a year', () => {
    expect(schedule([days(2)], '2026-12-31')).toEqual([
      { start: '2027-01-01', end: '2027-01-04', latestEnd: '2027-01-04' },
    ])
  })

  it('R83 stops where only a visit can tell how long it takes', () => {
    expect(schedule([days(1), {}, days(1)], '2026-11-19')).toEqual([
      { start: '2026-11-20', end: '2026-11-20', latestEnd: '2026-11-20' },
      { start: '2026-11-23' },
    ])
  })

  it.each([
    // November is too late: the first working day of May, as 1 and 2 May 2027 are a weekend.
    ['2026-11-22', '2027-05-03'],
    ['2026-02-10', '2026-05-01'],
    ['2026-06-10', '2026-06-11'],
    ['2026-09-25', '2026-09-28'],
    // The third day would be 1 October, a Thursday.
    ['2026-09-28', '2027-05-03'],
    ['2026-09-29', '2027-05-03'],
    ['2026-09-30', '2027-05-03'],
  ])('R83 work outdoors asked for on %s begins on %s', (today, start) => {
    const outdoors = { ...days(1, 3), season: { from: '05-01', to: '09-30' } }
    expect(schedule([outdoors], today)[0]?.start).toBe(start)
  })

  it.each([
    ['2026-05-19', '2026-05-21'],
    ['2026-09-07', '2026-09-08'],
    ['2026-09-08', '2027-05-21'],
    ['2026-09-10', '2027-05-21'],
  ])('R83 a season from 21 May to 10 September, asked for on %s, begins on %s', (today, start) => {
    const higher = { ...days(1, 3), season: { from: '05-21', to: '09-10' } }
    expect(schedule([higher], today)[0]?.start).toBe(start)
  })

  it('R83 work outdoors is in one season, whole, whenever it is asked for', () => {
    const seasons = [
      { from: '05-01', to: '09-30' },
      { from: '01-10', to: '02-28' },
      { from: '10-15', to: '12-31' },
      { from: '06-07', to: '07-04' },
    ]
    for (const season of seasons)
      for (let day = 0; day < 800; day += 1) {
        const today = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
        const stages = [days(1), days(3, 7), { ...days(10, 15), season }, days(1, 2)]
        const work = schedule(stages, today)[2]
        const bounds = [work?.start, work?.end, work?.latestEnd].map((date = '') => date.slice(5))
        expect(bounds, today).toEqual([...bounds].toSorted())
        expect((bounds[0] ?? '') >= season.from, today).toBe(true)
        expect((bounds[2] ?? '') <= season.to, today).toBe(true)
        expect(work?.latestEnd?.slice(0, 4), today).toBe(work?.start.slice(0, 4))
      }
  })

  it('R83 waits for the next season where the planning may take too long for this one', () => {
    const outdoors = { ...days(5), season: { from: '05-01', to: '09-30' } }
    expect(schedule([days(5, 20), outdoors], '2026-08-28')[1]).toEqual({
      start: '2027-05-03',
      end: '2027-05-07',
      latestEnd: '2027-05-07',
    })
  })

  it('R83 leaves out work that takes longer than a season, and what follows', () => {
    const outdoors = { ...days(10, 40), season: { from: '05-21', to: '06-30' } }
    expect(schedule([days(1), outdoors, days(1)], '2026-11-20')).toEqual([
      { start: '2026-11-23', end: '2026-11-23', latestEnd: '2026-11-23' },
    ])
  })

  it('R83 takes the next year in which the weekends leave room, if it is near', () => {
    // Monday 1 to Friday 5 June 2026; in the years that follow there is a weekend in it.
    const outdoors = { ...days(5), season: { from: '06-01', to: '06-05' } }
    expect(schedule([outdoors], '2026-05-29')[0]?.start).toBe('2026-06-01')
    expect(schedule([outdoors], '2026-06-01')).toEqual([])
    const longer = { ...days(5), season: { from: '06-01', to: '06-07' } }
    expect(schedule([longer], '2026-06-01')[0]?.start).toBe('2027-06-01')
  })

  describe('with closed days', () => {
    const christmas = [{ from: '2026-12-24', to: '2027-01-03' }]

    it('R90 counts no closed day, and promises none', () => {
      expect(schedule([days(1), days(3, 5), days(2)], '2026-12-18', christmas)).toEqual([
        { start: '2026-12-21', end: '2026-12-21', latestEnd: '2026-12-21' },
        // Two days before, and one to three after.
        { start: '2026-12-22', end: '2027-01-04', latestEnd: '2027-01-06' },
        { start: '2027-01-05', end: '2027-01-06', latestEnd: '2027-01-08' },
      ])
    })

    it.each([
      ['2026-12-22', '2026-12-23'],
      ['2026-12-23', '2027-01-04'],
      ['2026-12-28', '2027-01-04'],
      ['2027-01-03', '2027-01-04'],
      ['2027-01-04', '2027-01-05'],
    ])('R90 from %s begins on %s', (today, start) => {
      expect(schedule([days(1)], today, christmas)[0]?.start).toBe(start)
    })

    it('R90 begins a season on its first day that is open', () => {
      const outdoors = { ...days(1, 3), season: { from: '05-03', to: '09-30' } }
      const closed = [
        { from: '2027-05-03', to: '2027-05-07' },
        { from: '2027-05-10', to: '2027-05-10' },
      ]
      expect(schedule([outdoors], '2026-11-20', closed)[0]?.start).toBe('2027-05-11')
    })

    it('R90 takes the next season if closed days leave no room', () => {
      const outdoors = { ...days(5), season: { from: '06-01', to: '06-12' } }
      const closed = [{ from: '2026-06-05', to: '2026-06-10' }]
      expect(schedule([outdoors], '2026-06-02')[0]?.start).toBe('2026-06-03')
      expect(schedule([outdoors], '2026-06-02', closed)[0]?.start).toBe('2027-06-01')
    })

    it('R90 begins and ends on open days, whenever it is asked for', () => {
      const closed = [...christmas, { from: '2026-08-01', to: '2026-08-16' }]
      for (let day = 0; day < 400; day += 1) {
        const today = new Date(Date.UTC(2026, 5, 1 + day)).toISOString().slice(0, 10)
        const dates = schedule([days(1), days(3, 7), days(5, 10)], today, closed)
        for (const date of dates.flatMap(({ start, end = '', latestEnd = '' }) => [
          start,
          end,
          latestEnd,
        ]))
          expect(
            closed.some(({ from, to }) => from <= date && date <= to),
            `${date} from ${today}`,
          ).toBe(false)
      }
    })
  })
})
