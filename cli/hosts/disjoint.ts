// Header rules rewritten so that no two set the same header for one path, for hosts that join the values. Pure.
import { crawlers } from '#site/crawlers.ts'
import { covers, type HeaderRule, headersFor, splitHeaders } from './rules.ts'

/** The value of one header on a set of paths. */
export interface DisjointRule {
  readonly name: string
  /** `/*`, `/a/*` or `/a`, as in a header rule. */
  readonly pattern: string
  /** Patterns inside this one that have rules of their own. */
  readonly except: readonly string[]
  /** For visitors, and for crawlers where theirs is another. */
  readonly value: string
  readonly crawlerValue: string
}

/** Headers that depend on the path, each path in one rule only; a rule for `error` is left out. */
export function disjointRules(rules: readonly HeaderRule[]): DisjointRule[] {
  return splitHeaders(rules).varying.flatMap((name) => {
    const setting = rules.filter(({ headers, pattern }) => name in headers && pattern !== 'error')
    const patterns = [...new Set(setting.map(({ pattern }) => pattern))]
    return patterns.map((pattern) => {
      const path = pattern.endsWith('*') ? `${pattern.slice(0, -1)}\u0000` : pattern
      const valueFor = (userAgent: string) =>
        headersFor(setting, { path, status: 200, userAgent })[name] ?? ''
      return {
        name,
        pattern,
        except: patterns.filter((other) => other !== pattern && covers(pattern, other)),
        value: valueFor(''),
        crawlerValue: valueFor(crawlers[0] ?? ''),
      }
    })
  })
}
