// The scripts of a page, and whether a content security policy allows them (R92). Pure.
import { parseElements } from '../base/html-elements.ts'
import { inlineSource } from '../base/inline-source.ts'

/** A script that a browser runs: inline, or with a URL. */
export interface PageScript {
  readonly source: string | undefined
  readonly text: string
}

/** Types of scripts that browsers run; others are data. */
const runnable = new Set(['', 'module', 'text/javascript', 'application/javascript'])

/** Returns the scripts of an HTML text that a browser runs, in order. */
export function scriptsIn(html: string): PageScript[] {
  return parseElements(html, '')
    .filter(({ name }) => name === 'script')
    .filter(({ attributes: { type = '' } }) => runnable.has(type.trim().toLowerCase()))
    .map(({ attributes: { src }, text }) => ({ source: src, text }))
}

/** Returns how a script appears in messages. */
export function scriptName({ source, text }: PageScript): string {
  return source ?? `inline: ${JSON.stringify(text.trim().slice(0, 80))}`
}

/** Returns whether a policy allows a script of a page of `site`. */
export function isAllowed({ source, text }: PageScript, policy: string, site: URL): boolean {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  const sources = ['script-src-elem', 'script-src', 'default-src']
    .map((name) => directives.get(name))
    .find((list) => list !== undefined)
  if (sources === undefined) return true
  if (source === undefined) {
    const hasHash = sources.some((entry) => /^'(?:sha\d+|nonce)-/.test(entry))
    return sources.includes(inlineSource(text)) || (!hasHash && sources.includes("'unsafe-inline'"))
  }
  const { origin, host } = new URL(source, site)
  return (
    (origin === site.origin && sources.includes("'self'")) ||
    [origin, host, '*', 'https:'].some((entry) => sources.includes(entry))
  )
}
