// Image presets, layouts, qualities, and the descriptor of a `<picture>` (R30–R32, R34). Pure.

/** Widths in px of each preset, ascending (R30). */
export const presets = {
  card: [640, 720],
  half: [640, 960, 1280],
  hero: [828, 1280, 1920],
  full: [1280, 1920, 2560],
} as const

export type Preset = keyof typeof presets

/** How a picture is used, which decides its quality (R32). */
export type ImageUse = 'lazy' | 'eager' | 'preload'

/** Quality on the JPEG scale by use (R32): 80 lazy, 85 by default, 90 for the preloaded hero. */
export const qualities = { lazy: 80, eager: 85, preload: 90 } as const satisfies Record<
  ImageUse,
  number
>

/** Formats of the sources of a picture, best first. The fallback is in the source's own format. */
export const modernFormats = ['avif', 'webp'] as const

export type ModernFormat = (typeof modernFormats)[number]

export type ImageFormat = ModernFormat | 'jpeg' | 'png'

/** Everything a `<picture>` needs; the browser computes none of it (R31). */
export interface ImageDescriptor {
  /** `srcset` by format, best first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** The fallback file; `width` and `height` in px reserve its space (no layout shift). */
  readonly img: { readonly src: string; readonly width: number; readonly height: number }
  /** The picture's colours as a CSS gradient, shown until it is there. */
  readonly placeholder: string
}

/** A descriptor with what depends on the page that shows the picture. */
export interface Picture extends ImageDescriptor {
  readonly alt: string
  /** The `object-position` that keeps its focus in view. */
  readonly position?: string
  readonly use: ImageUse
  /** `sizes` of its layout. */
  readonly sizes: string
}

/** The part of a small window between the page's margins (`--gutter` in tokens.css). */
const column = '(min-width: 30rem) 92vw, 88vw'

/**
 * Slightly less than the window's width: phones of 720 px report 412 times 1.75, which is one too many,
 * and would load the next larger file because of it.
 */
const windowWidth = '99.5vw'

/**
 * The layouts of pictures: the presets whose widths a picture comes in, and how wide it is shown (R34).
 * A layout that is narrow on phones and wide on desktops joins presets, so that both find a suitable width.
 */
export const layouts = {
  /** Beside the first words from 62rem, and often taller than its width. */
  hero: { presets: ['card', 'hero'], sizes: `(min-width: 62rem) 65vw, ${column}` },
  /** Across the window. */
  band: { presets: ['card', 'hero'], sizes: windowWidth },
  /** One of three columns from 62rem, of two from 40rem. */
  card: {
    presets: ['card'],
    sizes: `(min-width: 80rem) 25rem, (min-width: 62rem) 30vw, (min-width: 40rem) 46vw, ${column}`,
  },
  /** One of four columns from 62rem, of two from 40rem; below it is not shown. */
  quarter: {
    presets: ['card'],
    sizes: '(min-width: 80rem) 18rem, (min-width: 62rem) 22vw, 46vw',
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
  /** Material from close by, two thirds of the page from 62rem; soft edges do no harm, bytes do. */
  macro: { presets: ['card'], sizes: `(min-width: 62rem) 66vw, ${column}` },
  /** Within a text. */
  text: { presets: ['card', 'half'], sizes: `(min-width: 48rem) 34rem, ${column}` },
} as const satisfies Record<string, { presets: readonly Preset[]; sizes: string }>

export type Layout = keyof typeof layouts

/** One entry of a `srcset`: `/assets/x-640.avif 640w`. */
export function srcsetEntry({ src, width }: { src: string; width: number }): string {
  return `${src} ${width}w`
}

/**
 * Widths to make for `names` from a source of `sourceWidth` px, ascending: those of the presets that do
 * not upscale, and the source's own width where it lies below the largest (R30).
 */
export function widthsOf(names: readonly Preset[], sourceWidth: number): number[] {
  const wanted = names.flatMap((name) => presets[name])
  const own = Math.min(sourceWidth, Math.max(...wanted))
  return [...new Set([...wanted.filter((width) => width <= sourceWidth), own])].toSorted(
    (a, b) => a - b,
  )
}
