// Measures pages with a processor four times slower: paints, blocking time, script bytes (R39).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright/test'
import { openSiteInBrowser } from '../tests/open-site.ts'

const PAGES = {
  home: '/',
  service: '/dienstleistungen/holzpflege',
  blog: '/blog',
  post: '/blog/laerche-und-eiche-oelen',
}
const RUNS = 5
const CPU_SLOWDOWN = 4
/** A task blocks for what it takes beyond this, in ms. */
const LONG_TASK = 50
/** How often a page is asked whether it is hydrated, in ms. */
const POLL_INTERVAL = 200

interface Measured {
  /** First contentful and largest contentful paint, ms since the start of navigation. */
  readonly fcp: number
  readonly lcp: number
  /** Sum of what tasks take beyond 50 ms each, after the first paint, in ms. */
  readonly tbt: number
  /** Start of the first script that holds any of React, ms since the start of navigation. */
  readonly react: number
  /** Names of the scripts that were loaded. */
  readonly scripts: readonly string[]
}

const { url, browser, close } = await openSiteInBrowser()

console.log('| page | FCP ms | LCP ms | TBT ms | React asked for at ms | JavaScript kB brotli |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const [name, target] of Object.entries(PAGES)) {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${url}${target}`))
  const row = [
    name,
    ...(['fcp', 'lcp', 'tbt', 'react'] as const).map((key) => median(runs.map((run) => run[key]))),
    kilobytes(runs[0]?.scripts ?? []),
  ]
  console.log(`| ${row.join(' | ')} |`)
}
await close()

async function measure(url: string): Promise<Measured> {
  const context = await browser.newContext({
    locale: 'de-CH',
    viewport: { width: 412, height: 823 },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(`
    window.tasks = []; window.largest = 0
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  `)
  await page.goto(url)
  await settled(page, devtools)
  const measured: Measured = await page.evaluate(`(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0].startTime
    const scripts = performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
    const tbt = tasks
      .filter(({ startTime, duration }) => startTime + duration > fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - ${LONG_TASK}), 0)
    return {
      fcp, lcp: largest, tbt,
      react: Math.min(...scripts.filter(({ name }) => !name.includes('entry-client')).map(({ startTime }) => startTime)),
      scripts: scripts.map(({ name }) => new URL(name).pathname),
    }
  })()`)
  await context.close()
  return measured
}

/**
 * Waits until the page is hydrated, deferred parts included, and quiet. Not with a locator: the script that
 * Playwright puts into the page for it would be measured as a long task.
 */
async function settled(page: Page, devtools: CDPSession): Promise<void> {
  const expression = "document.querySelector('.floating-actions') !== null"
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    if (result.value === true) break
    await setTimeout(POLL_INTERVAL)
  }
  await page.waitForLoadState('networkidle')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

function kilobytes(scripts: readonly string[]): string {
  const bytes = scripts
    .map((script) => brotliCompressSync(readFileSync(path.join('dist', script))).length)
    .reduce((sum, size) => sum + size, 0)
  return (bytes / 1000).toFixed(1)
}
