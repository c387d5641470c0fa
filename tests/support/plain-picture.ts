// A photograph of one colour, which is encoded in no time.
import sharp from 'sharp'

/** Returns a PNG, for sites that encode their images and whose images do not matter. */
export async function plainPicture(): Promise<Buffer> {
  const create = { width: 1000, height: 700, channels: 3, background: '#8a5a2b' } as const
  return await sharp({ create }).png().toBuffer()
}
