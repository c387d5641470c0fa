// Markdown → syntax tree (R28).
import type { Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

/** What every address in plain text has; "&commat;" and "\@" are "@" as well. */
const ADDRESS_SIGN = /[@&\\]|:\/\/|www/i

/** The row below the head of a table, which may stand in a quotation or a list. */
const DELIMITER_ROW = /^[ \t>|:-]*-[ \t>|:-]*$/
/** A line that ends a table, also within a quotation. */
const EMPTY_LINE = /^[ \t>]*$/

const complete = createParser()
const withoutAddresses = createParser({ withoutAddresses: true })

/** Lines, counted from 1, of the text that is parsed on which a table may begin or go on. */
let linesOfTables: ReadonlySet<number> = new Set()

/**
 * The tree of a text in GitHub's dialect. To find addresses in plain text the parser stops at every word, and to
 * find tables it reads every line twice. So it looks for addresses only in a text that has a sign of one, and for
 * tables only in blocks with a delimiter row, and takes less than half of the time (R33).
 */
export function parseMarkdown(text: string): Root {
  linesOfTables = findTables(text)
  return (ADDRESS_SIGN.test(text) ? complete : withoutAddresses).parse(text)
}

/** All lines of blocks that have a delimiter row. */
function findTables(text: string): Set<number> {
  const found = new Set<number>()
  let block: number[] = []
  let hasRow = false
  for (const [at, line] of [...text.split(/\r\n?|\n/), ''].entries()) {
    if (!EMPTY_LINE.test(line)) {
      block.push(at + 1)
      hasRow ||= DELIMITER_ROW.test(line)
      continue
    }
    if (hasRow) for (const number of block) found.add(number)
    block = []
    hasRow = false
  }
  return found
}

/** A parser that looks for tables on `linesOfTables` only, and for addresses in plain text unless told otherwise. */
function createParser({ withoutAddresses = false } = {}) {
  return remark()
    .use(remarkGfm)
    .use(function () {
      const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data()
      for (const { flow = {}, text = {} } of micromarkExtensions) {
        for (const construct of [flow.null ?? []].flat()) {
          if (construct.name !== 'table') continue
          const { tokenize } = construct
          construct.tokenize = function (effects, ok, nok) {
            return linesOfTables.has(this.now().line) ? tokenize.call(this, effects, ok, nok) : nok
          }
        }
        if (!withoutAddresses) continue
        for (const [code, constructs = []] of Object.entries(text)) {
          const others = [constructs].flat().filter(({ name }) => !name?.endsWith('Autolink'))
          if (others.length > 0) text[code] = others
          else delete text[code]
        }
      }
      // What finds addresses in the finished tree.
      if (withoutAddresses)
        for (const extension of fromMarkdownExtensions.flat()) delete extension.transforms
    })
    .freeze()
}
