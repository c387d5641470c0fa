import { describe, expect, it } from 'vitest'
import { bindFigures, withoutJoiners } from './figures.ts'

describe('figures', () => {
  it.each([
    ['Reparaturen ab CHF 500', 'Reparaturen ab CHF\u00a0500'],
    ['6–8 Wochen Bauzeit', '6\u2060–\u20608\u00a0Wochen Bauzeit'],
    ['in 2 hours', 'in 2\u00a0hours'],
    ['3 mm dick', '3\u00a0mm dick'],
    ['zu 18 Prozent', 'zu 18\u00a0Prozent'],
    ['1846 aus Ahorn', '1846 aus Ahorn'],
    ['3 alte Meter', '3 alte Meter'],
    ['seit 3 Wochenenden', 'seit 3 Wochenenden'],
    ['Holz – Stein', 'Holz – Stein'],
  ])('R28 %s', (text, bound) => {
    expect(bindFigures(text)).toBe(bound)
  })

  it('R58 joiners can be taken out where they would be drawn', () => {
    expect(withoutJoiners(bindFigures('6–8'))).toBe('6–8')
  })
})
