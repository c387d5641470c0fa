// The icons of a site, drawn from the icon of its theme (R9, R85).
import path from 'node:path'
import type { Theme } from '#site/theme.ts'
import type { Cache } from '../cache/cache.ts'
import { hashOf } from '../base/hash.ts'
import { errorCode } from '../base/files.ts'
import type { Problems } from '../problems/problems.ts'
import type { OutputFile } from '../base/output-file.ts'
import { loadSharp } from './sharp.ts'

/** Raise when the drawing below changes. */
const DRAWING = 'icon 1'
/** Paths of the icons, and their width and height in px. */
const PNGS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const
const ICO = { path: 'favicon.ico', size: 32 } as const

/**
 * Creates the icon as SVG, as PNG for home screens, and as ICO for clients that request nothing else; cached. Returns
 * an empty list and adds a problem if it cannot be drawn.
 */
export async function createIcons(
  { icon }: Pick<Theme, 'icon'>,
  { cache, problems }: { cache: Cache; problems: Problems },
): Promise<OutputFile[]> {
  try {
    return await drawIcons(icon.svg, cache)
  } catch (error) {
    if (!(error instanceof Error) || errorCode(error) !== undefined) throw error
    problems.error('theme-file', `"${icon.src}" cannot be drawn: ${error.message}`, {
      at: icon.at,
      hint: 'Export the drawing as "plain SVG", as wide as high.',
    })
    return []
  }
}

async function drawIcons(svg: string, cache: Cache): Promise<OutputFile[]> {
  const make = async (name: string, draw: () => Promise<Buffer>): Promise<OutputFile> => {
    const kept = `${hashOf(DRAWING, name, svg)}${path.extname(name)}`
    return { path: name, linkTo: cache.find(kept) ?? (await cache.put(kept, await draw())) }
  }
  return [
    { path: 'favicon.svg', contents: svg },
    await make(ICO.path, async () => inIco(await drawPng(svg, ICO.size))),
    ...(await Promise.all(
      Object.entries(PNGS).map(([name, size]) => make(name, () => drawPng(svg, size))),
    )),
  ]
}

async function drawPng(svg: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width } = await sharp(Buffer.from(svg)).metadata()
  // Pixels of SVG are 1/72 inch, so this draws it at the size that is wanted.
  return await sharp(Buffer.from(svg), { density: (72 * size) / width })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Puts a PNG into an ICO container, whose directory has one entry. */
function inIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(ICO.size, 6)
  head.writeUInt8(ICO.size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
