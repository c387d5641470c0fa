// Receives photographs, and shows small pictures. A picture is judged by its content, not by its name.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PictureReply } from '#site/edit-api.ts'
import { exists, isFile, isInside } from '../base/files.ts'
import { slugify } from '#site/slugify.ts'
import { resolveContentPath } from '../content/read.ts'
import { convert, readHead } from '../images/convert.ts'
import { PIXEL_LIMIT } from '../images/open.ts'
import { loadSharp } from '../images/sharp.ts'
import { displayName } from '../problems/problems.ts'
import { formById } from './documents.ts'
import { EditError } from './edit-error.ts'
import type { EditedSite } from './edited-site.ts'
import { titleOf } from './titles.ts'

/** Largest file in bytes. */
export const PICTURE_LIMIT = 50_000_000

/** Longest side of a kept picture in px: twice what a page shows. */
const SIDE = 2560
/** Quality of a kept photograph, from which all variants are made. */
const QUALITY = 92
/** Longest side of a small picture in px, and number of them that are kept. */
const SMALL = 1000
const SMALL_LIMIT = 200

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
  const { data, info } = await encode(bytes, SIDE)
  const file = form.files[site.base] ?? ''
  const slug = slugify(path.parse(name).name).slice(0, 60).replace(/-$/, '') || 'picture'
  const own = path.posix.basename(file, '.yaml')
  // Files of an entry without a folder begin with its name, so that a rename finds them.
  const isNamed = form.entry !== undefined && form.textSchema === undefined && !slug.startsWith(own)
  const start = path.posix.join(path.posix.dirname(file), isNamed ? `${own}-${slug}` : slug)
  const ending = info.format === 'png' ? 'png' : 'jpg'
  let target = `${start}.${ending}`
  for (let number = 2; exists(path.join(contentDir, target)); number += 1)
    target = `${start}-${number}.${ending}`
  const src = path.posix.basename(target)
  const values = [{ path: ['src'], before: '', after: src }]
  const files = new Map([[displayName(target), data]])
  const title = titleOf(site.values.get(entry) ?? {}, site.base)
  await edited.changes.write({ action: 'picture', entry, title, values }, files)
  return { src, width: info.width, height: info.height }
}

/**
 * Returns a picture upright, without metadata and with sides of at most `side` px. Throws an EditError if it is unreadable or too
 * large.
 */
async function encode(bytes: Buffer, side: number, isWebp = false) {
  try {
    const head = await readHead(bytes)
    if (head === undefined || !formats.includes(head.format))
      throw new Error('it is no JPEG, PNG, WebP, AVIF, GIF, HEIC or BMP picture')
    const pixels = head.width * head.height
    if (pixels > PIXEL_LIMIT)
      throw new EditError('picture-too-large', `The picture has ${pixels} pixels.`)
    const options = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const
    const picture = (await loadSharp())((await convert(bytes)) ?? bytes, options)
    const { hasAlpha } = await picture.metadata()
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    const upright = picture.autoOrient().resize(size)
    const encoded = isWebp
      ? upright.webp({ quality: 75 })
      : hasAlpha
        ? upright.png()
        : upright.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    return await encoded.toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof EditError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EditError('picture-unreadable', `The picture cannot be read: ${reason}`)
  }
}

/** Small pictures by file and time of its last change. */
const small = new Map<string, Buffer>()

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
  const made = small.get(key) ?? (await encode(await fs.readFile(file), SMALL, true)).data
  if (small.size > SMALL_LIMIT) small.clear()
  small.set(key, made)
  return made
}
