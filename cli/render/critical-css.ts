// Inlines the CSS rules that a page needs; the whole stylesheet follows without blocking (R51).
import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'
import { type Container, parse } from 'postcss'
import type { Bundle } from './bundle.ts'

/**
 * Most bytes of inlined CSS on a page. Compressed that is less than 5 kB, about a third of what a server
 * sends in the first round trip, which leaves room for the start of the page.
 */
export const CRITICAL_LIMIT = 20_000

/** Puts a page's critical CSS in place of its stylesheet link. */
export type InlineCriticalCss = (html: string) => { html: string; bytes: number }

/**
 * Compiles the stylesheet once; each page is then one pass. The link goes into `<noscript>`: without
 * JavaScript it applies directly, otherwise `loadStylesheet` inserts it before the app starts, after the page's main picture.
 */
export function createCriticalCss({
  css,
  stylesheet,
}: Pick<Bundle, 'css' | 'stylesheet'>): InlineCriticalCss {
  const sheet = compileSheet(forFirstPaint(css), { href: stylesheet })
  // Hardly two pages have the same elements and classes, so results are not remembered by them.
  const { extract } = createProcessor([sheet], { inlineFonts: true, cache: false })
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

/**
 * The stylesheet as it is uploaded: without `@font-face`, which every page has inline. Declaring
 * faces again would make the browser lay out every text a second time.
 */
export function withoutFontFaces(css: string): string {
  const root = parse(css)
  root.walkAtRules('font-face', (rule) => {
    rule.remove()
  })
  return root.toString()
}

/** Selectors of what no first paint shows: what somebody points at or opens, and handles and buttons that React brings. */
const LATER = /:hover|:active|menu\[open\]|::-(?:moz-range|webkit-slider)|\.floating-actions/
/** Properties that show only when somebody acts. */
const ON_ACTION =
  /^(?:cursor|scroll-behavior|scroll-padding-inline|scroll-snap|touch-action|transition|view-transition)/

/**
 * The stylesheet from which rules are taken, without what only the whole stylesheet needs: for print,
 * and for what somebody does. A selector that is nothing but `:is(a, b)`, which the minifier makes from `a, b`, is
 * expanded again: Beasties ignores pseudo-classes when it matches elements, so nothing would be left of it.
 */
function forFirstPaint(css: string): string {
  const root = parse(css)
  root.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove()
  })
  root.walkRules(LATER, (rule) => {
    const first = rule.selectors.filter((selector) => !LATER.test(selector))
    if (first.length === 0) rule.remove()
    else rule.selectors = first
  })
  root.walkDecls(ON_ACTION, (declaration) => {
    declaration.remove()
  })
  // What is empty now; at-rules after the rules in them.
  root.walkRules(removeEmpty)
  root.walkAtRules(removeEmpty)
  root.walkRules(/^:is\([^]*\)$/, (rule) => {
    const inside = rule.selector.slice(':is('.length, -1)
    if (isBalanced(inside)) rule.selector = inside
  })
  return root.toString()
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

/** Removes a block without anything in it; what has no block, such as an import, stays. */
function removeEmpty(block: Pick<Container, 'nodes' | 'remove'>): void {
  if (block.nodes?.length === 0) block.remove()
}

/** True if every closing parenthesis was opened in the text: `:is(a) :is(b)` is two, not one. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return false
  }
  return true
}
