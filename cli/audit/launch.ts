// Starts the browser of an audit, or explains how to install one (R66, R71).
import { type Browser, launch } from 'puppeteer-core'
import { UsageError } from '../lib/problems.ts'
import { browserSwitches, findBrowser, headlessShells, installHint } from './browser.ts'

/**
 * A browser whose visitor reads `language` (BCP 47), and that trusts a site with the key `keyHash`
 * (`SecureSite`). It ends with this process, Ctrl-C included. Throws a UsageError where there is none,
 * or where it does not start.
 */
export async function launchBrowser(
  executablePath: string,
  { language, keyHash }: { language: string; keyHash: string },
): Promise<Browser> {
  try {
    return await launch({
      executablePath,
      args: [
        ...browserSwitches,
        `--accept-lang=${language}`,
        `--ignore-certificate-errors-spki-list=${keyHash}`,
        // Otherwise each window loads two pages for its address bar alongside the one that is measured.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
      ],
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${executablePath} does not start: ${reason}\n${installHint}`)
  }
}

/** The path of a browser, without a window if possible. Throws a UsageError with the command that installs one. */
export async function requireBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const installed = findBrowser({ env, preferred: headlessShells })
  const found = installed ?? findBrowser({ env, ...(await downloadedBrowser()) })
  if (found === undefined) throw new UsageError(`There is no browser. ${installHint}`)
  return found
}

/** The browser that Playwright has downloaded, where Playwright is installed. */
async function downloadedBrowser(): Promise<{ downloaded?: string }> {
  try {
    const { chromium } = await import('@playwright/test')
    return { downloaded: chromium.executablePath() }
  } catch {
    return {} // R71: it is a development dependency
  }
}
