import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { presets } from '#site/images.ts'
import { loadShippedTheme } from '../../tests/support/shipped-theme.ts'
import { drawPlaceholder } from './picture.ts'

const { colors } = loadShippedTheme()

describe('placeholder picture', () => {
  it('R68 is a JPEG wide enough for every preset, and the same every time', async () => {
    const [first, second, other] = await Promise.all([
      drawPlaceholder('accent', colors),
      drawPlaceholder('accent', colors),
      drawPlaceholder('plain', colors),
    ])
    const { format, width, height } = await sharp(first).metadata()
    expect(format).toBe('jpeg')
    expect(width).toBe(presets.full.at(-1))
    expect(height).toBe(1707)
    expect(first.equals(second)).toBe(true)
    expect(first.equals(other)).toBe(false)
  })

  it('R68 runs from a light to a dark tone, with the sign in the middle', async () => {
    const small = sharp(await drawPlaceholder('accent', colors))
      .resize(24, 16)
      .greyscale()
      .raw()
    const pixels = await small.toBuffer()
    const at = (x: number, y: number) => pixels[y * 24 + x] ?? 0
    expect(at(0, 0)).toBeGreaterThan(at(23, 15) + 50)
    expect(at(12, 5)).toBeGreaterThan(at(12, 3) + 10)
  })
})
