// Compares an answer of the live site with the promised one (R92). Pure.
import { contentDifferences } from './content.ts'
import type { Difference } from './findings.ts'
import { compressionDifferences, headerDifferences, indexDifferences } from './headers.ts'
import type { Exchange } from './plan.ts'
import { describeStatus, isElsewhere, redirectDifferences } from './redirects.ts'

/** Returns all differences of an answer. A wrong status leaves nothing else to compare. */
export function compareAnswer(exchange: Exchange): Difference[] {
  const { expected } = exchange.check
  if (expected.kind === 'redirect') return redirectDifferences(exchange, expected)
  if (exchange.answer.status !== expected.status)
    return [statusDifference(exchange, expected.status)]
  const differences = [...contentDifferences(exchange), ...headerDifferences(exchange)]
  return expected.kind === 'not-found'
    ? differences
    : [...differences, ...compressionDifferences(exchange), ...indexDifferences(exchange)]
}

function statusDifference({ answer, site }: Exchange, status: number): Difference {
  const isForeign = isElsewhere(answer, site)
  return {
    code: isForeign ? 'live-redirect' : 'live-status',
    what: isForeign ? 'Redirect to another origin' : `Status ${answer.status} instead of ${status}`,
    expected: `status ${status}`,
    came: describeStatus(answer, site),
    hint: statusHint({ came: answer.status, status }),
  }
}

function statusHint({ came, status }: { came: number; status: number }): string {
  if ([401, 403, 429].includes(came))
    return 'The host asks for a password or blocks programs. Let it accept the user agent sitewright-verify.'
  if (came >= 500) return 'Read the error log of the host.'
  return status === 404
    ? 'Let the host answer unknown paths with status 404, as the host files of this build do.'
    : 'Upload dist/ again, whole.'
}
