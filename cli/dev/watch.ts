// Watches sources (R63).
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { ownFolders } from '../app/own-code.ts'
import { isBelow } from '../base/files.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Debounce time in ms. Vite's watcher ignores further writes within 50 ms of the first, so reading earlier could leave a
 * half-written file in use.
 */
const DEBOUNCE_MS = 60

/**
 * Calls `onContent` for content, configuration, public files and the site's own code, `onCode` for all code of the app,
 * and `onPipeline` for the command.
 */
export function watchSources(
  watcher: ViteDevServer['watcher'],
  {
    workspace: { root, appRoot, contentDir, configDir, publicDir },
    onContent,
    onCode,
    onPipeline,
  }: {
    readonly workspace: Workspace
    readonly onContent: () => void
    readonly onCode: () => void
    readonly onPipeline: () => void
  },
): void {
  const own = ownFolders.map((name) => path.join(root, name))
  const content = [contentDir, configDir, publicDir]
  const reload = debounced(onContent)
  const watched = [
    { folders: content, call: reload },
    { folders: [path.join(appRoot, 'src'), ...own], call: debounced(onCode) },
    {
      folders: [path.join(appRoot, 'cli'), path.join(appRoot, 'src', 'site')],
      call: debounced(onPipeline),
    },
  ]
  watcher.add([...content, ...own])
  watcher.on('all', (event, file) => {
    const isIn = (folders: readonly string[]) =>
      folders.some((folder) => isBelow(folder, path.resolve(file)))
    for (const { folders, call } of watched) {
      if (isIn(folders)) call()
    }
    // Own code contains schemas. Vite replaces changed styles in open pages.
    if (isIn(own) && !(event === 'change' && file.endsWith('.css'))) reload()
  })
}

/** Returns a debounced version of `work`. */
function debounced(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, DEBOUNCE_MS)
  }
}
