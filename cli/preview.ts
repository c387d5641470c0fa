// `site preview`: the built site on this machine (R64).
import path from 'node:path'
import { errorCode, exists } from './lib/files.ts'
import type { Log } from './lib/log.ts'
import { UsageError } from './lib/problems.ts'
import type { Project } from './project.ts'
import { createSiteServer } from './server/serve.ts'

/** Serves `dist/` until the process is ended. */
export async function preview(
  { outDir, workDir }: Project,
  { log, port, hostName }: { log: Log; port: number; hostName: string },
): Promise<void> {
  if (!(await exists(path.join(outDir, 'index.html')))) {
    throw new UsageError(`There is no site in ${outDir}. Run "npx site build" first.`)
  }
  const server = createSiteServer(outDir, { inboxFile: path.join(workDir, 'inbox.jsonl') })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, hostName })))
    server.listen(port, hostName, resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  const url = `http://${hostName.includes(':') ? `[${hostName}]` : hostName}:${actual}/`
  log.info(url)
  log.json({ ok: true, url })
}

function listenError(error: Error, { port, hostName }: { port: number; hostName: string }): Error {
  if (errorCode(error) === 'EADDRINUSE') {
    return new UsageError(
      `Port ${port} is taken. Choose another with --port, or 0 for any free one.`,
    )
  }
  if (errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'ENOTFOUND') {
    return new UsageError(`"${hostName}" is no address of this machine.`)
  }
  return error
}
