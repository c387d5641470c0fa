// Sources of a content security policy for inline scripts and styles (R55). Pure.
import { hash } from 'node:crypto'

/** Returns the source that allows an inline script or style: `'sha256-…'`. */
export function inlineSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
