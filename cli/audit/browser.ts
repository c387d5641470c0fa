// Finds a Chrome or Chromium on this machine (R71).
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

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

/** What to tell somebody who has none. */
export const installHint =
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
