// Starts the browser of an audit, or says how to get one (R66, R71).
import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { UsageError } from '../lib/problems.ts'
import { freePort } from '../server/free-port.ts'
import { browserSwitches, findBrowsers, headlessShells, installHint } from './browser.ts'

/** A browser that runs, and the port of this machine at which Lighthouse drives it. */
export interface OpenBrowser {
  readonly browser: Browser
  readonly port: number
}

/** Does something in a browser that was never used, and ends it. */
export type InBrowser = <T>(work: (open: OpenBrowser) => Promise<T>) => Promise<T>

/**
 * A browser whose visitor reads `language` (BCP 47), and that trusts a site with the key `keyHash`
 * (`SecureSite`). It ends with this process, Ctrl-C included. Throws a UsageError where it does not start.
 */
export async function launchBrowser(
  executablePath: string,
  { language, keyHash }: { language: string; keyHash: string },
): Promise<OpenBrowser> {
  const port = await freePort()
  const browser = await launch({
    executablePath,
    args: [
      ...browserSwitches,
      `--remote-debugging-port=${port}`,
      `--accept-lang=${language}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      // Each window would load two pages of the address bar at the same time as the one that is measured.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
    // A page that cannot be kept for "back" would count against it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  return { browser, port }
}

/**
 * The path of a browser that starts, without a window if possible. Throws a UsageError with the command
 * that installs one.
 */
export async function requireBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const downloaded = chromium.executablePath()
  const found = findBrowsers({ env, preferred: headlessShells, downloaded })
  let reason = 'There is no browser.'
  for (const executablePath of found) {
    try {
      // A file is not enough: a downloaded browser may lack libraries of the system.
      await (await launch({ executablePath, args: [...browserSwitches] })).close()
      return executablePath
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      reason = error.message
    }
  }
  throw new UsageError(`${reason}\n${installHint}`)
}

/** With the sandbox where it can be had: root has none, and neither have most containers. */
async function launch(options: LaunchOptions & { executablePath: string }): Promise<Browser> {
  const [first] = await Promise.allSettled([chromium.launch({ ...options, chromiumSandbox: true })])
  if (first.status === 'fulfilled') return first.value
  try {
    return await chromium.launch({ ...options, chromiumSandbox: false })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${options.executablePath} does not start: ${reason}`)
  }
}
