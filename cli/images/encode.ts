// Encodes the variants that pages use (R30, R32, R37).
import fs from 'node:fs/promises'
import type { ImageFormat } from '#site/images.ts'
import { groupBy } from '../base/group-by.ts'
import { cachedName, makeOnce } from './image-file.ts'
import { loadSharp, type Sharp } from './sharp.ts'
import { encoderSettings, type JpegQuality } from './quality.ts'
import { openPart } from './open.ts'
import type { ImageOptions } from './source.ts'
import type { Variant } from './variants.ts'

/** Variants of one source with one size: decoded and scaled once, encoded in each format. */
type EncodingJob = readonly [Variant, ...Variant[]]

/**
 * Returns steps that encode variants, a job's formats in parallel: in sequence, those of the largest image would take
 * longer than all the rest. Memory stays bounded: libvips keeps no cache of its own.
 */
export function encodingSteps(
  variants: readonly Variant[],
  { cache }: Pick<ImageOptions, 'cache'>,
): (() => Promise<void>)[] {
  return jobsOf(variants).flatMap((job) => {
    const scaled = makeOnce(job.length, () => scale(job[0]))
    return job.map((variant) => async () => {
      const [sharp, { data, raw }] = await Promise.all([loadSharp(), scaled()])
      await cache.put(cachedName(variant), await encode(sharp(data, { raw }), variant).toBuffer())
    })
  })
}

/** Groups variants into jobs, the most pixels first, so that the last one to finish is a small one. */
function jobsOf(variants: readonly Variant[]): EncodingJob[] {
  const jobs = groupBy(variants, ({ source, width }) => `${source.hash} ${width}`)
  const pixels = ([{ width, height }]: EncodingJob) => width * height
  return [...jobs.values()].toSorted((a, b) => pixels(b) - pixels(a))
}

/** Returns the pixels of a variant and their layout, upright, in sRGB, without metadata (R37). */
async function scale({ source, width, height }: Variant) {
  const part = await openPart(await fs.readFile(source.file), source)
  const { data, info } = await part
    .resize({ width, height, fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Applies the format's encoder with the settings of the one quality table (R32). */
export function encode(
  image: Sharp,
  { format, quality }: { format: ImageFormat; quality: JpegQuality },
): Sharp {
  const settings = encoderSettings(format, quality)
  switch (format) {
    case 'avif':
      return image.avif(settings)
    case 'webp':
      return image.webp(settings)
    case 'jpeg':
      return image.jpeg({ ...settings, mozjpeg: true })
    case 'png':
      return image.png({ compressionLevel: 9 })
  }
}
