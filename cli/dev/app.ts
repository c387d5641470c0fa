// Runs the app from source in Vite's server environment, with its styles (R63).
import {
  type EnvironmentModuleNode,
  isCSSRequest,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import { isDeepStrictEqual } from 'node:util'
import type { Locales } from '#site/locales.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { DEV_ENTRY, SERVER_ENTRY } from '../app/bundle-files.ts'
import { STYLES_MODULE } from '../app/own-code.ts'
import { LOCALES_MODULE } from '../app/locales-module.ts'
import type { DocumentAssets } from '../render/document.ts'

/** The app in development. */
export interface DevApp {
  readonly render: RenderApp
  /** Returns the assets after rendering, as the styles depend on the imported modules. */
  readonly assets: () => Promise<DocumentAssets>
  /** Reloads the app if the languages of the site have changed. */
  readonly updateLocales: (locales: Locales) => Promise<void>
}

/** Creates the app. It imports the entry for each page, and Vite evaluates changed modules. */
export function createApp(vite: ViteDevServer): DevApp {
  let current: Locales = []
  return {
    async render(input) {
      const { ssr } = vite.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the app')
      const { render }: { render: RenderApp } = await ssr.runner.import(`/${SERVER_ENTRY}`)
      return await render(input)
    },
    assets: async () => ({
      scripts: ['/@vite/client', `/${DEV_ENTRY}`],
      fonts: [],
      styles: await styleTags(vite),
    }),
    async updateLocales(locales) {
      const hasChanged = !isDeepStrictEqual(current, locales)
      current = locales
      const { ssr } = vite.environments
      const module = ssr.moduleGraph.getModuleById(LOCALES_MODULE)
      // Browsers reload the page and all modules anyway.
      if (hasChanged && module !== undefined) await ssr.reloadModule(module)
    },
  }
}

/**
 * Returns a `<style>` for each stylesheet that the server modules import, in import order. Vite's client adopts tags with
 * the id of a module, so no style is added twice.
 */
async function styleTags({ environments }: ViteDevServer): Promise<string[]> {
  const { client, ssr } = environments
  const entry = await ssr.moduleGraph.getModuleByUrl(`/${SERVER_ENTRY}`)
  const imported = entry === undefined ? [] : stylesheetsOf(entry, new Set())
  const isLast = ({ url }: EnvironmentModuleNode) => url.endsWith(`/${STYLES_MODULE}`)
  const sheets = [...imported.filter((sheet) => !isLast(sheet)), ...imported.filter(isLast)]
  return await Promise.all(
    sheets.map(async ({ id, url }) => {
      const css = await client.transformRequest(`${url}?direct`)
      return `<style data-vite-dev-id="${id}">${css?.code ?? ''}</style>`
    }),
  )
}

/** Returns the stylesheets depth first, which is the order of evaluation. */
function stylesheetsOf(
  module: EnvironmentModuleNode,
  visited: Set<EnvironmentModuleNode>,
): EnvironmentModuleNode[] {
  if (visited.has(module)) return []
  visited.add(module)
  if (isCSSRequest(module.url)) return [module]
  return [...module.importedModules].flatMap((imported) => stylesheetsOf(imported, visited))
}
