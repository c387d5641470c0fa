// Defines image presets, layouts, qualities, and the descriptor of a `<picture>`. Pure.

/** Widths in px of each preset, ascending (R30). */
export const presets = {
  card: [640, 720],
  half: [640, 960, 1280],
  hero: [828, 1280, 1920],
  full: [1280, 1920, 2560],
} as const

export type Preset = keyof typeof presets

/** The loading of an image, which determines its quality. */
export type ImageUse = 'lazy' | 'eager' | 'preload'

/** Quality on the JPEG scale by use (R32): 80 lazy, 85 by default, 90 for the preloaded hero. */
export const qualities = { lazy: 80, eager: 85, preload: 90 } as const satisfies Record<
  ImageUse,
  number
>

/** Formats of `<source>` elements, best first. The fallback has the format of the source image. */
export const modernFormats = ['avif', 'webp'] as const

export type ModernFormat = (typeof modernFormats)[number]

export type ImageFormat = ModernFormat | 'jpeg' | 'png'

/** Everything that a `<picture>` needs, computed by the build. */
export interface ImageDescriptor {
  /** `srcset` by format, best first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** The fallback file; `width` and `height` in px prevent layout shift. */
  readonly img: { readonly src: string; readonly width: number; readonly height: number }
  /** The image's colours as a CSS gradient, shown until it has loaded. */
  readonly placeholder: string
}

/** A descriptor with the values that depend on the page. */
export interface Picture extends ImageDescriptor {
  readonly alt: string
  /** The `object-position` that keeps its focus visible. */
  readonly position?: string
  readonly use: ImageUse
  /** `sizes` of its layout. */
  readonly sizes: string
}

/** Width of a small window between the page's margins (`--gutter` in tokens.css). */
const column = '(min-width: 30rem) 92vw, 88vw'

/** Across the window on phones, but larger ones report less, because those of 720 px would load the next larger file. */
const bleed = '(min-width: 30rem) 92vw, (min-width: 24rem) 87vw, 91vw'

/**
 * Less than 100vw: phones of 720 px report 412 × 1.75 = 721 px, and laptops have 1366 px. Both would load the next larger
 * file, of twice the bytes, although one that is 7% too small looks the same.
 */
const windowWidth = '93vw'

/**
 * Layouts of images, with the presets of their widths and their `sizes`. A layout that is narrow on phones and wide on
 * desktops combines presets.
 */
export const layouts = {
  /** Beside the first words from 62rem, and often taller than its width. */
  hero: { presets: ['card', 'hero'], sizes: `(min-width: 62rem) 65vw, ${bleed}` },
  /** Across the window. */
  band: { presets: ['card', 'hero'], sizes: windowWidth },
  /** One of three columns from 40rem. */
  card: {
    presets: ['card'],
    sizes: `(min-width: 80rem) 25rem, (min-width: 40rem) 30vw, ${column}`,
  },
  /** Half the page from 40rem, beside its words; bytes matter more than sharpness. */
  beside: {
    presets: ['card'],
    sizes: `(min-width: 80rem) 40rem, (min-width: 40rem) 46vw, ${column}`,
  },
  /** Like a card, and on phones beside its words. */
  sheet: {
    presets: ['card'],
    sizes: '(min-width: 80rem) 25rem, (min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 5.5rem',
  },
  /** One of four columns from 62rem, of two from 40rem; below it is not shown. */
  quarter: {
    presets: ['card'],
    sizes: '(min-width: 80rem) 18rem, (min-width: 62rem) 22vw, 46vw',
  },
  /** Beside a text from 62rem, else as wide as the page. */
  aside: {
    presets: ['card'],
    sizes: `(min-width: 80rem) 25rem, (min-width: 62rem) 30vw, ${column}`,
  },
  /** A person: one of four columns from 62rem, else a third of a column. */
  person: {
    presets: ['card'],
    sizes: '(min-width: 80rem) 18rem, (min-width: 62rem) 22vw, 8rem',
  },
  /** Half the page from 40rem, else all of it. */
  half: {
    presets: ['card', 'half'],
    sizes: `(min-width: 80rem) 40rem, (min-width: 40rem) 50vw, ${column}`,
  },
  /** Two thirds of the page from 62rem, half of it from 40rem. */
  lead: {
    presets: ['card', 'half'],
    sizes: `(min-width: 80rem) 53rem, (min-width: 62rem) 62vw, (min-width: 40rem) 46vw, ${column}`,
  },
  /** The whole width of the page. */
  wide: { presets: ['card', 'hero', 'full'], sizes: `(min-width: 80rem) 78rem, ${column}` },
  /** Close-up of a material, two thirds of the page from 62rem; bytes matter more than sharpness. */
  macro: { presets: ['card'], sizes: `(min-width: 62rem) 66vw, ${column}` },
  /** Within a text. */
  text: { presets: ['card', 'half'], sizes: `(min-width: 48rem) 34rem, ${column}` },
} as const satisfies Record<string, { presets: readonly Preset[]; sizes: string }>

export type Layout = keyof typeof layouts

/** Formats one entry of a `srcset`: `/assets/x-640.avif 640w`. */
export function srcsetEntry({ src, width }: { src: string; width: number }): string {
  return `${src} ${width}w`
}

/**
 * Returns the ascending widths to encode for the presets `names`: those that do not upscale, and the width of the source
 * if it is below the largest.
 */
export function widthsOf(names: readonly Preset[], sourceWidth: number): number[] {
  const wanted = names.flatMap((name) => presets[name])
  const own = Math.min(sourceWidth, Math.max(...wanted))
  return [...new Set([...wanted.filter((width) => width <= sourceWidth), own])].toSorted(
    (a, b) => a - b,
  )
}
