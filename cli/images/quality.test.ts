import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ssim } from '../../bench/ssim.ts'
import { encode } from './encode.ts'
import type { ImageSource } from './source.ts'
import { variantsOf } from './variants.ts'

const size = { width: 480, height: 320 }
/** A picture with edges, gradients and fine grain, the same in every run. */
let picture: Buffer

const source: ImageSource = {
  src: 'boards/oak.jpg',
  file: '/content/boards/oak.jpg',
  hash: 'one',
  width: 1000,
  height: 600,
  format: 'jpeg',
  placeholder: 'linear-gradient(#ffffff)',
}
const paths = (from: ImageSource, make = variantsOf) => {
  const { modern, fallback } = make(from, {
    presets: ['card'],
    use: 'lazy',
    formats: ['avif', 'webp'],
  })
  return [...modern, fallback].map((variant) => variant.path)
}

beforeAll(async () => {
  let state = 1
  const noise = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648) * 24
  }
  const pixels = Buffer.alloc(size.width * size.height * 3)
  for (let i = 0; i < size.width * size.height; i += 1) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const board = Math.floor(x / 37) % 2 === 0 ? 90 : 150
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[i * 3 + channel] = board + (y / size.height) * 60 + noise() - channel * 20
    }
  }
  picture = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
})

/** How alike an encoded picture is to the original, 0 to 1. */
async function likeness(encoded: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [picture, encoded].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()),
  )
  if (a === undefined || b === undefined) throw new Error('Not decoded')
  return ssim(a, b, size)
}

describe('the quality of pictures', () => {
  it.each([
    ['lazy', 80],
    ['eager', 85],
    ['preload', 90],
  ] as const)('R32 of a picture that is %s is %d', (use, quality) => {
    const { modern, fallback } = variantsOf(source, {
      presets: ['card'],
      use,
      formats: ['avif', 'webp'],
    })
    expect(modern.length).toBeGreaterThan(2)
    for (const variant of [...modern, fallback]) expect(variant.quality).toBe(quality)
  })

  it.each(['avif', 'webp', 'jpeg'] as const)(
    'R32 is that of a JPEG of the same step: %s',
    async (format) => {
      const jpeg = (quality: number) => sharp(picture).jpeg({ quality }).toBuffer()
      const [low, high] = [await likeness(await jpeg(60)), await likeness(await jpeg(97))]
      const steps: number[] = []
      for (const quality of [80, 85, 90] as const) {
        steps.push(await likeness(await encode(sharp(picture), { format, quality }).toBuffer()))
      }
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
      expect(new Set(steps).size).toBe(3)
      for (const step of steps) {
        expect(step).toBeGreaterThan(low)
        expect(step).toBeLessThan(high)
      }
    },
  )
})

describe('the names of pictures', () => {
  it('R33 change with the bytes of the source, its size and format being the same', () => {
    const before = paths(source)
    expect(paths({ ...source })).toEqual(before)
    const after = paths({ ...source, hash: 'two' })
    for (const name of after) expect(before).not.toContain(name)
    expect(after.map((name) => name.replace(/-[0-9a-f]{10}\./, '.'))).toEqual(
      before.map((name) => name.replace(/-[0-9a-f]{10}\./, '.')),
    )
  })

  it('R33 change with the settings of the encoder', async () => {
    const before = paths(source)
    vi.resetModules()
    vi.doMock('./quality.ts', async (original) => ({
      ...(await original<typeof import('./quality.ts')>()),
      encoderSettings: () => ({ quality: 1 }),
    }))
    const changed = await import('./variants.ts')
    const after = paths(source, changed.variantsOf)
    vi.doUnmock('./quality.ts')
    // Files share their modules: the next one would get the settings of this test.
    vi.resetModules()
    expect(after).toHaveLength(before.length)
    for (const name of after) expect(before).not.toContain(name)
  })

  it('R33 R87 fit every disk, however long the name of the source is', () => {
    for (const name of paths({ ...source, src: `${'x'.repeat(250)}.jpg` })) {
      expect(name.length).toBeLessThan(200)
    }
  })
})
