// Turns the style attributes of a page into rules for an inline style, which its policy allows by one hash (R55). Pure.
import { unescapeMarkup } from '../base/escape.ts'

/** A start tag, whole: in the values of attributes anything may stand that looks like a tag. */
const TAG = /<[a-z][^">]*(?:"[^"]*"[^">]*)*>/g
/** The style attribute of a start tag, after the others, in whose values it does not look. */
const STYLE_ATTRIBUTE = /^(<[^\s"]+(?:\s+[^\s"=<>/]+(?:="[^"]*")?)*?\s+)style="([^"]*)"/
/** What would end a declaration block, or the element that it stands in. */
const BEYOND_DECLARATIONS = /[{}<]/

/**
 * The HTML of an app with `data-style="1"` in place of each style attribute, and CSS with a rule for each different one.
 * A policy would need a hash for each attribute, and hashes cannot be compressed. React keeps what it finds when it
 * hydrates, and a style that it sets later comes before the rule. Throws where a style is not plain declarations.
 */
export function extractElementStyles(html: string): { html: string; css: string } {
  const keys = new Map<string, number>()
  const nameStyle = (_: string, before: string, style: string) => {
    const key = keys.get(style) ?? keys.size + 1
    keys.set(style, key)
    return `${before}data-style="${key}"`
  }
  const named = html.replace(TAG, (tag) =>
    tag.includes(' style="') ? tag.replace(STYLE_ATTRIBUTE, nameStyle) : tag,
  )
  return { html: named, css: [...keys].map(([style, key]) => ruleOf(style, key)).join('') }
}

/** As an attribute does, the rule comes before all of the stylesheet: an id counts more than any classes there. */
function ruleOf(style: string, key: number): string {
  const declarations = unescapeMarkup(style)
  if (BEYOND_DECLARATIONS.test(declarations))
    throw new Error(`A style attribute has more than declarations: ${declarations}`)
  return `[data-style="${key}"]:not(#_){${declarations}}`
}
