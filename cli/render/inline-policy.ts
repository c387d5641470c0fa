// What a content security policy allows inline (R55). Pure.
import { hash } from 'node:crypto'

/** The source that allows an inline script or style: `'sha256-…'`. */
export function inlineSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * The policy of a page for styles, which allows only these texts inline, and no style attribute. Scripts set styles through
 * the object model, which policies do not restrict.
 */
export function stylePolicy(styles: readonly string[]): string {
  const sources = ["'self'", ...styles.map(inlineSource)].join(' ')
  return `style-src-elem ${sources}; style-src-attr 'none'`
}
