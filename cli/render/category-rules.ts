// Writes the rules of the blog's filter for the categories of the site, which a stylesheet cannot know (R16).
import { parse } from 'postcss'
import type { Plugin } from 'vite'
import { defaultLocale, type Locales } from '#site/locales.ts'

/** Stands for a category in the stylesheets of the app. */
const NAME = 'CATEGORY'

/** Repeats what stands for a category in stylesheets for each category that `read` gives when it is asked for. */
export function categoryRules(read: () => Locales | Promise<Locales>): Plugin {
  return {
    name: 'category-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/, code: NAME },
      handler: async (css) => ({
        code: forEachCategory(css, defaultLocale(await read()).categories),
        map: null,
      }),
    },
  }
}

/** A stylesheet with each selector that names a category once for each of them; a rule without selectors goes. */
export function forEachCategory(css: string, categories: readonly string[]): string {
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    if (!rule.selector.includes(NAME)) return
    const selectors = rule.selectors.flatMap((selector) =>
      selector.includes(NAME)
        ? categories.map((category) => selector.replaceAll(NAME, category))
        : [selector],
    )
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  return sheet.toString()
}
