// What becomes of the stylesheet once it is bundled: the rules of the first paint, compiled, and what is uploaded (R51).
import { type CompactPlan, compileSheet, encodePlan } from 'beasties/compiler'
import { type Container, parse } from 'postcss'

/**
 * The rules that a page may have inline, compiled, so that finding those of a page takes one pass; it is JSON. `href` is the URL
 * path of the stylesheet.
 */
export function compileFirstPaint(css: string, href: string): CompactPlan {
  return encodePlan(compileSheet(forFirstPaint(css), { href }))
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

/** Selectors of what no first paint shows: what someone points at or opens, and handles and buttons that React brings. */
const LATER =
  /:hover|:active|main:focus|menu\[open\]|::-(?:moz-range|webkit-slider)|\.floating-actions/
/** Rules for letters of twice the size on a phone, for which there is no room inline. */
const TINY = /^\(width<=1[\d.]+rem\)$/
/** Properties that show only when someone acts. */
const ON_ACTION =
  /^(?:cursor|pointer-events|scroll-behavior|scroll-padding-inline|scroll-snap|touch-action|transition|view-transition)/

/**
 * The stylesheet from which rules are taken, without what only the whole stylesheet needs: for print,
 * and for what someone does. A selector that is nothing but `:is(a, b)`, which the minifier makes from `a, b`, is
 * expanded again: Beasties ignores pseudo-classes when it matches elements, so nothing would be left of it.
 */
function forFirstPaint(css: string): string {
  const root = parse(css)
  root.walkAtRules(/^(?:media|container)$/, (rule) => {
    if (rule.params === 'print' || TINY.test(rule.params)) rule.remove()
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
