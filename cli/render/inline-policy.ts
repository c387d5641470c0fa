// Content security policy for inline scripts and styles (R55). Pure.
import { hash } from 'node:crypto'

/** Returns the source that allows an inline script or style: `'sha256-…'`. */
export function inlineSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * Returns a policy that allows only these inline styles and no style attributes. Scripts set styles through the CSSOM,
 * which policies do not restrict.
 */
export function stylePolicy(styles: readonly string[]): string {
  const sources = ["'self'", ...styles.map(inlineSource)].join(' ')
  return `style-src-elem ${sources}; style-src-attr 'none'`
}
