import { describe, expect, it } from 'vitest'
import { inWeekOrder, openingLine } from './opening-hours.ts'

const names: Readonly<Record<string, string>> = {
  'days.Mo': 'Montag',
  'days.Tu': 'Dienstag',
  'days.We': 'Mittwoch',
  'days.Fr': 'Freitag',
  'days.Sa': 'Samstag',
  'days.Su': 'Sonntag',
  'days.range': '{from} bis {to}',
}
const t = (key: string) => names[key] ?? key

describe('opening hours', () => {
  it.each([
    [['Mo', 'Tu', 'We', 'Th', 'Fr'], 'Montag bis Freitag'],
    [['Mo', 'We', 'Fr'], 'Montag, Mittwoch und Freitag'],
    [['Sa', 'Su'], 'Samstag und Sonntag'],
    [['Sa', 'We', 'Tu', 'Mo'], 'Montag bis Mittwoch und Samstag'],
    [['Fr'], 'Freitag'],
  ] as const)('R13 R24 of %j are those of "%s"', (days, label) => {
    const line = openingLine({ days, opens: '07:00', closes: '18:00' }, { t, tag: 'de-CH' })
    expect(line).toEqual({ days: label, hours: '07:00–18:00' })
  })

  it('R13 are in the order of the week, whichever a file has', () => {
    const saturday = { days: ['Sa'], opens: '08:00', closes: '12:00' } as const
    const afternoon = { days: ['Mo', 'Tu'], opens: '13:00', closes: '17:00' } as const
    const morning = { days: ['Tu', 'Mo'], opens: '08:00', closes: '12:00' } as const
    const friday = { days: ['Fr'], opens: '08:00', closes: '16:00' } as const
    expect(inWeekOrder([saturday, afternoon, friday, morning])).toEqual([
      morning,
      afternoon,
      friday,
      saturday,
    ])
  })
})
