// Defines the look of a site, from content/theme.yaml. Pure.
import type { SourcePosition } from './content.ts'

/** Roles of colours. */
export const colorRoles = [
  'paper',
  'ink',
  'primary',
  'accent',
  'accentDark',
  'accentLight',
  'surface',
  'placeholder',
  'line',
  'border',
  'muted',
  'error',
  'whatsapp',
] as const
export type ColorRole = (typeof colorRoles)[number]
/** Colours as `#rrggbb`. */
export type Colors = Readonly<Record<ColorRole, string>>

/** A file beside the theme. */
export interface ThemeFile {
  /** Path below `content/`. */
  readonly src: string
  /** Hash of its bytes. */
  readonly hash: string
}

/** The font of pages and of social images. */
export interface ThemeFont {
  readonly name: string
  /** The file that pages load. */
  readonly file: ThemeFile
  /** Height above and below the baseline, in per cent of the font size. */
  readonly ascent: number
  readonly descent: number
  /** Width of a text in per cent of its width in Arial, and in Arial Bold. */
  readonly width: number
  readonly boldWidth: number
  /** The weights 500 and 600, for social images. */
  readonly social: { readonly medium: ThemeFile; readonly bold: ThemeFile }
}

/** A drawing that the theme refers to. */
interface Drawing {
  /** Path below `content/`. */
  readonly src: string
  /** Place of the reference. */
  readonly at: SourcePosition
}

/** A drawing to be inlined into pages. */
export interface Logo {
  readonly viewBox: string
  /** Contents of its `<svg>`. */
  readonly markup: string
}

/** The look of a site. */
export interface Theme {
  readonly colors: Colors
  /** CSS lengths. */
  readonly radius: string
  readonly spacing: { readonly section: string; readonly gap: string }
  readonly font: ThemeFont
  readonly logo: Drawing & Logo
  /** The file, with its colours filled in. */
  readonly icon: Drawing & { readonly svg: string }
}
