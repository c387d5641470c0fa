// Compares the contents of an answer with a file of `dist/` (R92). Pure.
import { hash } from 'node:crypto'
import { isCompressible } from '../base/compressible.ts'
import { type Difference, RULES_HINT } from './findings.ts'
import type { Exchange } from './plan.ts'
import { isAllowed, type PageScript, scriptName, scriptsIn } from './scripts.ts'

/** Returns the difference of the contents: scripts that differ explain it best. */
export function contentDifferences(exchange: Exchange): Difference[] {
  const { check, answer, body, unsupported } = exchange
  if (body === undefined) return []
  const { file = '', expected } = check
  if (expected.kind === 'not-found' && unsupported.includes('not-found-pages')) return []
  const isPage = file.endsWith('.html')
  const scripts = isPage
    ? scriptsDiffering(exchange, body)
    : { differences: [], isExplained: false }
  if (scripts.isExplained || answer.body.equals(body)) return scripts.differences
  return [
    ...scripts.differences,
    {
      code: 'live-content',
      what: `${isPage ? 'Page' : 'File'} differs from dist/`,
      ...(isCompressible(file)
        ? firstDifference(body.toString(), answer.body.toString())
        : { expected: describeBytes(body), came: describeBytes(answer.body) }),
      hint: 'Upload dist/ again, whole, and empty the cache of the host. If it differs again, switch off what changes HTML there: minification, e-mail protection, analytics.',
    },
  ]
}

/**
 * Returns the scripts that the page of `dist/` lacks, and those that the live policy blocks. Added scripts explain why
 * the page differs, unless it is an old page, whose own scripts are those of another build.
 */
function scriptsDiffering(
  { answer, rules, site }: Exchange,
  body: Buffer,
): { differences: Difference[]; isExplained: boolean } {
  const built = scriptsIn(body.toString())
  const live = scriptsIn(answer.body.toString())
  const isBuilt = ({ source, text }: PageScript) =>
    built.some((script) => script.source === source && script.text === text)
  const added = live.filter((script) => !isBuilt(script))
  const isOld = added.some(
    ({ source }) => source?.startsWith('/assets/') === true && !rules.paths.includes(source),
  )
  const foreign = added.filter(
    ({ source }) => source !== undefined && new URL(source, site).origin !== site.origin,
  )
  const policy = String(answer.headers['content-security-policy'] ?? '')
  const blocked = live.filter((script) => isBuilt(script) && !isAllowed(script, policy, site))
  const unknown = isOld ? foreign : added
  const differences = [
    ...unknown.map((script) => ({
      code: 'live-script' as const,
      what: 'Added script',
      expected: 'only the scripts of dist/',
      came: scriptName(script),
      hint: 'Find what adds it: a setting of the host, a proxy or an intruder. If the script is not yours, change all passwords of the host and upload dist/ again.',
    })),
    ...blocked.map((script) => ({
      code: 'live-script' as const,
      what: 'Blocked script',
      expected: `a Content-Security-Policy that allows ${scriptName(script)}`,
      came: policy,
      hint: RULES_HINT,
    })),
  ]
  return { differences, isExplained: added.length > 0 && !isOld }
}

function describeBytes(body: Buffer): string {
  return `${body.length} bytes with sha256 ${hash('sha256', body).slice(0, 12)}…`
}

/** Characters of each text that are shown. */
const SHOWN = 60

/** Returns both texts from a little before their first difference. */
export function firstDifference(
  expected: string,
  came: string,
): Pick<Difference, 'expected' | 'came'> {
  let at = 0
  while (at < expected.length && expected[at] === came[at]) at += 1
  const before = expected.slice(0, at)
  const line = before.split('\n').length
  const column = at - before.lastIndexOf('\n')
  const quote = (text: string) => {
    const part = text.slice(Math.max(0, at - SHOWN / 3), at + SHOWN)
    return part === '' ? 'the end' : JSON.stringify(part)
  }
  return {
    expected: `${quote(expected)} at line ${line}, column ${column}`,
    came: quote(came),
  }
}
