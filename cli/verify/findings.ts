// Differences between the live site and the build, and the problems they become (R92). Pure.
import { groupBy } from '../base/group-by.ts'
import type { Problem, ProblemCode } from '../problems/problems.ts'

/** A difference between an answer and the promised one. */
export interface Difference {
  readonly code: ProblemCode
  /** The fault, in three to six words. */
  readonly what: string
  readonly expected: string
  readonly came: string
  readonly hint: string
}

/** Hint for answers that differ from the rules. */
export const RULES_HINT =
  'Put the host files of this build in place again; README lists them under "Hosts". If they are, look for a proxy or a setting of the host that changes answers.'

/** A difference in the answer to a request. */
export interface Finding extends Difference {
  /** Encoded path with its query. */
  readonly path: string
  readonly isCrawler: boolean
}

/** Maximum number of further paths that a problem lists. */
const PATHS_SHOWN = 8

/** Returns one problem for all findings that differ only in their path. */
export function problemsOf(findings: readonly Finding[], site: URL): Problem[] {
  const groups = groupBy(withoutRepeats(findings), (finding) =>
    JSON.stringify({ ...finding, path: '' }),
  )
  return [...groups.values()].flatMap((group) => problemOf(group, site) ?? [])
}

/** Removes the findings of crawlers that visitors also have. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const keyOf = ({ code, path, expected, came }: Finding) =>
    JSON.stringify([code, path, expected, came])
  const visitors = new Set(findings.filter(({ isCrawler }) => !isCrawler).map(keyOf))
  return findings.filter((finding) => !finding.isCrawler || !visitors.has(keyOf(finding)))
}

function problemOf([first, ...more]: readonly Finding[], site: URL): Problem | undefined {
  if (first === undefined) return undefined
  const { code, what, path, isCrawler, expected, came, hint } = first
  const also = more.map((finding) => finding.path)
  const rest = also.length - PATHS_SHOWN
  return {
    code,
    severity: 'error',
    message: `${what}${isCrawler ? ' for crawlers' : ''} at ${path}${also.length === 0 ? '' : ` and at ${also.length} more`}`,
    trace: [
      `asked     ${site.origin}${path}`,
      `expected  ${expected}`,
      `came      ${came}`,
      ...(also.length === 0
        ? []
        : [
            `also at   ${also.slice(0, PATHS_SHOWN).join(', ')}${rest > 0 ? ` … ${rest} more` : ''}`,
          ]),
    ].join('\n'),
    hint,
  }
}
