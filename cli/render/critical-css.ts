// Finds the CSS rules that a page has inline (R51).
import { createProcessor } from 'beasties/runtime'
import type { Bundle } from '../app/bundle.ts'
import { BODY_START } from './document.ts'

/**
 * Most bytes of inlined CSS on a page. Compressed that is less than 5 kB, about a third of what a server
 * sends in the first round trip, which leaves room for the start of the page.
 */
export const CRITICAL_LIMIT = 20_000

/**
 * Gives a function that finds the rules for the HTML of an app, in one pass. Hardly two pages have the same elements and
 * classes, so results are not remembered by them.
 */
export function createCriticalCss(firstPaint: Bundle['firstPaint']): (html: string) => string {
  const { extract } = createProcessor([firstPaint], { inlineFonts: true, cache: false })
  return (html) => withoutUnused(extract(BODY_START + html).css, html)
}

/** A page's CSS without custom properties of the root that nothing on the page asks for. */
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
