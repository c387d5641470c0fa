// Hashes of a page's inline scripts and styles for the content security policy (R55). Pure.
import { createHash } from 'node:crypto'

/** Sources of the inline scripts that a browser runs: `'sha256-…'`. Data blocks are not run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => source(text))
}

/**
 * The page with a policy of its own for styles, which allows only its `<style>` elements inline, and no style
 * attribute. It is not in the header, since that would need the hashes of all pages. Scripts set styles through the
 * object model, which policies do not restrict.
 */
export function withStylePolicy(html: string): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const sources = ["'self'", ...[...new Set(styles)].map(source)].join(' ')
  const policy = `style-src-elem ${sources}; style-src-attr 'none'`
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${meta}`)
}

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
