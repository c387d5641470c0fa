// One quality scale for all encoders: JPEG's (R32).
import type { ImageFormat } from '#site/images.ts'

/** An encoder's settings for one step of the scale. */
interface EncoderSettings {
  readonly quality: number
  readonly effort?: number
  readonly chromaSubsampling?: '4:2:0' | '4:4:4'
  readonly tune?: 'iq'
}

/** Steps of the JPEG scale in use: lazy, default, preloaded hero. */
export type JpegQuality = 80 | 85 | 90

/**
 * Quality of each encoder that reaches the structural similarity (SSIM) of a JPEG of the given
 * quality, as the median over the shipped pictures at 640 and 1280 px: `npm run bench:quality`
 * prints the measurement behind these numbers.
 */
const equivalents: Readonly<Record<'avif' | 'webp', Readonly<Record<JpegQuality, number>>>> = {
  avif: { 80: 56, 85: 62, 90: 70 },
  webp: { 80: 77, 85: 82, 90: 87 },
}

/**
 * AVIF effort 0 (fast) to 9 and what the encoder optimises for. Effort 4 takes 4.6 times as long as
 * 3 for 2 % less; `iq` is made for still pictures. `npm run bench:quality` prints both comparisons.
 */
export const AVIF_EFFORT = 3
export const AVIF_TUNE = 'iq'
/** WebP effort 0 to 6. */
export const WEBP_EFFORT = 4

/** Returns the settings of a format's encoder for a quality on the JPEG scale. */
export function encoderSettings(format: ImageFormat, quality: JpegQuality): EncoderSettings {
  switch (format) {
    case 'avif':
      return {
        quality: equivalents.avif[quality],
        effort: AVIF_EFFORT,
        chromaSubsampling: '4:2:0',
        tune: AVIF_TUNE,
      }
    case 'webp':
      return { quality: equivalents.webp[quality], effort: WEBP_EFFORT }
    case 'jpeg':
      return { quality, chromaSubsampling: '4:2:0' }
    case 'png':
      return { quality: 100 }
  }
}
