// The rules a page needs, inlined; the whole stylesheet follows without blocking (R51).
import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'
import type { Bundle } from './bundle.ts'

/** Most bytes of inlined CSS on a page: what fits the first round trip beside the HTML. */
export const CRITICAL_LIMIT = 14_000

/** Puts a page's critical CSS in place of its stylesheet link. */
export type InlineCriticalCss = (html: string) => { html: string; bytes: number }

/**
 * Compiles the stylesheet once; each page is then one pass, remembered by the set of elements and
 * classes it uses. The link becomes `media="print"` and a single script, the same on every page and
 * so with one hash for the content security policy, switches it on; without JavaScript a
 * `<noscript>` link does.
 */
export function createCriticalCss({
  css,
  stylesheet,
}: Pick<Bundle, 'css' | 'stylesheet'>): InlineCriticalCss {
  const sheet = compileSheet(css, { href: stylesheet })
  const { process } = createProcessor([sheet], {
    preload: 'media-script',
    inlineFonts: true,
    preloadFonts: false,
  })
  return (html) => {
    const inlined = process(html)
    const style = /<style>([\s\S]*?)<\/style>/.exec(inlined)?.[1] ?? ''
    return { html: inlined, bytes: Buffer.byteLength(style) }
  }
}
