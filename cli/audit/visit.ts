// Visits a page in a real browser: final URL, loaded files, findings of axe (R66).
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page, Request, Response } from 'playwright'
import { findViolations, type Violation } from './axe.ts'
import { decodePath } from '../base/decode-path.ts'
import type { FormFactor } from '../config/measures.ts'

/** A file that the page requested. */
interface Loaded {
  /** Path of the request, decoded, without query. */
  readonly path: string
  readonly status: number
}

/** The results of a visit. */
export interface Visit {
  /** URL in the browser when everything is loaded. */
  readonly url: string
  /** Requests to the site itself, in the order of the responses. */
  readonly loaded: readonly Loaded[]
  /** False for a page that never stops loading. */
  readonly isComplete: boolean
  /** Findings of axe by width of the window in px. */
  readonly violations: ReadonlyMap<number, readonly Violation[]>
}

type Screen = BrowserContextOptions & { readonly viewport: { width: number; height: number } }

/** Screens of Lighthouse. */
const screens: Readonly<Record<FormFactor, Screen>> = {
  mobile: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
}

/** Width of the smallest screens (R20), in px. */
const SMALL = 320
/** A page is complete after this time in ms without requests, which is longer than it defers work (R21). */
const QUIET_MS = 3000
/** Longest visit in ms. */
const TIMEOUT_MS = 60_000

/** Turns data saver on, so that nothing is prefetched for other pages (R35). */
const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`

/** Visits a page for the first time, with an empty profile. */
export async function visitPage(
  browser: Browser,
  { url, formFactor }: { url: string; formFactor: FormFactor },
): Promise<Visit> {
  const { origin } = new URL(url)
  const screen = screens[formFactor]
  const context = await browser.newContext(screen)
  try {
    const page = await context.newPage()
    await page.addInitScript(saveData)
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const becomesQuiet = watchTraffic(page)
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS })
    const isComplete = await becomesQuiet()
    const loaded = responses.flatMap((response) => {
      const address = new URL(response.url())
      const path = decodePath(address.pathname)
      return address.origin === origin ? [{ path, status: response.status() }] : []
    })
    const { width, height } = screen.viewport
    const violations = new Map([[width, await findViolations(page)]])
    await page.setViewportSize({ width: SMALL, height })
    violations.set(SMALL, await findViolations(page))
    return { url: page.url(), loaded, isComplete, violations }
  } finally {
    await context.close()
  }
}

/** Watches the requests of a page. The result waits for their end, and is false if they do not end. */
function watchTraffic(page: Page): () => Promise<boolean> {
  const open = new Set<Request>()
  let lastChange = performance.now()
  page.on('request', (request) => {
    open.add(request)
  })
  const close = (request: Request) => {
    open.delete(request)
    lastChange = performance.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return async () => {
    const end = performance.now() + TIMEOUT_MS
    while (performance.now() < end) {
      const quietSince = open.size > 0 ? performance.now() : lastChange
      const missing = QUIET_MS - (performance.now() - quietSince)
      if (missing <= 0) return true
      await pause(missing)
    }
    return false
  }
}
