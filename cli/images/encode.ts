// Encodes the variants that pages use, each once and only if the cache lacks it (R30, R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import type { ImageFormat } from '#site/images.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import { isCached, writeCached } from '../lib/cache.ts'
import { loadSharp, type Sharp } from './sharp.ts'
import { encoderSettings, type JpegQuality } from './quality.ts'
import { type ImageFolders, openPart } from './source.ts'
import type { Variant } from './variants.ts'

/** The variants as files for `dist/`, and how many were encoded and how many reused. */
export interface EncodedImages {
  readonly files: readonly { readonly path: string; readonly linkTo: string }[]
  readonly encoded: number
  readonly reused: number
}

/** Variants of one source with one size: decoded and scaled once, encoded in each format. */
export type EncodingJob = readonly Variant[]

/**
 * Encodes what the cache lacks. `force` encodes everything again. Memory stays bounded: `concurrency`
 * pictures are open at a time, and libvips keeps no cache of its own.
 */
export async function encodeImages(
  variants: readonly Variant[],
  { folders, force, progress }: { folders: ImageFolders; force: boolean; progress: Progress },
): Promise<EncodedImages> {
  const wanted = [...new Map(variants.map((variant) => [variant.path, variant])).values()]
  const missing = force ? wanted : await missingOf(wanted, folders)
  let done = 0
  await mapPool(jobsOf(missing), {
    limit: folders.concurrency,
    work: async (job) => {
      await encodeJob(job, folders)
      done += job.length
      progress(done, missing.length)
    },
  })
  return {
    files: wanted.map((variant) => ({ path: variant.path, linkTo: cachedFile(variant, folders) })),
    encoded: missing.length,
    reused: wanted.length - missing.length,
  }
}

async function missingOf(variants: readonly Variant[], folders: ImageFolders): Promise<Variant[]> {
  const cached = await mapPool(variants, {
    limit: 32,
    work: (variant) => isCached(cachedFile(variant, folders)),
  })
  return variants.filter((_, index) => cached[index] !== true)
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

/** The file of one variant, encoded where the cache lacks it; not twice at the same time. */
export async function encodeVariant(variant: Variant, folders: ImageFolders): Promise<string> {
  const file = cachedFile(variant, folders)
  if (!(await isCached(file))) await encodeJob([variant], folders)
  return file
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

/** Where a picture of `dist/assets` is kept. */
export function cachedFile(
  file: { readonly path: string },
  { imageCacheDir }: Pick<ImageFolders, 'imageCacheDir'>,
): string {
  return path.join(imageCacheDir, path.posix.basename(file.path))
}
