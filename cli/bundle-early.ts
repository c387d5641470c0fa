// Bundles the app while the content is read, which takes one core: it depends on the languages, the lists and the theme alone.
import { loadStructure } from './content/lists.ts'
import { loadTheme } from './content/theme.ts'
import { Problems } from './lib/problems.ts'
import type { Store } from './lib/store.ts'
import { bundleApp } from './render/bundle.ts'
import type { Workspace } from './workspace.ts'

/** Ends when a later call of `bundleApp` finds the bundle, or when that call will say what is wrong. */
export async function bundleEarly(
  workspace: Workspace,
  { files: store }: { readonly files: Store },
): Promise<void> {
  const source = { ...workspace, problems: new Problems(), store }
  try {
    const { locales, lists } = await loadStructure(source)
    const theme = await loadTheme({ ...source, locales, lists })
    if (theme !== undefined) await bundleApp({ ...workspace, locales, theme })
  } catch {
    // Every problem comes to light again where its turn is.
  }
}
