// Records the layout shifts of a page, from its first byte on.
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    shifts: { value: number; sources: string[] }[]
  }
}

/** Notes every layout shift from the start of the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry)) continue
        const sources = Array.isArray(entry.sources) ? entry.sources : []
        window.shifts.push({
          value: Number(entry.value),
          sources: sources.map(({ node }) => String(node?.className ?? node?.nodeName)),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scrolls to the end a screen at a time, so that lazy pictures load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  // All that came near has started; each has to arrive, or to fail.
  await page.evaluate(async () => {
    const started = [...document.images].filter(({ loading }) => loading === 'eager')
    await Promise.all(started.map((image) => image.decode().catch(() => {})))
  })
}
