// Lines of a paragraph that the page joins although the writer broke them on purpose (R28). Pure.
import type { Nodes, Paragraph } from 'mdast'
import type { Check, Finding } from './check.ts'
import { BREAK, type LiteralText, READ } from './literal-text.ts'

/** Hint for lines that may be meant as more than a list. */
export const LINES_HINT =
  'Begin each line with "- ", or end each but the last with "\\" to keep the breaks.'
/** Longest line of an address, a price list or a verse. */
const LONGEST = 60
/** Narrowest column at which editors wrap prose. */
const NARROWEST = 40

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`
const TIME = String.raw`\d{1,2}[:.]\d{2}(?!\d)`
/** Beginning of a message of a chat: "[12.03.24, 14:05] Anna: ". */
const STAMP = String.raw`[\[\u200E]*${DATE}[^\p{L}\p{N}\n]{1,3}(?:\p{L}{1,3} )?${TIME}`
/** Beginning of a line of opening hours, of an address or of a programme: "Mo–Fr: ", "24.12. ". */
const LABEL = String.raw`(?:\uE000*[\p{Lu}\p{N}][^:.,!?\uE000\uE001\n]{0,20}\.?\p{Zs}?:\uE000*[ \t]|\d{1,2}\. ?\d{1,2}\.|\d{1,2}\uE000{2}[ \t])`
/** The beginning in lower-case letters, before a figure or a state: "samedi : 9 h – 12 h", "lundi : fermé". */
const SMALL_LABEL = String.raw`\uE000*\p{Ll}[^:.,!?\uE000\uE001\n]{0,25}\p{Zs}?:\uE000*[ \t]+(?=\d|(?:geschlossen|zu|offen|closed|open|fermé|ouvert|chiuso|aperto)(?!\p{L}))`
const PRICE = String.raw`.*(?:(?:CHF|Fr\.|EUR|€)\p{Zs}?\d[\d’'.–-]*|\d\.(?:–|--?))`
const UNBROKEN = `[^${BREAK}\\n]\\n`

const labelled = new RegExp(
  [
    `^ *${STAMP}.*${UNBROKEN}(?:.*${UNBROKEN})*? *(?=${STAMP})`,
    ...[LABEL, DATE, TIME].map((start) => `^ *${start}.*[^${BREAK}\\n.!?]\\n *(?=${start})`),
    `^ *${SMALL_LABEL}.*[^${BREAK}\\n]\\n *(?=${SMALL_LABEL})`,
    `^${PRICE}\\n${PRICE}$`,
    // "Danke!" and "Familie Meier, Thun", at the end.
    String.raw`^.*[.!?…]["'»”’)]*\n *(?:[–—] ?)?\p{Lu}[\p{L}-]*(?:,? \p{Lu}[\p{L}-]*){1,4}$(?!\n)`,
    // "Bahnweg 1" and "3600 Thun"
    String.raw`^ *[^:\n]{1,40} \d{1,3}\p{L}?\n *(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}[\p{L}-]*(?: (?:am |an |bei |im |ob )?\p{Lu}[\p{L}-]*)?$`,
  ].join('|'),
  'mu',
)

/** The end of a sentence, after which a break changes nothing; "200 Fr." is none. */
const SENTENCE_END = String.raw`(?<!\d ?(?:Fr|Std|Stk|Min|Rp))[.!?…:]["'»”“’)${READ}]*`
const ENDS_SENTENCE = new RegExp(`${SENTENCE_END}$`, 'u')
/** Lines of which none but the last ends a sentence or in a break. */
const RUN = new RegExp(`(?:.+(?<!${BREAK}|${SENTENCE_END})\\n)+.+`, 'gu')
const CONTINUES = new RegExp(`^[${READ} "'«„(]*\\p{Ll}`, 'u')
/** The large figure of a quotation, above its words. */
const FIGURE = new RegExp(`^${READ}{2}[^\\n]*\\d[^\\n]*${READ}{2}\\n`)

/** Blocks that a line at the left edge may continue. */
const CONTAINERS: ReadonlyMap<string, string> = new Map([
  ['listItem', 'list item'],
  ['blockquote', 'quotation'],
  ['footnoteDefinition', 'footnote'],
])

/** Reports at most one place per paragraph. */
export const joinedLines: Check = (nodes, { source, literals }) => {
  const lazy = new Map<Nodes, Finding | undefined>(
    nodes.flatMap((node) => {
      const container = CONTAINERS.get(node.type)
      if (container === undefined || !('children' in node)) return []
      return node.children.flatMap((child) =>
        child.type === 'paragraph' ? [[child, lazyLine(child, source, container)] as const] : [],
      )
    }),
  )
  return literals
    .filter(({ block, text }) => block.type === 'paragraph' && text.includes('\n'))
    .flatMap((literal) => lazy.get(literal.block) ?? brokenLines(literal) ?? [])
}

/** Finds a line at the left edge that continues a paragraph of a list, quotation or footnote. */
function lazyLine({ position }: Paragraph, source: string, container: string): Finding | undefined {
  const start = position?.start
  if (start?.offset === undefined) return undefined
  const [first = '', ...lines] = source
    .slice(start.offset - start.column + 1, position?.end.offset)
    .split('\n')
  const lead = first.slice(0, start.column - 1)
  let skip = first.length - lead.length + 1
  for (const line of lines) {
    const prefix = /^[ \t>]*/.exec(line)?.[0] ?? ''
    const isLazy = depthOf(prefix) < depthOf(lead) || (!lead.includes('>') && prefix.length === 0)
    if (isLazy)
      return {
        offset: start.offset + skip,
        length: line.length,
        message: `Line continues the ${container} above`,
        hint: 'If it is a new paragraph, put an empty line above it. Otherwise begin it like the lines above.',
        isDoubtful: true,
      }
    skip += line.length + 1
  }
  return undefined
}

function depthOf(prefix: string): number {
  return prefix.split('>').length
}

/** Finds lines of a paragraph that look like a list of their own. `whole` is the text with what follows it in its block. */
export function joinedOnPurpose(text: string, whole = text): RegExpExecArray | undefined {
  const runs = [...whole.matchAll(RUN)]
  return labelled.exec(text) ?? runs.find(([run]) => areMeant(run.split('\n')))
}

/** Finds such lines in a paragraph of Markdown. */
function brokenLines({ block, text, offset }: LiteralText): Finding | undefined {
  const whole = text.padEnd((block.position?.end.offset ?? 0) - offset, READ)
  const isFigure = (block.position?.start.column ?? 1) > 1 && FIGURE.test(whole)
  const found = joinedOnPurpose(text, isFigure ? '' : whole)
  if (found === undefined) return undefined
  return {
    offset: offset + found.index,
    length: found[0].length,
    message: 'Lines become one line on the page',
    hint: LINES_HINT,
    isDoubtful: true,
  }
}

/** Returns whether lines are broken where the next word would have fitted. A sentence needs more such breaks than a list. */
function areMeant(run: readonly string[]): boolean {
  const lines = run.map((line) => line.trim())
  const longest = Math.max(...lines.map(({ length }) => length))
  // Beside a long line, only breaks of short ones count that end no clause.
  const isLong = longest > LONGEST
  const width = isLong ? NARROWEST : Math.max(longest, NARROWEST)
  const evidence = lines.slice(1).map((line, index) => {
    const [word = ''] = line.split(' ', 1)
    const above = lines[index] ?? ''
    if (above.length + 1 + word.length > width || (isLong && /[,;:–-]$/.test(above))) return 0
    return CONTINUES.test(line) ? 1 : 2
  })
  const sum = evidence.reduce((total: number, weight) => total + weight, 0)
  return sum >= (ENDS_SENTENCE.test(lines.at(-1) ?? '') ? 3 : 2)
}
