// Which variants a picture has, computed from its size (R30–R32). Pure.
import path from 'node:path'
import {
  type ImageFormat,
  type ImageUse,
  type ModernFormat,
  modernFormats,
  type Preset,
  qualities,
  widthsOf,
} from '#site/images.ts'
import { hashOf } from '../base/hash.ts'
import { encoderSettings, type JpegQuality } from './quality.ts'
import type { ImageSource } from './source.ts'

/** One file to make from a source. */
export interface Variant {
  readonly source: ImageSource
  /** In px. */
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  readonly quality: JpegQuality
  /** Path in `dist/`, named by everything that decides the bytes. */
  readonly path: string
}

/** Characters of a picture's own name in its files: disks take names of 255 bytes. */
const NAME_LENGTH = 100

/** Raise when encoding changes in a way the settings do not show. */
const ENCODING = 'encoding 1'

/** Returns the variants of one use of an image: widths of the presets in each of `formats`, and the fallback. */
export function variantsOf(
  source: ImageSource,
  {
    presets,
    use,
    formats,
  }: { presets: readonly Preset[]; use: ImageUse; formats: readonly ModernFormat[] },
): { modern: Variant[]; fallback: Variant } {
  const quality = qualities[use]
  const widths = widthsOf(presets, source.width)
  const version = versionOf(source, quality)
  const at = (width: number, format: ImageFormat): Variant => ({
    source,
    width,
    height: scaledHeight(source, width),
    format,
    quality,
    path: `assets/${nameOf(source)}-${width}-${version}.${format === 'jpeg' ? 'jpg' : format}`,
  })
  return {
    modern: formats.flatMap((format) => widths.map((width) => at(width, format))),
    fallback: at(widths.at(-1) ?? source.width, source.format),
  }
}

/**
 * Returns the hash in the names of all variants of an image, of everything but width and format that decides their
 * bytes. One hash compresses better: pages contain dozens of names (R51).
 */
function versionOf(source: ImageSource, quality: JpegQuality): string {
  const settings = [...modernFormats, source.format].map((format) =>
    encoderSettings(format, quality),
  )
  return hashOf(source.hash, JSON.stringify(settings), ENCODING).slice(0, 10)
}

/** Returns the own name of an image in its files. */
function nameOf(source: ImageSource): string {
  return path.posix
    .basename(source.src, path.posix.extname(source.src))
    .replace(/[^\w-]/g, '-')
    .slice(0, NAME_LENGTH)
}

function scaledHeight(source: ImageSource, width: number): number {
  return Math.max(1, Math.round((source.height * width) / source.width))
}
