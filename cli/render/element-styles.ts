// Converts style attributes to rules of an inline stylesheet, which a policy allows with one hash (R55). Pure.
import { unescapeMarkup } from '../base/escape.ts'

/** A whole start tag; values of attributes may contain text that looks like a tag. */
const TAG = /<[a-z][^">]*(?:"[^"]*"[^">]*)*>/g
/** The style attribute of a start tag, after any other attributes. */
const STYLE_ATTRIBUTE = /^(<[^\s"]+(?:\s+[^\s"=<>/]+(?:="[^"]*")?)*?\s+)style="([^"]*)"/
/** Characters that would end the declaration block or the style element. */
const BEYOND_DECLARATIONS = /[{}<]/

/**
 * Replaces each style attribute with `data-style="1"`, and returns CSS with one rule per distinct style; throws if a style
 * has more than declarations. Hydration keeps the attribute, and styles that React sets later override the rule.
 */
export function extractElementStyles(html: string): { html: string; css: string } {
  const keys = new Map<string, number>()
  const replaceStyle = (_: string, before: string, style: string) => {
    const key = keys.get(style) ?? keys.size + 1
    keys.set(style, key)
    return `${before}data-style="${key}"`
  }
  const replaced = html.replace(TAG, (tag) =>
    tag.includes(' style="') ? tag.replace(STYLE_ATTRIBUTE, replaceStyle) : tag,
  )
  return { html: replaced, css: [...keys].map(([style, key]) => ruleOf(style, key)).join('') }
}

/** Returns a rule that overrides the stylesheet, as an attribute does: the id has a higher specificity than classes. */
function ruleOf(style: string, key: number): string {
  const declarations = unescapeMarkup(style)
  if (BEYOND_DECLARATIONS.test(declarations))
    throw new Error(`A style attribute has more than declarations: ${declarations}`)
  return `[data-style="${key}"]:not(#_){${declarations}}`
}
