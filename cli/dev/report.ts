// Output in the terminal during development (R63).
import type { Log } from '../lib/log.ts'
import { SiteError } from '../lib/problems.ts'
import type { DevSite } from './dev-site.ts'
import { stackOf } from './overlay.ts'

/** Prints errors, once as long as they stay the same, or the number of pages. */
export function reportTo(log: Log): (error: unknown, site: DevSite | undefined) => void {
  let told = ''
  return (error, site) => {
    const problems = error instanceof SiteError ? error.problems : (site?.warnings ?? [])
    const isBug = error !== undefined && !(error instanceof SiteError)
    const text = isBug ? stackOf(error) : log.format(problems)
    if (text !== told) {
      if (isBug) process.stderr.write(`${text}\n`)
      else log.problems(problems)
    }
    told = text
    if (error === undefined && site !== undefined) {
      log.info(`${site.pages.size} pages, ${site.warnings.length} warnings`)
    }
  }
}
