// The module through which the app knows the languages of its site (R3).
import type { Plugin } from 'vite'
import type { Locales } from '#site/locales.ts'

/** What the app imports, and the name that Vite has for it. */
const SOURCE = 'virtual:locales'
export const LOCALES_MODULE = `\0${SOURCE}`

/** Makes the module of the languages that `read` gives when it is asked for. */
export function localesModule(read: () => Locales | Promise<Locales>): Plugin {
  return {
    name: 'locales',
    resolveId: (source) => (source === SOURCE ? LOCALES_MODULE : undefined),
    load: async (id) =>
      id === LOCALES_MODULE ? `export const locales = ${JSON.stringify(await read())}` : undefined,
  }
}
