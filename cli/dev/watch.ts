// Watches sources (R63).
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { isBelow } from '../base/files.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Debounce time in ms. Vite's watcher ignores further writes within 50 ms of the first, so reading earlier could leave a
 * half-written file in use.
 */
const DEBOUNCE_MS = 60

/** Calls `onContent` for content, configuration and public files, `onCode` for the app, and `onPipeline` for the command. */
export function watchSources(
  watcher: ViteDevServer['watcher'],
  {
    workspace: { appRoot, contentDir, configDir, publicDir },
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
  const content = [contentDir, configDir, publicDir]
  const watched = [
    { folders: content, call: debounced(onContent) },
    { folders: [path.join(appRoot, 'src')], call: debounced(onCode) },
    {
      folders: [path.join(appRoot, 'cli'), path.join(appRoot, 'src', 'site')],
      call: debounced(onPipeline),
    },
  ]
  watcher.add(content)
  watcher.on('all', (_, file) => {
    for (const { folders, call } of watched) {
      if (folders.some((folder) => isBelow(folder, path.resolve(file)))) call()
    }
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
