// A throw-away site, built and served for one test.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { type Changes, createSite, repository, site } from '../site.ts'

/** The address of the site's preview, its folder, and what ends both. */
export interface ServedSite {
  readonly url: string
  readonly root: string
  readonly close: () => Promise<void>
}

/** Builds the minimal site with changes and serves it on a free port. */
export async function serveSite(changes: Changes = {}): Promise<ServedSite> {
  const { root, remove } = await createSite(changes)
  const { code, stdout, stderr } = await site(['build'], { cwd: root })
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  const cli = path.join(repository, 'cli/bin.js')
  const server = spawn(process.execPath, [cli, 'preview', '--port', '0'], { cwd: root })
  const url = await new Promise<string>((resolve) => {
    server.stdout.on('data', (chunk) => {
      const address = /http:\S+\//.exec(String(chunk))?.[0]
      if (address !== undefined) resolve(address)
    })
  })
  return {
    url,
    root,
    async close() {
      server.kill()
      await remove()
    },
  }
}
