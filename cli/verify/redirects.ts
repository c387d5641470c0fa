// Compares redirects of the live site with the promised ones (R92). Pure.
import { type Difference, RULES_HINT } from './findings.ts'
import type { LiveAnswer } from './live-answer.ts'
import type { Exchange } from './plan.ts'

/** Returns the differences of an answer that should be a redirect. */
export function redirectDifferences(
  { check, answer, site, unsupported, rules }: Exchange,
  { status, to }: { status: number; to: string },
): Difference[] {
  const wanted = new URL(to, site)
  const location = locationOf(answer, site)
  // Such hosts pass the query on.
  const isQueryKept =
    unsupported.includes('query-redirects') &&
    rules.queryRedirects.some(({ path }) => path === check.name)
  if (isPermanent(answer.status) === isPermanent(status) && location !== undefined) {
    if (spelling(location) === spelling(wanted)) return []
    if (isQueryKept && location.pathname === wanted.pathname) return []
  }
  const isForeign = isElsewhere(answer, site) && wanted.origin !== location?.origin
  const kind = location === undefined ? 'Missing redirect' : 'Wrong redirect'
  return [
    {
      code: 'live-redirect',
      what: isForeign ? 'Redirect to another origin' : kind,
      expected: `status ${status} to ${to}`,
      came: describeStatus(answer, site),
      hint: RULES_HINT,
    },
  ]
}

/** Returns the target of an answer, if it is a redirect. */
export function locationOf({ status, headers }: LiveAnswer, site: URL): URL | undefined {
  const { location } = headers
  if (status < 300 || status >= 400 || location === undefined) return undefined
  return URL.canParse(location, site.href) ? new URL(location, site) : undefined
}

/** Returns whether an answer leads to another scheme, host or port. */
export function isElsewhere(answer: LiveAnswer, site: URL): boolean {
  const location = locationOf(answer, site)
  return location !== undefined && location.origin !== site.origin
}

/** Returns status and target of an answer for messages. */
export function describeStatus(answer: LiveAnswer, site: URL): string {
  const location = locationOf(answer, site)
  if (location === undefined) return `status ${answer.status}`
  const { origin, href } = location
  const target = origin === site.origin ? href.slice(origin.length) : href
  return `status ${answer.status} to ${target}`
}

/** Returns whether a status is 301 or 308: hosts choose between them, and both are the same for a GET. */
function isPermanent(status: number): boolean {
  return status === 301 || status === 308
}

/** Returns a URL without the escapes that servers may add or remove. */
function spelling({ href }: URL): string {
  return href.replaceAll(/%2[1789A]/gi, decodeURIComponent)
}
