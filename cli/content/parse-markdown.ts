// Markdown → syntax tree (R28).
import type { Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

/** What every address in plain text has; "&commat;" and "\@" are "@" as well. */
const ADDRESS_SIGN = /[@&\\]|:\/\/|www/i

const complete = remark().use(remarkGfm).freeze()

/** The same without what finds addresses in plain text. */
const withoutAddresses = remark()
  .use(remarkGfm)
  .use(function () {
    const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data()
    for (const { text = {} } of micromarkExtensions) {
      for (const [code, constructs = []] of Object.entries(text)) {
        const others = [constructs].flat().filter(({ name }) => !name?.endsWith('Autolink'))
        if (others.length > 0) text[code] = others
        else delete text[code]
      }
    }
    for (const extension of fromMarkdownExtensions.flat()) delete extension.transforms
  })
  .freeze()

/**
 * The tree of a text in GitHub's dialect. To find addresses that stand in plain text, the parser stops at every
 * word, which takes half of its time: it is asked to only where a text has a sign of one (R33).
 */
export function parseMarkdown(text: string): Root {
  return (ADDRESS_SIGN.test(text) ? complete : withoutAddresses).parse(text)
}
