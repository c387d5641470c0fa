// Compares the headers of an answer with the rules (R92). Pure.
import { isCompressible } from '../base/compressible.ts'
import { isPreview, NOINDEX } from '../hosts/previews.ts'
import { headersFor } from '../hosts/rules.ts'
import { type Difference, RULES_HINT } from './findings.ts'
import { type LiveAnswer, userAgentOf } from './live-answer.ts'
import type { Exchange } from './plan.ts'

/** Hosts do not compress smaller files. */
const COMPRESSED_FROM = 1024

/** Separators of headers whose parts may come in any order. */
const separators: Readonly<Record<string, string>> = {
  'cache-control': ',',
  'content-security-policy': ';',
}

/** Returns the promised headers that an answer lacks, or has with another value. */
export function headerDifferences(exchange: Exchange): Difference[] {
  const { answer, unsupported } = exchange
  const difference = { code: 'live-header', hint: RULES_HINT } as const
  if (answer.status >= 400 && unsupported.includes('error-headers')) {
    const came = valueOf(answer, 'Cache-Control') ?? ''
    const isKept = [...came.matchAll(/max-?age=(\d+)/g)].some(([, age]) => Number(age) > 0)
    return isKept ? [{ ...difference, what: 'Cached error', expected: 'no-store', came }] : []
  }
  return Object.entries(promisedHeaders(exchange)).flatMap(([name, value]) => {
    const header = `header "${name}"`
    const came = valueOf(answer, name)
    if (came === undefined)
      return [{ ...difference, what: `Missing ${header}`, expected: value, came: 'no such header' }]
    const [promised, live] = [partsOf(name, value), partsOf(name, came)]
    if (promised.join() === live.join()) return []
    const only = (parts: readonly string[], others: readonly string[]) =>
      parts.filter((part) => !others.includes(part)).join(separators[name.toLowerCase()]) ||
      'nothing more'
    return [
      {
        ...difference,
        what: `Wrong ${header}`,
        expected: only(promised, live),
        came: only(live, promised),
      },
    ]
  })
}

/** Returns the headers of the rules; `indexDifferences` compares that of previews. */
function promisedHeaders({ check, answer, rules, site }: Exchange): Record<string, string> {
  const { name, isCrawler } = check
  const userAgent = userAgentOf({ isCrawler })
  const headers = headersFor(rules.headers, { path: name, status: answer.status, userAgent })
  if (!isPreview(site.hostname, rules.origin)) return headers
  const { [NOINDEX.name]: _, ...others } = headers
  return others
}

function valueOf({ headers }: LiveAnswer, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Splits a value into comparable parts, sorted. */
function partsOf(name: string, value: string): string[] {
  const separator = separators[name.toLowerCase()]
  return (separator === undefined ? [value] : value.split(separator))
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
    .toSorted()
}

/** Returns the finding for a text that is not compressed. */
export function compressionDifferences({
  check: { file = '' },
  answer,
  body,
}: Exchange): Difference[] {
  const isLarge = body !== undefined && body.length >= COMPRESSED_FROM
  if (!isLarge || !isCompressible(file) || valueOf(answer, 'Content-Encoding') !== undefined)
    return []
  return [
    {
      code: 'live-compression',
      what: 'Uncompressed text',
      expected: 'Content-Encoding br or gzip',
      came: 'no such header',
      hint: 'Enable compression on the host, or on the proxy in front of it.',
    },
  ]
}

/** Returns the finding for a preview that search engines may list, or a live page that they must not. */
export function indexDifferences({ check, answer, rules, site }: Exchange): Difference[] {
  const value = valueOf(answer, NOINDEX.name)
  const isHidden = /\b(?:noindex|none)\b/i.test(value ?? '')
  const difference = { code: 'live-index', came: value ?? 'no such header' } as const
  if (isPreview(site.hostname, rules.origin)) {
    if (isHidden) return []
    const expected = `${NOINDEX.name}: ${NOINDEX.value}`
    const hint =
      'Put the host files of this build in place again: search engines list previews beside the site.'
    return [{ ...difference, what: 'Missing noindex of a preview', expected, hint }]
  }
  const about = { path: check.name, status: 200, userAgent: '' }
  const promised = headersFor(rules.headers, about)[NOINDEX.name]
  if (!isHidden || value === promised || site.origin !== rules.origin) return []
  const hint = 'Remove the header at the host: search engines drop every page that has it.'
  return [
    {
      ...difference,
      what: 'noindex on the live site',
      expected: promised ?? 'no such header',
      hint,
    },
  ]
}
