// Source pictures: finds, checks and measures them once; the result is cached by their bytes (R37).
import { accessSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Crop } from '#site/content.ts'
import { presets } from '#site/images.ts'
import { entriesBelow, errorCode, isInside } from '../base/files.ts'
import { mapPool } from '../base/pool.ts'
import { createRealNames } from '../base/real-name.ts'
import type { Position, ProblemCode, Problems } from '../problems/problems.ts'
import { suggest } from '../problems/suggest.ts'
import type { Cache } from '../cache/cache.ts'
import { hashOf } from '../base/hash.ts'
import { convert, readHead } from './convert.ts'
import { isHeic } from './heic.ts'
import { isHarmless, openPart, PIXEL_LIMIT } from './open.ts'
import { type Head, loadSharp, type Sharp } from './sharp.ts'

/** Colours of the inline placeholder, from top to bottom. */
const PLACEHOLDER_COLORS = 5
/** Raise when pictures are converted in another way. */
const CONVERSION = 'conversion 1'

const formats = ['jpeg', 'png', 'webp', 'avif'] as const
/** The format of the fallback of a picture, by the format in its file. */
const fallbacks: Readonly<Record<string, (typeof formats)[number]>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
  bmp: 'png',
}

/** A source picture, upright, or the part of it that is shown. */
export interface ImageSource {
  /** Path below `content/`. */
  readonly src: string
  /** Absolute; that of the cache for a picture that had to be converted. */
  readonly file: string
  /** Hash of the file's bytes and the part. */
  readonly hash: string
  /** In px, with the EXIF orientation applied. */
  readonly width: number
  readonly height: number
  /** The upper left corner of the part in px; absent if all of the picture is shown. */
  readonly corner?: { readonly left: number; readonly top: number } | undefined
  /** Of the fallback (R30). */
  readonly format: (typeof formats)[number]
  /** Number of pictures of a film, if there are several: the first is shown. */
  readonly frames?: number | undefined
  /** The picture's colours as a CSS gradient. */
  readonly placeholder: string
}

/** Sources by `partId`. */
export type ImageSources = ReadonlyMap<string, ImageSource>

/** Properties of the bytes of a picture, or of a part of it. */
interface Measurement extends Omit<ImageSource, 'src' | 'file' | 'hash'> {
  readonly isConverted?: boolean
}

/** A picture that content names, with the place. */
export interface NamedImage {
  readonly src: string
  readonly crop?: Crop
  readonly at: Position
}

/** Returns the id of a part of an image: the path below `content/`, and the crop if there is one. */
export function partId({ src, crop }: Pick<NamedImage, 'src' | 'crop'>): string {
  return crop === undefined ? src : `${src} ${JSON.stringify(crop)}`
}

/** Folder and cache of the pictures, and the number of pictures that are processed at the same time. */
export interface ImageOptions {
  readonly contentDir: string
  readonly cache: Cache
  readonly concurrency: number
}

interface Context extends ImageOptions {
  readonly problems: Problems
  /** Returns the path of an image on disk, if it exists. */
  readonly realName: (src: string) => string | undefined
}

/** Opens every named picture once. Missing, broken, foreign and oversized ones go to `problems`. */
export async function inspectImages(
  named: readonly NamedImage[],
  options: Omit<Context, 'realName'>,
): Promise<ImageSources> {
  const context = { ...options, realName: createRealNames(options.contentDir) }
  const first = new Map<string, NamedImage>()
  for (const image of named) if (!first.has(partId(image))) first.set(partId(image), image)
  const inspected = await mapPool([...first], {
    limit: context.concurrency,
    work: async ([id, image]) => [id, await inspect(image, context)] as const,
  })
  return new Map(inspected.flatMap(([id, source]) => (source === undefined ? [] : [[id, source]])))
}

