// Pictures that browsers show and sharp cannot read: they are converted or repaired first (R37).
import { fromBmp, readBmpHead } from './bmp.ts'
import { fromHeic, isHeic } from './heic.ts'
import { repairJpeg } from './jpeg.ts'
import { type Head, loadSharp } from './sharp.ts'

/** Returns the head of a picture, undefined for what is none. */
export async function readHead(bytes: Buffer): Promise<Head | undefined> {
  const sharp = await loadSharp()
  const unlimited = sharp(bytes, { limitInputPixels: false })
  return readBmpHead(bytes) ?? (await unlimited.metadata().catch(() => undefined))
}

/** Returns a picture in a form that sharp reads, undefined if it reads the picture itself. */
export async function convert(bytes: Buffer): Promise<Buffer | undefined> {
  const bitmap = readBmpHead(bytes)
  if (bitmap !== undefined) return await fromBmp(bytes, bitmap)
  const head = await readHead(bytes)
  if (isHeic(head)) return await fromHeic(bytes)
  return head?.format === 'jpeg' ? await repairJpeg(bytes) : undefined
}
