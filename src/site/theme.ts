// How a site looks, as stated in content/theme.yaml. Pure.
import type { SourcePosition } from './content.ts'

/** What colours are for. */
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

/** The font of pages and of social pictures (R51, R58). */
export interface ThemeFont {
  readonly name: string
  /** What pages load. */
  readonly file: ThemeFile
  /** Height above and below the base line, in per cent of the font's size. */
  readonly ascent: number
  readonly descent: number
  /** Width of a text in per cent of that in Arial, and in Arial Bold. */
  readonly width: number
  readonly boldWidth: number
  /** The weights 500 and 600, for social pictures. */
  readonly social: { readonly medium: ThemeFile; readonly bold: ThemeFile }
}

/** A drawing that the theme names. */
interface Drawing {
  /** Path below `content/`. */
  readonly src: string
  /** Where it is named. */
  readonly at: SourcePosition
}

/** A drawing that pages contain. */
export interface Logo {
  readonly viewBox: string
  /** What stands within its `<svg>`. */
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
  /** The file with its colours filled in (R9). */
  readonly icon: Drawing & { readonly svg: string }
}
