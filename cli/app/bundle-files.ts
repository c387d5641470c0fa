// Inputs of Vite, and the layout of its output folder.
import type { CompactPlan } from 'beasties/runtime'
import type { Locales } from '#site/locales.ts'
import type { OwnCode } from './own-code.ts'
import type { ThemeSource } from './theme-styles.ts'

/** Entry points of the app in the browser and for prerendering, relative to `appRoot`. */
export const CLIENT_ENTRY = 'src/entry-client.ts'
/** The entry point in development. */
export const DEV_ENTRY = 'src/dev-client.ts'
export const SERVER_ENTRY = 'src/entry-server.tsx'

/** Options of a bundle, as JSON. */
export interface BundleOptions extends ThemeSource {
  /** Folder with `src/`, `cli/` and `vite.config.js`. */
  readonly appRoot: string
  readonly locales: Locales
  readonly own: OwnCode
  /** Output folder. */
  readonly folder: string
}

/** The browser's part of a bundle. */
export interface Client {
  /** URL paths of the script, the stylesheet and fonts to preload. */
  readonly script: string
  readonly stylesheet: string
  readonly fonts: readonly string[]
  /** URL path of the folder with page data, which contains a hash of the browser code. */
  readonly dataUrl: string
  /** Rules of the first paint, including the font faces that the uploaded stylesheet lacks. */
  readonly firstPaint: CompactPlan
  /** Paths of the browser files in `dist/`. */
  readonly names: readonly string[]
}

export const CLIENT_DIR = 'client'
/** Name of the file with the `Client`. */
export const CLIENT_FILE = 'client.json'
export const SERVER_DIR = 'server'
export const SERVER_FILE = 'entry-server.mjs'
/** Name of the edge script. */
export const EDGE_FILE = 'edge.js'
