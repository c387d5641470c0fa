import { describe, expect, it } from 'vitest'
import { openingLine } from './opening-hours.ts'

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
})
