// Finds pictures without an alternative text (R23, R66). Pure.
import type { Problems } from '../lib/problems.ts'
import { type BuiltPage, elementsOf } from './built-page.ts'

/** Every picture of a page needs an `alt`; an empty one only where it is hidden from assistive technology. */
export function checkAltTexts(page: BuiltPage, problems: Problems): void {
  for (const { attributes, at } of elementsOf(page, 'img')) {
    const { alt, src = '', role } = attributes
    const isDecoration = role === 'presentation' || attributes['aria-hidden'] === 'true'
    if ((alt ?? '').trim() !== '' || (alt === '' && isDecoration)) continue
    problems.error('audit-alt', `${page.route.path}: the picture ${src} has no alt text`, {
      at,
      hint: 'Write what the picture shows into its "alt" in content/, then run "npx site build".',
    })
  }
}
