// Encodes the variants that pages use (R30, R32, R37).
import fs from 'node:fs/promises'
import type { ImageFormat } from '#site/images.ts'
import { writeCached } from '../lib/cache.ts'
import { cachedFile, type EncodedImages, makeMissing, type MakeOptions } from './make-missing.ts'
import { loadSharp, type Sharp } from './sharp.ts'
import { encoderSettings, type JpegQuality } from './quality.ts'
import { type ImageFolders, openPart } from './source.ts'
import type { Variant } from './variants.ts'

/** Variants of one source with one size: decoded and scaled once, encoded in each format. */
export type EncodingJob = readonly Variant[]

/** Encodes what the cache lacks. Memory stays bounded: libvips keeps no cache of its own. */
export async function encodeImages(
  variants: readonly Variant[],
  options: MakeOptions,
): Promise<EncodedImages> {
  const make = (job: EncodingJob) => encodeJob(job, options.folders)
  return await makeMissing(variants, { ...options, groupsOf: jobsOf, make })
}

/** Jobs with the most pixels first, so that the last one to finish is a small one. */
export function jobsOf(variants: readonly Variant[]): EncodingJob[] {
  const jobs = new Map<string, Variant[]>()
  for (const variant of variants) {
    const id = `${variant.source.hash} ${variant.width}x${variant.height}`
    jobs.set(id, [...(jobs.get(id) ?? []), variant])
  }
  const pixels = ([first]: EncodingJob) => (first === undefined ? 0 : first.width * first.height)
  return [...jobs.values()].toSorted((a, b) => pixels(b) - pixels(a))
}

async function encodeJob(job: EncodingJob, folders: ImageFolders): Promise<void> {
  const [first] = job
  if (first === undefined) return
  const bytes = await fs.readFile(first.source.file)
  const { data, info } = await scale(bytes, first)
  const sharp = await loadSharp()
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const variant of job) {
    const encoded = await encode(sharp(data, { raw }), variant).toBuffer()
    await writeCached(cachedFile(variant, folders), encoded)
  }
}

/** Upright, in sRGB, without metadata, in the variant's size (R37). */
async function scale(bytes: Buffer, { source, width, height }: Variant) {
  const part = await openPart(bytes, source)
  return await part
    .resize({ width, height, fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
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
