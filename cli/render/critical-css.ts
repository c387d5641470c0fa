// Inlines the CSS rules that a page needs; the whole stylesheet follows without blocking (R51).
import { createProcessor } from 'beasties/runtime'
import type { Bundle } from './bundle.ts'

/**
 * Most bytes of inlined CSS on a page. Compressed that is less than 5 kB, about a third of what a server
 * sends in the first round trip, which leaves room for the start of the page.
 */
export const CRITICAL_LIMIT = 20_000

/** Puts a page's critical CSS in place of its stylesheet link. */
export type InlineCriticalCss = (html: string) => { html: string; bytes: number }

/**
 * Each page is one pass. The link goes into `<noscript>`: without JavaScript it applies directly, otherwise
 * `loadStylesheet` inserts it before the app starts, after the page's main picture.
 */
export function createCriticalCss({
  firstPaint,
  stylesheet,
}: Pick<Bundle, 'firstPaint' | 'stylesheet'>): InlineCriticalCss {
  // Hardly two pages have the same elements and classes, so results are not remembered by them.
  const { extract } = createProcessor([firstPaint], { inlineFonts: true, cache: false })
  const link = stylesheetLink(stylesheet)
  return (html) => {
    const css = withoutUnused(extract(html).css, html)
    const tags = `${css === '' ? '' : `<style>${css}</style>`}<noscript>${link}</noscript>`
    return { html: html.replace(link, () => tags), bytes: Buffer.byteLength(css) }
  }
}

/** The tag that critical CSS replaces. */
export function stylesheetLink(href: string): string {
  return `<link rel="stylesheet" href="${href}">`
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