async function inspect(image: NamedImage, context: Context): Promise<ImageSource | undefined> {
  const { src, at } = image
  const { cache, problems } = context
  const file = fileOf(image, context)
  if (file === undefined) return undefined
  const bytes = await fs.readFile(file)
  const whole = hashOf(bytes)
  const hash = image.crop === undefined ? whole : hashOf(whole, JSON.stringify(image.crop))
  const kept = await cache.memo('pictures', hash, {
    make: async () => (await measure(bytes, { ...image, hash, cache, problems })) ?? null,
    isFresh: (known) => known !== null,
  })
  if (kept === null) return undefined
  const { isConverted, ...measured } = kept
  const { width, height } = measured
  if (isTooTall(measured)) {
    return problems.error('image-too-large', `"${src}" is too tall: ${width} x ${height} px`, {
      at,
      hint: `At the width of the page it would be taller than the ${SIDE_LIMIT} px that WebP and AVIF can hold. Crop it.`,
    })
  }
  const converted = isConverted && (await convertedFile(bytes, { hash, cache }))
  return { src, file: converted || file, hash, ...measured }
}

/** Returns the file of the cache with a picture as sharp reads it, undefined if sharp reads the picture itself. */
async function convertedFile(
  bytes: Buffer,
  { hash, cache }: { hash: string; cache: Cache },
): Promise<string | undefined> {
  const name = `${hashOf(hash, CONVERSION).slice(0, 32)}.source`
  const kept = cache.find(name)
  if (kept !== undefined) return kept
  const converted = await convert(bytes)
  return converted && (await cache.put(name, converted))
}

/** Longest side of a WebP in px; an AVIF may have one more. */
const SIDE_LIMIT = 16_383
/** Width of the widest variant in px. */
const WIDEST = Math.max(...Object.values(presets).flat())

/** Returns whether the largest variant has more rows than its encoders accept. */
function isTooTall({ width, height }: Measurement): boolean {
  return height * Math.min(1, WIDEST / width) > SIDE_LIMIT
}

/** Returns the file of a picture that is within the content folder (R72) and can be read; otherwise adds a problem. */
function fileOf(
  { src, at }: NamedImage,
  { contentDir, problems, realName }: Context,
): string | undefined {
  const refuse = (code: ProblemCode, message: string, hint: string) =>
    problems.error(code, message, { at, hint })
  const outside = () =>
    refuse(
      'content-outside',
      `The picture "${src}" lies outside the content folder`,
      'Copy it into the content folder, beside the text that uses it.',
    )
  if (src.startsWith('../') || path.posix.isAbsolute(src)) return outside()
  // A disk that ignores capitals has the file all the same; the host's does not.
  const name = realName(src)
  if (name === undefined)
    return refuse('image-missing', `There is no picture "${src}"`, nearPicture(src, contentDir))
  const file = path.join(contentDir, name)
  try {
    if (!isInside(contentDir, file)) return outside()
    // A pipe would be waited for without end.
    if (!statSync(file).isFile()) throw new Error('it is not a file')
    accessSync(file, fs.constants.R_OK)
    return file
  } catch (error) {
    const hint = 'Put the picture itself there, readable for this user.'
    if (errorCode(error) === 'ENOENT')
      return refuse('image-missing', `The picture "${src}" is a link that leads nowhere`, hint)
    return refuse('image-unreadable', `"${src}" cannot be read: ${reason(error)}`, hint)
  }
}

function nearPicture(src: string, contentDir: string): string {
  if (/\w:\//.test(src)) return 'Save the picture beside the text, and write its file name.'
  const names = entriesBelow(contentDir)
    .map(({ name }) => name)
    .filter((name) => /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|bmp)$/i.test(name))
  const near = names.find((name) => src.endsWith(`/${name}`)) ?? suggest(src, names)
  return near === undefined
    ? `Put the file at content/${src}. A path with a leading slash starts at the content folder.`
    : `Did you mean "/${near}"?`
}

/**
 * Measures size, format and placeholder. Decodes the whole image, so that a truncated file is found here and not by a
 * visitor.
 */
