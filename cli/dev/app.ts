// The current version of the app, run from source by Vite on the server, with its styles (R63).
import {
  type EnvironmentModuleNode,
  isCSSRequest,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import { isDeepStrictEqual } from 'node:util'
import type { Locales } from '#site/locales.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { renderOf } from '../app/bundle.ts'
import { CLIENT_ENTRY, SERVER_ENTRY } from '../app/bundle-files.ts'
import { LOCALES_MODULE } from '../app/locales-module.ts'
import type { DocumentAssets } from '../render/document.ts'

/** What pages are rendered with. */
export interface DevApp {
  readonly render: RenderApp
  /** A function, since the styles are known only when a page has been rendered. */
  readonly assets: () => Promise<DocumentAssets>
  /** Has the app evaluated anew where the languages of the site are others than before. */
  readonly follow: (locales: Locales) => Promise<void>
}

/** The entry is imported each time; Vite evaluates what has changed. */
export function createApp(vite: ViteDevServer): DevApp {
  let known: Locales = []
  return {
    async render(input) {
      const { ssr } = vite.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the app')
      return await renderOf(await ssr.runner.import(`/${SERVER_ENTRY}`))(input)
    },
    assets: async () => ({
      scripts: ['/@vite/client', `/${CLIENT_ENTRY}`],
      fonts: [],
      styles: await styleTags(vite),
    }),
    async follow(locales) {
      const isNew = !isDeepStrictEqual(known, locales)
      known = locales
      const { ssr } = vite.environments
      const module = ssr.moduleGraph.getModuleById(LOCALES_MODULE)
      // Browsers load the page again, with all modules.
      if (isNew && module !== undefined) await ssr.reloadModule(module)
    },
  }
}

/**
 * A `<style>` for each stylesheet that the server's modules import, in the order of the imports.
 * Vite's client takes over tags that carry the id of a module, so no style is added twice.
 */
async function styleTags({ environments }: ViteDevServer): Promise<string[]> {
  const { client, ssr } = environments
  const entry = await ssr.moduleGraph.getModuleByUrl(`/${SERVER_ENTRY}`)
  const sheets = entry === undefined ? [] : stylesheetsOf(entry, new Set())
  return await Promise.all(
    sheets.map(async ({ id, url }) => {
      const css = await client.transformRequest(`${url}?direct`)
      return `<style data-vite-dev-id="${id}">${css?.code ?? ''}</style>`
    }),
  )
}

/** Depth first, the order in which the modules were evaluated. */
function stylesheetsOf(
  module: EnvironmentModuleNode,
  seen: Set<EnvironmentModuleNode>,
): EnvironmentModuleNode[] {
  if (seen.has(module)) return []
  seen.add(module)
  if (isCSSRequest(module.url)) return [module]
  return [...module.importedModules].flatMap((imported) => stylesheetsOf(imported, seen))
}
