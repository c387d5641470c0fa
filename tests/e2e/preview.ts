// A temporary site, built and served for one test.
import { type Changes, createCopy, createSite, site, type TemporarySite } from '../support/site.ts'
import { startServer } from './server.ts'

/** The address of the site's preview, its folder, and what ends both. */
export interface PreviewedSite {
  readonly url: string
  readonly root: string
  readonly close: () => Promise<void>
}

/** Builds the minimal site with changes and serves it on a free port. */
export async function serveSite(changes: Changes = {}): Promise<PreviewedSite> {
  return await serve(await createSite(changes))
}

/** Builds the site that the tests ask about with changes, in a folder of its own, and serves it on a free port. */
export async function serveCopy(changes: Changes): Promise<PreviewedSite> {
  return await serve(await createCopy(changes))
}

/** Builds a temporary site, with options of the command, and serves it on a free port. */
export async function serve(
  { root, remove }: TemporarySite,
  options: readonly string[] = [],
): Promise<PreviewedSite> {
  const { code, stdout, stderr } = await site(['build', ...options], { cwd: root })
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  const server = await startServer('preview', { root })
  return {
    url: server.url,
    root,
    async close() {
      await server.stop()
      await remove()
    },
  }
}
