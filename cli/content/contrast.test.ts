import { describe, expect, it } from 'vitest'
import { loadShippedTheme } from '../../tests/support/shipped-theme.ts'
import { contrastOf, lowContrasts } from './contrast.ts'
import { themeSchema } from './schemas/theme.ts'

const { colors } = loadShippedTheme()

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
  ])('R23 R85 of %s and %s is what WCAG defines', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 2)
  })

  it('R23 R85 is enough for every pair of the shipped theme', () => {
    expect(lowContrasts(colors)).toEqual([])
  })

  it('R85 of a colour that is too light comes with the nearest shade that would do', () => {
    const [low, ...others] = lowContrasts({ ...colors, muted: '#8a867b' })
    expect(others.map(({ front, back }) => [front, back])).toEqual([['muted', 'surface']])
    expect(low).toMatchObject({ front: 'muted', back: 'paper', role: 'muted', least: 4.5 })
    expect(contrastOf(low?.better ?? '', colors.paper)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(low?.better ?? '', colors.paper)).toBeLessThan(4.7)
  })

  it('R85 of a colour that is too dark on a dark surface comes with a lighter shade', () => {
    const low = lowContrasts({ ...colors, accentLight: '#6a5040' }).find(
      ({ front }) => front === 'accentLight',
    )
    expect(low).toMatchObject({ back: 'primary', role: 'accentLight' })
    expect(contrastOf(low?.better ?? '', colors.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(low?.better ?? '', colors.primary)).toBeLessThan(4.7)
  })

  it('R85 with the white text of buttons is a matter of the button', () => {
    expect(lowContrasts({ ...colors, accent: '#e0a080' })).toContainEqual(
      expect.objectContaining({ front: 'white', back: 'accent', role: 'accent' }),
    )
    const [low] = lowContrasts({ ...colors, whatsapp: '#25d366' })
    expect(low).toMatchObject({ front: 'white', back: 'whatsapp', role: 'whatsapp' })
    expect(contrastOf(low?.better ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  it('R85 is enough for the colour that a theme without WhatsApp has', () => {
    const { whatsapp } = themeSchema.shape.colors.parse({ ...colors, whatsapp: undefined })
    expect(contrastOf(whatsapp, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})
