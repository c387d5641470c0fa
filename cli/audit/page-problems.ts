// Turns the results of a page in the browser into problems with hints (R66). Pure.
import { formatBytes } from '../problems/log.ts'
import type { Problems } from '../problems/problems.ts'
import type { AuditedPage } from './audit-pages.ts'
import { describeMiss, type Miss } from './budgets.ts'
import type { FailedAudit } from './lighthouse.ts'

/** Maximum number of entries in the list of a hint. */
const MAX_LISTED = 5

/** Reports all problems of a page. `base` is the URL of the served site. */
export function reportPage(
  page: AuditedPage,
  { base, problems }: { base: string; problems: Problems },
): void {
  const { route, url, loaded, isComplete, violations, misses, fault } = page
  const { path, indexable } = route
  const end = url.startsWith(base) ? url.slice(base.length) : url
  if (end !== path) {
    problems.error('audit-address', `${path}: the browser ends at ${end}`, {
      hint: 'Look for a redirect in dist-config/redirects.yaml or in a script of the page.',
    })
  }
  for (const { path: file, status } of loaded) {
    const isExpected = file === path && !indexable && status === 404
    if (status < 300 || isExpected) continue
    problems.error('audit-link', `${path}: ${file} is loaded, but answers ${status}`, {
      hint: 'Run "npx sitewright build" again, or name a file that is there.',
    })
  }
  if (!isComplete) {
    problems.error('audit-budget', `${path}: it does not stop loading files within a minute`, {
      hint: 'Look for a script that asks the server again and again.',
    })
  }
  if (fault !== undefined) {
    problems.error('audit-budget', `${path}: Lighthouse could not measure it: ${fault}`)
  }
  for (const [width, found] of violations) {
    for (const { help, places, helpUrl } of found) {
      const where = listOf(places).join(', ')
      problems.error('audit-accessibility', `${path}: ${help} (${where}, at ${width} px)`, {
        hint: `How to fix it: ${helpUrl}`,
      })
    }
  }
  for (const miss of misses) {
    const reasons = reasonsOf(miss, page)
    problems.error('audit-budget', `${path}: ${describeMiss(miss)}`, {
      hint: reasons.length === 0 ? undefined : listOf(reasons).join('\n'),
    })
  }
}

/** Returns likely causes of a missed budget: failed audits for a score, the largest files for a size. */
function reasonsOf({ measure }: Miss, { failed, files }: AuditedPage): string[] {
  const audits = failed.filter(
    ({ category, improves }) => category === measure || improves.some((name) => name === measure),
  )
  const largest = files.filter(({ kind }) => kind === measure)
  return [
    ...audits.map(describeAudit),
    ...largest.map(({ path, bytes }) => `${path}: ${formatBytes(bytes)}`),
  ]
}

/** Returns `Reduce unused JavaScript: Est savings of 20 KiB (a.js)`. */
function describeAudit({ title, value, places }: FailedAudit): string {
  const figure = value === undefined ? '' : `: ${value}`
  const where = places.length === 0 ? '' : ` (${places.join(', ')})`
  return `${title}${figure}${where}`
}

function listOf(entries: readonly string[]): readonly string[] {
  const rest = entries.length - MAX_LISTED
  return rest > 0 ? [...entries.slice(0, MAX_LISTED), `… and ${rest} more`] : entries
}
