// The styles of the rendered page as tags that Vite takes over: no flash, and edits change them in place.
import { type EnvironmentModuleNode, isCSSRequest, type ViteDevServer } from 'vite'
import { SERVER_ENTRY } from '../render/bundle.ts'

/**
 * A `<style>` for each stylesheet that the server's modules import, in the order of the imports.
 * Vite's client takes over tags that carry the id of a module, so no style is added twice.
 */
export async function styleTags({ environments }: ViteDevServer): Promise<string[]> {
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
