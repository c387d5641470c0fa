// `site dev`: serves the site from source and follows every change of content and code (R63).
import { createServer } from 'node:http'
import { createSitePlugin } from './dev/site-plugin.ts'
import { createViteServer } from './dev/vite-server.ts'
import { removeLeftovers } from './lib/leftovers.ts'
import type { Log } from './lib/log.ts'
import type { Project } from './project.ts'
import { listen } from './server/listen.ts'

/** Serves the site until the process is ended. */
export async function dev(
  project: Project,
  { log, port, hostName }: { log: Log; port: number; hostName: string },
): Promise<void> {
  await removeLeftovers(project.imageCacheDir)
  const server = createServer()
  const plugin = createSitePlugin(project, log)
  const vite = await createViteServer(project, { server, hostName, plugin })
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
