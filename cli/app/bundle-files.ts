// Inputs of Vite, and the layout of its output folder.
import type { CompactPlan } from 'beasties/runtime'
import { z } from 'zod'
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

export const clientSchema = z.object({
  /** URL paths of the script, the stylesheet and fonts to preload. */
  script: z.string(),
  stylesheet: z.string(),
  fonts: z.array(z.string()),
  /** URL path of the folder with page data, which contains a hash of the browser code. */
  dataUrl: z.string(),
  /** Rules of the first paint, including the font faces that the uploaded stylesheet lacks. */
  firstPaint: z.custom<CompactPlan>(Array.isArray),
  /** Paths of the browser files in `dist/`. */
  names: z.array(z.string()),
})
export type Client = z.infer<typeof clientSchema>

export const CLIENT_DIR = 'client'
/** Name of the file with the `Client`. */
export const CLIENT_FILE = 'client.json'
export const SERVER_DIR = 'server'
export const SERVER_FILE = 'entry-server.mjs'
/** Name of the edge script. */
export const EDGE_FILE = 'edge.js'
