// Reacts to changes of sources (R63).
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { isBelow } from '../base/files.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Quiet time in ms before a change counts. Programs write files in several steps, and Vite's watcher says nothing
 * of those that follow within 50 ms of the first: whoever read a file earlier could see it half written for good.
 */
const QUIET = 60

/** Calls back for content, configuration and public files; for the app; for the command itself. */
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
    { folders: content, call: whenQuiet(onContent) },
    { folders: [path.join(appRoot, 'src')], call: whenQuiet(onCode) },
    {
      folders: [path.join(appRoot, 'cli'), path.join(appRoot, 'src', 'site')],
      call: whenQuiet(onPipeline),
    },
  ]
  watcher.add(content)
  watcher.on('all', (_, file) => {
    for (const { folders, call } of watched) {
      if (folders.some((folder) => isBelow(folder, path.resolve(file)))) call()
    }
  })
}

/** A function that calls `work` once when it has not been called for a while. */
function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, QUIET)
  }
}
