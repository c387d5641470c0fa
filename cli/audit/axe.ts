// Runs axe on an open page (R23, R66).
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { readText } from '../base/files.ts'

/** A rule that elements of the page violate. */
export interface Violation {
  /** Remedy, one sentence. */
  readonly help: string
  readonly helpUrl: string
  /** CSS selectors. */
  readonly places: readonly string[]
}

/** Rules of WCAG 2.2 AA, and best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Runs axe on the page in its current state, under the page's own policy. */
export async function findViolations(page: Page): Promise<Violation[]> {
  await page.evaluate(await readText(axePath))
  const options = { runOnly: tags, resultTypes: ['violations'] }
  const run = `axe.run(document, ${JSON.stringify(options)})`
  const { violations } = await page.evaluate<AxeResults>(run)
  return violations.map(({ help, helpUrl, nodes }) => ({
    help,
    helpUrl,
    places: nodes.map(({ target }) => target.join(' ')),
  }))
}
