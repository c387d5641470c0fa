// Measures pages with a processor four times slower: paints, blocking time, script bytes (R39).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { browserSwitches, requireBrowser } from '../cli/audit/browser.ts'
import { serveSite } from '../tests/support/open-site.ts'
import { type Send, startBrowser } from './devtools.ts'

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
/** How long nothing is fetched before a page counts as quiet, in ms. */
const QUIET = 600

const measuredSchema = z.object({
  /** First contentful and largest contentful paint, ms since the start of navigation. */
  fcp: z.number(),
  lcp: z.number(),
  /** Sum of what tasks take beyond 50 ms each, after the first paint, in ms. */
  tbt: z.number(),
  /** Start of the first script that contains any of React, ms since the start of navigation. */
  react: z.number(),
  /** Paths of the scripts that were loaded. */
  scripts: z.array(z.string()),
})
type Measured = z.infer<typeof measuredSchema>

/** Notes long tasks and the largest paint from the start. */
const OBSERVE = `
  window.tasks = []; window.largest = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`
const READ = `(() => {
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
})()`
/** Since when the page is hydrated, deferred parts included, and fetches nothing, in ms; 0 before. */
const QUIET_SINCE = `document.querySelector('.floating-actions') === null ? 0 : performance.now() -
  Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`

const { url, close } = await serveSite()
const browser = await startBrowser(await requireBrowser(process.env), browserSwitches)

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
await browser.close()
close()

/** Opens a page as a first visit. */
async function measure(url: string): Promise<Measured> {
  const { browserContextId } = await call(
    'Target.createBrowserContext',
    {},
    z.object({ browserContextId: z.string() }),
  )
  const { targetId } = await call(
    'Target.createTarget',
    { url: 'about:blank', browserContextId },
    z.object({ targetId: z.string() }),
  )
  const { sessionId } = await call(
    'Target.attachToTarget',
    { targetId, flatten: true },
    z.object({ sessionId: z.string() }),
  )
  const send = (method: string, params?: Record<string, unknown>) =>
    browser.send(method, params, sessionId)
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 1,
    mobile: true,
  })
  await send('Emulation.setUserAgentOverride', { userAgent: 'bench', acceptLanguage: 'de-CH' })
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE })
  await send('Page.navigate', { url })
  while (z.number().parse(await evaluate(QUIET_SINCE, send)) < QUIET)
    await setTimeout(POLL_INTERVAL)
  const measured = measuredSchema.parse(await evaluate(READ, send))
  await browser.send('Target.disposeBrowserContext', { browserContextId })
  return measured
}

async function call<T>(
  method: string,
  params: Record<string, unknown>,
  schema: z.ZodType<T>,
): Promise<T> {
  return schema.parse(await browser.send(method, params))
}

async function evaluate(expression: string, send: Send): Promise<unknown> {
  const answer = await send('Runtime.evaluate', { expression, returnByValue: true })
  return z.object({ result: z.object({ value: z.unknown() }) }).parse(answer).result.value
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
