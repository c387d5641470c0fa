// Content security policy of a page's styles (R55). Pure.
import { inlineSource } from '../base/inline-source.ts'

/**
 * Returns a policy that allows only these inline styles and no style attributes. Scripts set styles through the CSSOM,
 * which policies do not restrict.
 */
export function stylePolicy(styles: readonly string[]): string {
  const sources = ["'self'", ...styles.map(inlineSource)].join(' ')
  return `style-src-elem ${sources}; style-src-attr 'none'`
}
