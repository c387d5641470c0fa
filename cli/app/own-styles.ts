// Puts the site's own stylesheet last in the cascade; bundlers order styles by chunk (R98).
import { parse, type Plugin } from 'postcss'

/** At-rule around the stylesheet until all styles are joined. It is true in every browser. */
const MARK = { name: 'supports', params: '(--own:site)' }

/** Returns a PostCSS plugin that marks the rules of the stylesheet `file`. */
export function markOwnStyles(file: string): Plugin {
  return {
    postcssPlugin: 'own-styles',
    Once(root, { atRule }) {
      if (root.source?.input.file !== file) return
      const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'import')
      root.append(atRule({ ...MARK, nodes: rules }))
    },
  }
}

/** Moves the marked rules to the end of all styles. */
export function moveOwnStyles(css: string): string {
  const root = parse(css)
  root.walkAtRules(MARK.name, (rule) => {
    if (rule.params !== MARK.params) return
    rule.remove()
    root.append(rule.nodes ?? [])
  })
  return root.toString()
}
