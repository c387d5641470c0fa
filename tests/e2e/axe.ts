// Runs axe on a page (R23).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import type { AxeResults } from 'axe-core'

declare global {
  interface Window {
    readonly axe: {
      run(options: { runOnly: string[]; resultTypes: ['violations'] }): Promise<AxeResults>
    }
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that the page breaks, each with the elements that do. */
export async function violations(page: Page): Promise<string[]> {
  // Elements that still fade in have too little contrast for a moment. (Lines that follow the scroll never end.)
  await page.evaluate(async () => {
    // Elements that scroll, and so have to take the focus, are detected a frame after the window has changed.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const fading = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
  // As an evaluation: a script element of ours would break the page's policy (R55).
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Half of its time goes to the names of elements that are right.
  const results = await page.evaluate(
    (runOnly) => window.axe.run({ runOnly, resultTypes: ['violations'] }),
    RULES,
  )
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
