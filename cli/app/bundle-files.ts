// What Vite is asked for, and how what it makes lies in a folder.
import type { CompactPlan } from 'beasties/runtime'
import { z } from 'zod'
import type { Locales } from '#site/locales.ts'
import type { ThemeSource } from './theme-styles.ts'

/** Entry points of the app in the browser and on the server, relative to `appRoot`. */
export const CLIENT_ENTRY = 'src/entry-client.ts'
export const SERVER_ENTRY = 'src/entry-server.tsx'

/** What a bundle is made from, and where; JSON. */
export interface BundleOrder extends ThemeSource {
  /** Folder with `src/`, `cli/` and `vite.config.js`. */
  readonly appRoot: string
  readonly locales: Locales
  /** Where it is put. */
  readonly folder: string
}

export const clientSchema = z.object({
  /** URL paths of the script, the stylesheet and the fonts to preload. */
  script: z.string(),
  stylesheet: z.string(),
  fonts: z.array(z.string()),
  /** URL path of the data of all pages; it contains a hash of the code that reads them. */
  dataUrl: z.string(),
  /** The stylesheet's rules of the first paint, with the font faces, which the uploaded one lacks. */
  firstPaint: z.custom<CompactPlan>(Array.isArray),
  /** Paths of the browser files in `dist/`. */
  names: z.array(z.string()),
})
export type Client = z.infer<typeof clientSchema>

export const CLIENT_DIR = 'client'
/** The file with the description of what browsers get. */
export const CLIENT_FILE = 'client.json'
export const SERVER_DIR = 'server'
export const SERVER_FILE = 'entry-server.mjs'
/** The script for hosts' edges. */
export const EDGE_FILE = 'edge.js'
