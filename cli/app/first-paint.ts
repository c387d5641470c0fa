// Splits the bundled stylesheet: rules of the first paint, and the uploaded file (R51).
import { type CompactPlan, compileSheet, encodePlan } from 'beasties/compiler'
import { type Container, parse } from 'postcss'

/**
 * Compiles the rules that a page may have inline to JSON, so that the rules of a page are selected in one pass. `href` is the
 * URL path of the stylesheet.
 */
export function compileFirstPaint(css: string, href: string): CompactPlan {
  return encodePlan(compileSheet(forFirstPaint(css), { href }))
}

/**
 * Removes `@font-face`, which every page has inline, from the uploaded stylesheet. A second declaration would make browsers
 * lay out all text again.
 */
export function withoutFontFaces(css: string): string {
  const root = parse(css)
  root.walkAtRules('font-face', (rule) => {
    rule.remove()
  })
  return root.toString()
}

/** Selectors that the first paint never needs: hover, labels with focus, open menus, and what comes later: elements of React, a form that was sent. */
const INTERACTIVE =
  /:hover|:active|:has\(:focus-visible|main:focus|menu\[open\]|::-(?:moz-range|webkit-slider)|\.(?:floating-actions|loading-screen|contact-sent)/
/** Media queries for phones with a doubled font size, which are omitted to save bytes. */
const ZOOMED_PHONE = /^\(width<=1[\d.]+rem\)$/
/** Properties that only affect interaction. */
const INTERACTIVE_PROPERTY =
  /^(?:cursor|pointer-events|scroll-behavior|scroll-padding-inline|scroll-snap|touch-action|transition|view-transition)/

/**
 * Returns the stylesheet without rules for print and interaction. The minifier turns `a, b` into `:is(a, b)`, which is
 * reverted here because Beasties ignores pseudo-classes.
 */
function forFirstPaint(css: string): string {
  const root = parse(css)
  root.walkAtRules(/^(?:media|container)$/, (rule) => {
    if (rule.params === 'print' || ZOOMED_PHONE.test(rule.params)) rule.remove()
  })
  root.walkRules(INTERACTIVE, (rule) => {
    const others = rule.selectors.filter((selector) => !INTERACTIVE.test(selector))
    if (others.length === 0) rule.remove()
    else rule.selectors = others
  })
  root.walkDecls(INTERACTIVE_PROPERTY, (declaration) => {
    declaration.remove()
  })
  // At-rules can become empty by the removal of their rules.
  root.walkRules(removeEmpty)
  root.walkAtRules(removeEmpty)
  root.walkRules(/^:is\([^]*\)$/, (rule) => {
    const inside = rule.selector.slice(':is('.length, -1)
    if (isBalanced(inside)) rule.selector = inside
  })
  return root.toString()
}

/** Removes an empty block; statements without a block, such as `@import`, stay. */
function removeEmpty(block: Pick<Container, 'nodes' | 'remove'>): void {
  if (block.nodes?.length === 0) block.remove()
}

/** Returns whether every closing parenthesis was opened in the text, to tell `:is(a) :is(b)` from `:is(a, b)`. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return false
  }
  return true
}
