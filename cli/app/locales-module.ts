// A virtual module with the languages of the site (R3).
import type { Plugin } from 'vite'
import type { Locales } from '#site/locales.ts'

/** Import specifier of the module, and its resolved id in Vite. */
const SOURCE = 'virtual:locales'
export const LOCALES_MODULE = `\0${SOURCE}`

/** Returns a Vite plugin that creates the module from the languages of `read`, called when the module is loaded. */
export function localesModule(read: () => Locales): Plugin {
  return {
    name: 'locales',
    resolveId: (source) => (source === SOURCE ? LOCALES_MODULE : undefined),
    load: (id) =>
      id === LOCALES_MODULE ? `export const locales = ${JSON.stringify(read())}` : undefined,
  }
}
