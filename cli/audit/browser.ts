// Finds a Chrome or Chromium on this machine and starts it, or says how to get one (R66, R71).
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { UsageError } from '../problems/problems.ts'
import { freePort } from '../server/free-port.ts'

/** Names looked for in the folders of PATH. */
const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']

/** Chrome without a window: only the page needs the processor, and times vary less. */
export const headlessShells: readonly string[] = [
  'chrome-headless-shell',
  'chromium-headless-shell',
]

/** Where installers put it outside PATH. */
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

/** Switches for a browser that only looks at pages of this machine. */
export const browserSwitches: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Advice where there is none. */
const installHint =
  'Install Chrome or Chromium (Debian: apt-get install chromium), run "npx playwright install chromium", or set CHROME_PATH to one.'

/**
 * The browsers of this machine, the best first: the one that CHROME_PATH names and no other, else the
 * installed ones with the names of `preferred` first, then the one that Playwright has downloaded
 * (`downloaded`). Whether one starts is another question: `requireBrowser`.
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
  const inPath = (commands: readonly string[]) =>
    folders
      .split(path.delimiter)
      .flatMap((folder) => commands.map((command) => path.join(folder, command)))
  const places = [
    ...inPath(preferred),
    ...inPath(COMMANDS),
    ...(PLACES[platform] ?? []),
    downloaded,
  ]
  return places.filter((file) => existsSync(file))
}

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
