// JPEGs without their end, as cameras and interrupted downloads leave them; every browser shows them (R37).
import { PIXEL_LIMIT } from './open.ts'
import { loadSharp } from './sharp.ts'

const END = Buffer.from([0xff, 0xd9])
/** Zeros that are no pixels: programs that reserve the room of a file leave them behind what they have written. */
const FILLING = 16
/** Largest share of the height that may be missing. */
const MISSING = 0.02

/**
 * Returns a JPEG with the end that it lacks, or undefined if it has one. If pixels of the last row of blocks are also
 * missing, ends the image above that row; throws if more is missing.
 */
export async function repairJpeg(bytes: Buffer): Promise<Buffer | undefined> {
  const written = withoutFilling(bytes)
  if (written.subarray(-2).equals(END) || (await isWhole(written, 'truncated'))) return undefined
  for (const part of [written, withoutLastRow(written)]) {
    const repaired = part && Buffer.concat([part, END])
    if (repaired !== undefined && (await isWhole(repaired, 'warning'))) return repaired
  }
  throw new Error('premature end of JPEG')
}

/** Returns whether a JPEG can be decoded to its last pixel. */
async function isWhole(bytes: Buffer, failOn: 'truncated' | 'warning'): Promise<boolean> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn })
  try {
    const { width, height } = await picture.metadata()
    // Without the cut it would be decoded at an eighth of its size, without its end.
    await picture.extract({ left: 0, top: 0, width, height }).resize(1, 1).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

function withoutFilling(bytes: Buffer): Buffer {
  let end = bytes.length
  while (bytes[end - 1] === 0) end -= 1
  return bytes.length - end < FILLING ? bytes : bytes.subarray(0, end)
}

/** Returns a baseline JPEG that claims one row of blocks less; undefined if that is too much, or for any other JPEG. */
function withoutLastRow(bytes: Buffer): Buffer | undefined {
  const frame = findFrame(bytes)
  if (frame === undefined) return undefined
  const height = bytes.readUInt16BE(frame + 5)
  const components = bytes[frame + 9] ?? 0
  const rows = Array.from({ length: components }, (_, i) => (bytes[frame + 11 + 3 * i] ?? 0) & 15)
  const block = 8 * Math.max(...rows)
  const shorter = (Math.ceil(height / block) - 1) * block
  if (!(shorter < height && shorter >= height * (1 - MISSING))) return undefined
  const copy = Buffer.from(bytes)
  copy.writeUInt16BE(shorter, frame + 5)
  return copy
}

/** Returns the offset of the marker that begins a baseline frame. */
function findFrame(bytes: Buffer): number | undefined {
  for (
    let at = 2;
    at < bytes.length - 20 && bytes[at] === 0xff;
    at += 2 + bytes.readUInt16BE(at + 2)
  ) {
    if (bytes[at + 1] === 0xc0 || bytes[at + 1] === 0xc1) return at
  }
  return undefined
}
