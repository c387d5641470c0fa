// Receives photographs, and shows small pictures. A picture is judged by its content, not by its name.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PictureReply } from '#site/edit-api.ts'
import { exists, isFile, isInside } from '../base/files.ts'
import { slugify } from '../base/slug.ts'
import { resolveContentPath } from '../content/read.ts'
import { convert, readHead } from '../images/convert.ts'
import { PIXEL_LIMIT } from '../images/open.ts'
import { loadSharp } from '../images/sharp.ts'
import { displayName } from '../problems/problems.ts'
import { formById } from './documents.ts'
import { EditError } from './edit-error.ts'
import type { EditedSite } from './edited-site.ts'

/** Largest file in bytes. */
export const PICTURE_LIMIT = 50_000_000

/** Longest side of a kept picture in px: twice what a page shows. */
const SIDE = 2560
/** Quality of a kept photograph, from which all variants are made. */
const QUALITY = 92
/** Width of a small picture in px. */
const SMALL = 1000

const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'bmp']

/** Keeps a photograph beside the file of an entry: upright, without metadata, and not larger than pages need. */
export async function addPicture(
  bytes: Buffer,
  { entry, name }: { entry: string; name: string },
  edited: EditedSite,
): Promise<PictureReply> {
  const { contentDir } = edited.workspace
  const site = await edited.read()
  const form = formById(site, entry)
  const picture = await prepare(bytes)
  const file = form.files[site.base] ?? ''
  const slug = slugify(path.parse(name).name).slice(0, 60).replace(/-$/, '') || 'picture'
  const own = path.posix.basename(file, '.yaml')
  // Files of an entry without a folder begin with its name, so that a rename finds them.
  const isNamed = form.entry !== undefined && form.textSchema === undefined && !slug.startsWith(own)
  const start = path.posix.join(path.posix.dirname(file), isNamed ? `${own}-${slug}` : slug)
  let target = `${start}.${picture.ending}`
  for (let number = 2; await exists(path.join(contentDir, target)); number += 1)
    target = `${start}-${number}.${picture.ending}`
  const src = path.posix.basename(target)
  const values = [{ path: ['src'], before: '', after: src }]
  const files = new Map([[displayName(target), picture.bytes]])
  await edited.changes.write({ action: 'picture', entry, values }, files)
  edited.outdate()
  return { src, width: picture.width, height: picture.height }
}

/** A picture as it is kept. */
interface Prepared {
  readonly bytes: Buffer
  readonly ending: 'jpg' | 'png'
  readonly width: number
  readonly height: number
}

/** Turns a picture upright and makes it smaller. Throws an EditError if it is unreadable or too large. */
async function prepare(bytes: Buffer): Promise<Prepared> {
  const sharp = await loadSharp()
  const shown = await readable(bytes)
  try {
    const options = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const
    const {
      format,
      orientation = 1,
      width,
      height,
      exif,
      xmp,
      iptc,
      hasAlpha,
    } = await sharp(shown, options).metadata()
    // Decoding finds damage.
    const isOpaque = !hasAlpha || (await sharp(shown, options).stats()).isOpaque
    const isBare = [exif, xmp, iptc].every((part) => part === undefined)
    if (format === 'jpeg' && orientation === 1 && isBare && Math.max(width, height) <= SIDE) {
      await sharp(shown, options).stats()
      return { bytes: shown, ending: 'jpg', width, height }
    }
    const upright = sharp(shown, options)
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    const encoded = isOpaque
      ? upright
          .flatten({ background: 'white' })
          .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      : upright.png()
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, ending: isOpaque ? 'jpg' : 'png', width: info.width, height: info.height }
  } catch (error) {
    throw unreadable(error)
  }
}

/** Returns a picture in a format that sharp reads. */
async function readable(bytes: Buffer): Promise<Buffer> {
  try {
    const head = await readHead(bytes)
    if (head === undefined || !formats.includes(head.format))
      throw new Error('it is no JPEG, PNG, WebP, AVIF, GIF, HEIC or BMP picture')
    const megapixels = Math.round((head.width * head.height) / 1e6)
    if (head.width * head.height > PIXEL_LIMIT)
      throw new EditError(
        'picture-too-large',
        `The picture has ${megapixels} megapixels; at most 100 are possible.`,
      )
    return (await convert(bytes)) ?? bytes
  } catch (error) {
    throw error instanceof EditError ? error : unreadable(error)
  }
}

function unreadable(error: unknown): EditError {
  return new EditError(
    'picture-unreadable',
    `The picture cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  )
}

/** Small pictures by file and time of its last change. */
const small = new Map<string, Buffer>()
const SMALL_LIMIT = 200

/** Returns a small WebP of a picture that an entry refers to; undefined if there is none below `content/`. */
export async function smallPicture(
  { entry, src }: { entry: string; src: string },
  { workspace: { contentDir } }: EditedSite,
): Promise<Buffer | undefined> {
  // Next to a file of the entry: in its folder, or in that of its only file.
  const folders = [entry, path.posix.dirname(entry), '.']
  const file = folders
    .map((folder) => path.join(contentDir, resolveContentPath(src, displayName(`${folder}/file`))))
    .find((candidate) => isFile(candidate) && isInside(contentDir, candidate))
  if (file === undefined) return undefined
  const { mtimeMs, size } = await fs.stat(file)
  const key = `${file} ${mtimeMs} ${size}`
  const kept = small.get(key)
  if (kept !== undefined) return kept
  const sharp = await loadSharp()
  const made = await sharp(await readable(await fs.readFile(file)), {
    limitInputPixels: PIXEL_LIMIT,
  })
    .autoOrient()
    .resize({ width: SMALL, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
  const [oldest] = small.keys()
  if (small.size >= SMALL_LIMIT && oldest !== undefined) small.delete(oldest)
  small.set(key, made)
  return made
}
