// Photographs drawn from noise, so that encoders meet calm skies, texture, edges and the grain of a sensor.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { exists } from '../../cli/base/files.ts'
import { mapPool } from '../../cli/base/pool.ts'
import { createChoices, seededBytes } from './choices.ts'

/** In px. */
export const photographSize = { width: 2560, height: 1707 } as const
const { width, height } = photographSize
/** Sides of the smallest and the largest octave in cells, as a power of two. */
const OCTAVES = { first: 2, last: 11 } as const
/** How much weaker each octave is than the one before. */
const FALL = 0.76
/** Octaves from here on are texture, which the calm parts of the picture do not have. */
const TEXTURE = 6
/** Shapes with hard edges. */
const SHAPES = 14
/** Greatest noise of a pixel, in steps of brightness. */
const GRAIN = 5
/** Greatest difference of a colour from grey, likewise. */
const TINT = 70

/**
 * Returns the files of `count` photographs in a folder, drawn if they are missing. `from` is the number
 * of the first; the same number gives the same picture with the same version of sharp.
 */
export async function drawPhotographs(
  folder: string,
  { count, from = 1 }: { count: number; from?: number },
): Promise<string[]> {
  await fs.mkdir(folder, { recursive: true })
  return await mapPool(
    Array.from({ length: count }, (_, index) => from + index),
    {
      limit: 2,
      work: async (number) => {
        const file = path.join(folder, `photograph-${number}.jpg`)
        if (exists(file)) return file
        await fs.writeFile(`${file}.part`, await drawPhotograph(number))
        await fs.rename(`${file}.part`, file)
        return file
      },
    },
  )
}

async function drawPhotograph(number: number): Promise<Buffer> {
  const name = `photograph ${number}`
  const light = new Float32Array(width * height).fill(128)
  const calm = await scaledNoise(`${name} calm`, 4)
  let strength = 100
  for (let octave = OCTAVES.first; octave <= OCTAVES.last; octave += 1) {
    const noise = await scaledNoise(`${name} octave ${octave}`, 2 ** octave)
    for (let i = 0; i < light.length; i += 1) {
      const part = octave < TEXTURE ? 1 : (calm[i] ?? 0) / 128
      light[i] = (light[i] ?? 0) + signed(noise[i]) * strength * part
    }
    strength *= FALL
  }
  const tints = await Promise.all(
    [0, 1, 2].map((channel) => scaledNoise(`${name} tint ${channel}`, 5)),
  )
  const grain = seededBytes(`${name} grain`, light.length * tints.length)
  const bytes = Buffer.alloc(grain.length)
  for (let i = 0; i < bytes.length; i += 1) {
    const pixel = Math.floor(i / tints.length)
    const tint = signed(tints[i % tints.length]?.[pixel]) * TINT
    const value = Math.round((light[pixel] ?? 0) + tint + signed(grain[i]) * GRAIN)
    bytes[i] = Math.max(0, Math.min(255, value))
  }
  return await sharp(bytes, { raw: { ...photographSize, channels: 3 } })
    .composite([{ input: Buffer.from(shapes(name)), blend: 'hard-light' }])
    .blur(0.6)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A byte of noise as −1 to 1. */
function signed(byte = 128): number {
  return (byte - 128) / 128
}

/** Noise of `cells` columns, scaled to a whole picture of one channel. */
async function scaledNoise(name: string, cells: number): Promise<Buffer> {
  const rows = Math.max(2, Math.round((cells * height) / width))
  const raw = { width: cells, height: rows, channels: 1 } as const
  return await sharp(seededBytes(name, cells * rows), { raw })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** Roofs, walls and discs as an SVG. */
function shapes(name: string): string {
  const { number, chance } = createChoices(`${name} shapes`)
  const drawn = Array.from({ length: SHAPES }, () => {
    const fill = `fill="hsl(${number(360)} ${number(60)}% ${20 + number(60)}% / 0.7)"`
    const [x, y] = [number(width), number(height)]
    const [across, down] = [80 + number(700), 80 + number(500)]
    return chance(0.3)
      ? `<circle cx="${x}" cy="${y}" r="${across / 2}" ${fill}/>`
      : `<path d="M${x} ${y}l${across} ${number(120) - 60}v${down}l${-across} ${number(120) - 60}z" ${fill}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`
}
