// JavaScript source for scripts that run at a host's edge: which headers an answer gets (R54, R75). Pure.
import { crawlers } from '#site/crawlers.ts'
import type { HeaderRule } from './rules.ts'

/** First line of each generated script. */
export const SCRIPT_WRITTEN = '// Written by `site build`; change dist-config/ instead.'

/**
 * Source text that declares `headersFor(path, status, userAgent)`, which returns the headers of an
 * answer by the rules, as an object. It does the same as `headersFor` of `rules.ts`.
 */
export function headersForSource(rules: readonly HeaderRule[]): string {
  return `\
// Crawlers, by a part of their user agent.
const crawlers = ${listSource(crawlers.map((name) => literal(name.toLowerCase())))}

// A later rule replaces headers of an earlier one. "/*" holds for every answer, "not-found" for
// those with status 404, other patterns for what is found there.
const headerRules = ${listSource(rules.map(ruleSource))}

function headersFor(path, status, userAgent) {
  const agent = userAgent.toLowerCase()
  const isCrawler = crawlers.some((name) => agent.includes(name))
  const fitting = headerRules.filter(
    (rule) => (!rule.crawlers || isCrawler) && patternFits(rule.pattern, path, status),
  )
  return Object.assign({}, ...fitting.map((rule) => rule.headers))
}

function patternFits(pattern, path, status) {
  if (pattern === '/*') return true
  if (pattern === 'not-found') return status === 404
  if (status >= 300 && status !== 304) return false
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
`
}

/** An array, one item per line. */
export function listSource(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => `  ${item},\n`).join('')}]`
}

/** A value as JavaScript source; nothing in it can end the literal (R73). */
export function literal(value: string | number | boolean): string {
  return JSON.stringify(value)
}

function ruleSource({ pattern, crawlers, headers }: HeaderRule): string {
  const pairs = Object.entries(headers).map(
    ([name, value]) => `${literal(name)}: ${literal(value)}`,
  )
  // One header fits beside its pattern; several are easier to read on lines of their own.
  const object =
    pairs.length > 1
      ? `{\n${pairs.map((pair) => `    ${pair},\n`).join('')}  }`
      : `{ ${pairs.join()} }`
  return `{ pattern: ${literal(pattern)}, crawlers: ${literal(crawlers)}, headers: ${object} }`
}
