// Loads other pages by code that comes with the first of them (R41): most visitors who read one page need none.
import { lazily, loadModule } from '../recovery/lazy-module.ts'
import type { DataLoader, LoaderOptions } from './load-page-data.ts'

/** When the code comes at the latest, in ms: it also cleans up what is stored (R46). */
const LATEST = 60_000

export function createLateLoader(window: Window, options: LoaderOptions): DataLoader {
  const open = lazily(async () => {
    const { createDataLoader } = await loadModule(() => import('./load-page-data.ts'))
    return createDataLoader(window, options)
  })
  // R44: no one waits for it.
  setTimeout(() => void open().catch(() => {}), LATEST)
  return {
    loadPage: async (path) => await (await open()).loadPage(path),
    findMoved: async (path) => await (await open()).findMoved(path),
  }
}
