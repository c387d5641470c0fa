// Opens the last build in a browser, for scripts that photograph or measure it.
import { type Browser, chromium } from 'playwright'
import { browserSwitches, requireBrowser } from '../../cli/audit/browser.ts'
import { openSite } from '../../cli/commands/preview.ts'
import { loadWorkspace } from '../../cli/workspace.ts'
import { listen } from '../../cli/server/listen.ts'
import { createSiteServer } from '../../cli/server/serve.ts'

/** The address of the site, without a slash at the end, a browser, and what ends both. */
export interface OpenSite {
  readonly url: string
  readonly browser: Browser
  readonly close: () => Promise<void>
}

/** Serves `dist/` by its rules on a free port. The address has no slash at the end. */
export async function serveSite(): Promise<{ readonly url: string; readonly close: () => void }> {
  const workspace = await loadWorkspace({ cwd: process.cwd() })
  const server = createSiteServer({
    ...(await openSite(workspace)),
    cacheDir: workspace.cacheDir,
  })
  const address = await listen(server, { port: 0, hostName: '127.0.0.1' })
  return { url: address.replace(/\/$/, ''), close: () => void server.close() }
}

/** Serves `dist/` and starts a browser. */
export async function openSiteInBrowser(switches: readonly string[] = []): Promise<OpenSite> {
  const { url, close } = await serveSite()
  const browser = await chromium.launch({
    executablePath: await requireBrowser(process.env),
    args: [...browserSwitches, ...switches],
  })
  return {
    url,
    browser,
    async close() {
      await browser.close()
      close()
    },
  }
}
