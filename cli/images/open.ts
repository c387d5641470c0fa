// Opens source pictures, also those that cameras write with faults that no visitor sees (R37).
import type { ImageSource } from './source.ts'
import { loadSharp, type Sharp } from './sharp.ts'

/** Largest picture that is opened, in pixels (R37). */
export const PIXEL_LIMIT = 100_000_000

/** Opens a picture upright, and cuts out the part that is shown. */
export async function openPart(
  bytes: Buffer,
  { width, height, corner }: Pick<ImageSource, 'width' | 'height' | 'corner'>,
): Promise<Sharp> {
  const sharp = await loadSharp()
  // A warning also is for what browsers and cameras do not mind; `isLoss` tells which mean damage.
  const options = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const
  const upright = sharp(withEnd(bytes), options).autoOrient()
  return corner === undefined ? upright : upright.extract({ ...corner, width, height })
}

/** True if a decoder's warning says that a part of the picture is missing. */
export function isLoss(warning: string): boolean {
  return /premature end|bad Huffman code|instead of RST/.test(warning)
}

const JPEG_START = Buffer.from([0xff, 0xd8])
const JPEG_END = Buffer.from([0xff, 0xd9])

/** Ends a JPEG as its format asks. The decoder then warns where rows are missing, and only there. */
function withEnd(bytes: Buffer): Buffer {
  return bytes.subarray(0, 2).equals(JPEG_START) ? Buffer.concat([bytes, JPEG_END]) : bytes
}
