// `site dev`: serves the site from source and updates it after every change of content and code.
import { createServer } from 'node:http'
import type { Plugin } from 'vite'
import type { Cache } from '../cache/cache.ts'
import { Unsaved } from '../changed-site.ts'
import { createSitePlugins } from '../dev/site-plugin.ts'
import { createViteServer } from '../dev/vite-server.ts'
import type { Log } from '../problems/log.ts'
import { cacheOf, type Workspace } from '../workspace.ts'
import { listen } from '../server/listen.ts'

/** Serves the site until the process ends. */
export async function dev(
  workspace: Workspace,
  { log, ...options }: { log: Log; port: number; hostName: string },
): Promise<void> {
  const url = await serveSource(workspace, { cache: cacheOf(workspace), log, ...options })
  log.info(url)
  log.json({ ok: true, url })
}

/** Starts the server of a site from source, and returns its URL. The other options are those of the editor. */
export async function serveSource(
  workspace: Workspace,
  {
    cache,
    log,
    port,
    hostName,
    plugins = [],
    entries = [],
    unsaved = new Unsaved(),
  }: {
    cache: Cache
    log: Log
    port: number
    hostName: string
    plugins?: readonly Plugin[]
    entries?: readonly string[]
    unsaved?: Unsaved
  },
): Promise<string> {
  const server = createServer()
  const all = [...plugins, ...createSitePlugins(workspace, { cache, log, unsaved })]
  const vite = await createViteServer(workspace, { server, hostName, plugins: all, entries, log })
  server.on('request', vite.middlewares)
  try {
    return await listen(server, { port, hostName })
  } catch (error) {
    await vite.close()
    throw error
  }
}
