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

/** Switches for a browser that only opens local pages; as root, Chrome cannot start its sandbox. */
export const browserSwitches: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** What to do if there is no browser. */
export const installHint =
  'Install Chrome or Chromium (Debian: apt-get install chromium), run "npx playwright install chromium", or set CHROME_PATH to one.'

/**
 * The path of a browser: CHROME_PATH, an installed one with the names of `preferred` first, then the one
 * Playwright has downloaded (`downloaded`); undefined if there is none.
 */
export function findBrowser({
  env,
  preferred = [],
  downloaded,
}: {
  env: NodeJS.ProcessEnv
  preferred?: readonly string[]
  downloaded?: string
}): string | undefined {
  const { CHROME_PATH: chosen, PATH: folders = '' } = env
  if (chosen !== undefined && chosen !== '') return chosen
  const inPath = (commands: readonly string[]) =>
    folders
      .split(path.delimiter)
      .flatMap((folder) => commands.map((command) => path.join(folder, command)))
  const places = [
    ...inPath(preferred),
    ...inPath(COMMANDS),
    ...(PLACES[os.platform()] ?? []),
    ...(downloaded === undefined ? [] : [downloaded]),
  ]
  return places.find((file) => existsSync(file))
}
