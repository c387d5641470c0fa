// Selects the inline CSS of a page (R51).
import { createProcessor } from 'beasties/runtime'
import type { Bundle } from '../app/bundle.ts'
import { BODY_START } from './document.ts'

/**
 * Maximum bytes of inline CSS on a page. Compressed they are less than 5 kB, about a third of the first round trip.
 */
export const CRITICAL_LIMIT = 20_000

/**
 * Returns a function that selects the rules for the HTML of an app. Beasties' cache is off, as pages rarely have the same
 * elements and classes.
 */
export function createCriticalCss(firstPaint: Bundle['firstPaint']): (html: string) => string {
  const { extract } = createProcessor([firstPaint], { inlineFonts: true, cache: false })
  return (html) => withoutUnused(extract(BODY_START + html).css, html)
}

/** Removes unused custom properties of the root from the CSS of a page. */
function withoutUnused(css: string, html: string): string {
  const used = new Set(
    [css, html].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  )
  return css.replace(/:root\{[^}]*\}/g, (rule) =>
    rule.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    ),
  )
}
