// Hashes of a page's inline scripts and styles for the content security policy (R55). Pure.
import { createHash } from 'node:crypto'
import { escapeMarkup } from '../lib/escape.ts'

/** Sources of the inline scripts that a browser runs: `'sha256-…'`. Data blocks are not run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => source(text))
}

/**
 * The page with a policy of its own for styles, which allows only the hashes of its `<style>` and `style`
 * attributes inline. It is not in the header, since that would need the hashes of all pages. Scripts set
 * styles through the object model, which policies do not restrict.
 */
export function withStylePolicy(html: string): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const attributes = [...html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)].map(([, text = '']) =>
    unescape(text),
  )
  const directives = [
    `style-src-elem 'self' ${unique(styles).join(' ')}`,
    attributes.length === 0
      ? "style-src-attr 'none'"
      : `style-src-attr 'unsafe-hashes' ${unique(attributes).join(' ')}`,
  ]
  const policy = escapeMarkup(directives.join('; '))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${meta}`)
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(source)
}

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The value of an attribute that React has escaped. */
function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
