// Opens source pictures, also those that cameras write with faults that no visitor sees (R37).
import type { ImageSource } from './source.ts'
import { loadSharp, type Sharp } from './sharp.ts'

/** Largest picture that is opened, in pixels (R37). */
export const PIXEL_LIMIT = 100_000_000

/** Opens a picture upright, and cuts out the part that is shown. `strict` fails also for what visitors do not see. */
export async function openPart(
  bytes: Buffer,
  { width, height, corner }: Pick<ImageSource, 'width' | 'height' | 'corner'>,
  { strict = false } = {},
): Promise<Sharp> {
  const sharp = await loadSharp()
  const failOn = strict ? 'warning' : 'error'
  const upright = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn }).autoOrient()
  return corner === undefined ? upright : upright.extract({ ...corner, width, height })
}

/** Returns whether a decoder failed for a fault that no visitor sees. Its warnings as events could be those of any image. */
export function isHarmless(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return (
    /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color/.test(text) &&
    !/premature end/.test(text)
  )
}
