// Finds and starts a Chrome or Chromium of this machine (R66, R71).
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { isFile } from '../base/files.ts'
import { UsageError } from '../problems/problems.ts'
import { freePort } from '../server/free-port.ts'

/** Names of browsers in the folders of PATH. */
const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']

/** Chrome without a window, which makes times vary less. */
export const headlessShells: readonly string[] = [
  'chrome-headless-shell',
  'chromium-headless-shell',
]

/** Places of installers outside PATH. */
const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** Switches for a browser that only opens pages of this machine. */
export const browserSwitches: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installHint =
  'Install Chrome or Chromium (Debian: apt-get install chromium), run "npx playwright install chromium", or set CHROME_PATH to one.'

/**
 * Returns the browsers of this machine, the best first: only CHROME_PATH if it is set, otherwise installed ones with
 * the names in `preferred` first, then Playwright's (`downloaded`). They may fail to start.
 */
export function findBrowsers({
  env,
  platform = os.platform(),
  preferred = [],
  downloaded,
}: {
  env: NodeJS.ProcessEnv
  platform?: NodeJS.Platform
  preferred?: readonly string[]
  downloaded: string
}): readonly string[] {
  const { CHROME_PATH: chosen, PATH: folders = '' } = env
  if (chosen !== undefined && chosen !== '') return [chosen]
  const inPath = [preferred, COMMANDS].flatMap((commands) =>
    folders
      .split(path.delimiter)
      .flatMap((folder) => commands.map((command) => path.join(folder, command))),
  )
  const places = [...inPath, ...(PLACES[platform] ?? []), downloaded]
  return places.filter(isFile)
}

/** A running browser, and the port for Lighthouse. */
interface OpenBrowser {
  readonly browser: Browser
  readonly port: number
}

/** The browser for an audit. */
export interface BrowserOptions {
  readonly executablePath: string
  /** Preferred language (BCP 47). */
  readonly language: string
  /** Key of a site to trust (`SecureSite`). */
  readonly keyHash: string
}

/** Runs work in a new browser, then closes it. Throws a UsageError if it does not start. */
export async function inBrowser<T>(
  { executablePath, language, keyHash }: BrowserOptions,
  work: (open: OpenBrowser) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const browser = await launch({
    executablePath,
    args: [
      ...browserSwitches,
      `--remote-debugging-port=${port}`,
      `--accept-lang=${language}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      // Otherwise each window also loads two pages of the address bar.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
    // Lighthouse reports pages that the back/forward cache cannot keep.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    return await work({ browser, port })
  } finally {
    await browser.close()
  }
}

/** Returns the path of a browser that starts; throws a UsageError with the command that installs one. */
export async function requireBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const downloaded = chromium.executablePath()
  const found = findBrowsers({ env, preferred: headlessShells, downloaded })
  let reason = 'There is no browser.'
  for (const executablePath of found) {
    try {
      // A downloaded browser may lack libraries of the system.
      await (await launch({ executablePath, args: [...browserSwitches] })).close()
      return executablePath
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      reason = error.message
    }
  }
  throw new UsageError(`${reason}\n${installHint}`)
}

/** Starts a browser with the sandbox if possible; root and most containers have none. */
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