async function measure(
  bytes: Buffer,
  {
    src,
    crop,
    at,
    problems,
    ...source
  }: NamedImage & Pick<Context, 'cache' | 'problems'> & { hash: string },
): Promise<Measurement | undefined> {
  const refuse = (code: ProblemCode, fault: string, hint: string) =>
    problems.error(code, `"${src}" ${fault}`, { at, hint })
  if (bytes.length === 0)
    return refuse(
      'image-unreadable',
      'is empty',
      'Copy the original again; an upload may have been interrupted.',
    )
  const sharp = await loadSharp()
  const head = await readHead(bytes)
  const format = isAvif(head) ? 'avif' : isHeic(head) ? 'jpeg' : fallbacks[head?.format ?? '']
  if (head === undefined && STARTS.test(bytes.toString('latin1', 0, 12)))
    return refuse('image-unreadable', 'is damaged: its beginning is not whole', DAMAGED)
  if (head === undefined || format === undefined)
    return refuse(
      'image-format',
      'is not a JPEG, PNG, WebP, AVIF, GIF, HEIC or BMP picture',
      bytes.toString('latin1', 0, 30).startsWith('version https://git-lfs')
        ? 'It is kept elsewhere: fetch it with "git lfs pull".'
        : 'Export it as JPEG (photographs) or PNG. SVG is for the logo and icons only.',
    )
  if (head.width * head.height > PIXEL_LIMIT)
    return refuse(
      'image-too-large',
      `has ${Math.round((head.width * head.height) / 1e6)} megapixels`,
      'Scale it down to at most 100 megapixels; 2560 px wide is enough.',
    )
  try {
    const converted = await convertedFile(bytes, source)
    const shown = converted === undefined ? bytes : await fs.readFile(converted)
    const { autoOrient, pages = 1 } = await sharp(shown, { limitInputPixels: false }).metadata()
    const { width, height, ...corner } = areaOf(autoOrient, crop)
    const size = { width, height, corner: crop && corner }
    // A part is read whole; a picture would be read at an eighth of its size, without its end.
    const part = { width, height, corner }
    const colors = await colorsOf(await openPart(shown, part, { strict: true })).catch(
      async (error: unknown) => {
        if (!isHarmless(error)) throw error
        return await colorsOf(await openPart(shown, part))
      },
    )
    return {
      ...size,
      format,
      ...(pages > 1 && { frames: pages }),
      ...(converted !== undefined && { isConverted: true }),
      placeholder: gradient(colors),
    }
  } catch (error) {
    const [, unsupported] = /Unsupported (JPEG|BMP)/.exec(reason(error)) ?? []
    if (unsupported === undefined)
      return refuse('image-unreadable', `is damaged: ${damageOf(error)}`, DAMAGED)
    return refuse(
      'image-format',
      `is an unusual kind of ${unsupported}`,
      'Export it as JPEG (photographs) or PNG, with 8 bits per colour.',
    )
  }
}

/** Returns the colours of the placeholder as pixels. */
async function colorsOf(part: Sharp): Promise<Buffer> {
  return await part
    .flatten({ background: 'white' })
    .resize({ width: 1, height: PLACEHOLDER_COLORS, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

const DAMAGED =
  'Copy the original again. If the original is damaged too, open it in a picture viewer and save a copy.'

/** Beginnings of the files of pictures. */
const STARTS = /^(?:\xff\xd8|\x89PNG|RIFF[^]{4}WEBP|GIF8|[^]{4}ftyp)/

/** Returns a part of an image in px, at least one px wide and high. */
function areaOf(
  { width, height }: { width: number; height: number },
  crop: Crop = { x: 0, y: 0, width: 100, height: 100 },
) {
  const share = (length: number, percent: number) => Math.round((length * percent) / 100)
  const left = Math.min(width - 1, share(width, crop.x))
  const top = Math.min(height - 1, share(height, crop.y))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, share(width, crop.width))),
    height: Math.max(1, Math.min(height - top, share(height, crop.height))),
  }
}

/** Describes damage. The decoder's warning and its refusal because of that warning mean the same; either arrives first. */
function damageOf(error: unknown): string {
  const text = reason(error)
  const details = /failOn|premature end/.test(text) ? '' : ` (${text})`
  return `the file is truncated or corrupt${details}`
}

function isAvif(head: Head | undefined): boolean {
  return head?.format === 'heif' && head.compression === 'av1'
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? text
}

/**
 * Returns a CSS gradient of raw RGB pixels, one digit per channel. It conveys the mood of a picture in forty bytes; a
 * picture in a data URI would have to be decoded before the first paint, and a page has thirty of them.
 */
function gradient(pixels: Buffer): string {
  const digits = Array.from(pixels, (value) => Math.round(value / 17).toString(16)).join('')
  const colors = digits.match(/.{3}/g) ?? []
  return `linear-gradient(${colors.map((color) => `#${color}`).join(',')})`
}
