// One visit to a page in a real browser: its final address, what it loads, what axe finds (R66).
import {
  type Browser,
  type HTTPResponse,
  type Page,
  TimeoutError,
  type Viewport,
} from 'puppeteer-core'
import { findViolations, type Violation } from './axe.ts'
import { decodePath } from './decode.ts'
import type { FormFactor } from './form-factors.ts'

/** One file that the page requested. */
export interface Loaded {
  /** Path of the request, decoded, without query. */
  readonly path: string
  readonly status: number
}

/** The results of a visit. */
export interface Visit {
  /** The address in the browser when everything is loaded. */
  readonly url: string
  /** Requests to the site itself, in the order of their answers. */
  readonly loaded: readonly Loaded[]
  /** False for a page that never stops loading. */
  readonly isComplete: boolean
  /** axe's findings by width of the window in px. */
  readonly violations: ReadonlyMap<number, readonly Violation[]>
}

/** The screens of Lighthouse, so that both see the same page. */
const screens: Readonly<Record<FormFactor, Viewport>> = {
  mobile: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { width: 1350, height: 940, deviceScaleFactor: 1 },
}

/** Width of the smallest screens (R20), in px. */
const SMALL = 320
/** A page is complete when nothing has been loaded for this many ms: longer than it defers work (R21). */
const QUIET_MS = 3000
/** Longest visit in ms. */
const TIMEOUT_MS = 60_000

/**
 * Nothing is loaded ahead for other pages under data saver (R35), so the list is what this page
 * itself needs, and the same each time.
 */
const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`

/** Visits a page for the first time, with an empty profile. */
export async function visitPage(
  browser: Browser,
  { url, formFactor }: { url: string; formFactor: FormFactor },
): Promise<Visit> {
  const { origin } = new URL(url)
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    const screen = screens[formFactor]
    await page.setViewport(screen)
    await page.evaluateOnNewDocument(saveData)
    const responses: HTTPResponse[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS })
    const isComplete = await becomesQuiet(page)
    const loaded = responses.flatMap((response) => {
      const address = new URL(response.url())
      const path = decodePath(address.pathname)
      return address.origin === origin ? [{ path, status: response.status() }] : []
    })
    const violations = new Map([[screen.width, await findViolations(page)]])
    await page.setViewport({ ...screen, width: SMALL })
    violations.set(SMALL, await findViolations(page))
    return { url: page.url(), loaded, isComplete, violations }
  } finally {
    await context.close()
  }
}

async function becomesQuiet(page: Page): Promise<boolean> {
  try {
    await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: TIMEOUT_MS })
    return true
  } catch (error) {
    if (error instanceof TimeoutError) return false
    throw error
  }
}
