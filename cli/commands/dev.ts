// `site dev`: serves the site from source and updates it after every change of content and code.
import { createServer } from 'node:http'
import { createSitePlugins } from '../dev/site-plugin.ts'
import { createViteServer } from '../dev/vite-server.ts'
import type { Log } from '../problems/log.ts'
import type { Workspace } from '../workspace.ts'
import { listen } from '../server/listen.ts'

/** Serves the site until the process ends. */
export async function dev(
  workspace: Workspace,
  { log, port, hostName }: { log: Log; port: number; hostName: string },
): Promise<void> {
  const server = createServer()
  const plugins = createSitePlugins(workspace, log)
  const vite = await createViteServer(workspace, { server, hostName, plugins, log })
  server.on('request', vite.middlewares)
  try {
    const url = await listen(server, { port, hostName })
    log.info(url)
    log.json({ ok: true, url })
  } catch (error) {
    await vite.close()
    throw error
  }
}
