// Bitmaps of Windows: every browser shows them, and sharp cannot read them (R37).
import { loadSharp } from './sharp.ts'

/** Values from the header of a bitmap. */
interface Bitmap {
  readonly format: 'bmp'
  readonly width: number
  readonly height: number
  readonly isTopDown: boolean
  readonly bits: number
  /** True if the rows are plain pixels. */
  readonly isSupported: boolean
  readonly channels: 3 | 4
  /** Offset of the colours that pixels of up to 8 bits refer to. */
  readonly palette: number
  /** Offset of the first row, and bytes from one row to the next. */
  readonly start: number
  readonly stride: number
}

const BITS = [1, 4, 8, 24, 32]
/** Values of the field "compression": none, or masks for the bits of red, green and blue. */
const [PLAIN, MASKED] = [0, 3]
const MASKS = [0xff_00_00, 0xff_00, 0xff]

/** Length of the longest head that matters here, in bytes. */
const HEAD = 70

/** Returns the head of a bitmap of Windows, undefined for any other file. */
export function readBmpHead(bytes: Buffer): Bitmap | undefined {
  const head = Buffer.alloc(HEAD)
  bytes.copy(head)
  const headSize = head.readUInt32LE(14)
  if (head.toString('latin1', 0, 2) !== 'BM' || head.readUInt32LE(6) !== 0 || headSize < 40) {
    return undefined
  }
  const [width, height] = [head.readInt32LE(18), head.readInt32LE(22)]
  const bits = head.readUInt16LE(28)
  const compression = head.readUInt32LE(30)
  const isMasked =
    compression === MASKED && MASKS.every((mask, i) => head.readUInt32LE(54 + 4 * i) === mask)
  return {
    format: 'bmp',
    width,
    height: Math.abs(height),
    isTopDown: height < 0,
    bits,
    isSupported: isMasked ? bits === 32 : compression === PLAIN && BITS.includes(bits),
    channels: isMasked && headSize > 40 && head.readUInt32LE(66) !== 0 ? 4 : 3,
    palette: 14 + headSize,
    start: head.readUInt32LE(10),
    stride: Math.ceil((width * bits) / 32) * 4,
  }
}

/** Returns a bitmap as PNG. Throws if it is cut off or its rows are not plain pixels. */
export async function fromBmp(
  bytes: Buffer,
  { width, height, isTopDown, bits, isSupported, channels, palette, start, stride }: Bitmap,
): Promise<Buffer> {
  const end = start + stride * (height - 1) + Math.ceil((width * bits) / 8)
  if (width <= 0 || height === 0 || end > bytes.length) throw new Error('premature end of BMP')
  if (!isSupported) throw new Error('Unsupported BMP')
  const data = Buffer.alloc(width * height * channels)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (isTopDown ? y : height - 1 - y)
    for (let bit = 0; bit < width * bits; bit += bits) {
      const place = row + (bit >> 3)
      const index = ((bytes[place] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
      const color = bits > 8 ? place : palette + 4 * index
      data[to] = bytes[color + 2] ?? 0
      data[to + 1] = bytes[color + 1] ?? 0
      data[to + 2] = bytes[color] ?? 0
      if (channels === 4) data[to + 3] = bytes[color + 3] ?? 0
      to += channels
    }
  }
  const sharp = await loadSharp()
  return await sharp(data, { raw: { width, height, channels } }).png().toBuffer()
}
