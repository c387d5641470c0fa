// Marks at the start of a line that stayed text: headings, lists, tables (R28). Pure.
import { LINES_HINT } from './joined-lines.ts'
import { asText, BLANK, fixedMark, type Mark, textMark } from './mark.ts'
import { monthsIn } from '../../figures/month-names.ts'

/** Beginning of a block. */
const BLOCK = String.raw`#{1,6}|[-*+]|\d{1,9}[.)]`
const TABLE = 'Table is shown as text'
const LIST = 'List is shown as text'
const LIST_HINT = 'Begin each line with "- ", or with "1. " for numbers.'
const EXCERPT = 30

export const lineMarks: readonly Mark[] = [
  ...inParagraphs(
    {
      pattern: new RegExp(String.raw`^ *(${BLOCK})(?:${BLANK})+(?=(\S*))`, 'dgmu'),
      say: ([, mark = '', word = ''], locale) =>
        /\d/.test(mark) && monthsIn(locale).certain.test(word)
          ? undefined
          : [
              `Special space after "${mark}"`,
              `Replace what is after "${mark}" by an ordinary space, or write "${escaped(mark)}" to show it.`,
            ],
    },
    {
      pattern: new RegExp(
        String.raw`^ *(?:${BLANK})[\p{Zs}\p{Cf}]*(${BLOCK}|>|\x60{3,}|~{3,})`,
        'dgmu',
      ),
      say: ([, mark]) => [
        `Special space before "${mark}"`,
        `Delete what is before "${mark}" on this line.`,
      ],
    },
    fixedMark(
      new RegExp(String.raw`^[\p{Zs}\p{Cf}]*(?:${BLANK})[\p{Zs}\p{Cf}]*$`, 'dgmu'),
      'Line with special spaces is not empty',
      'Delete what is on this line.',
    ),
    {
      pattern: /^ *(#{2,6})(?=[^#\s])(.*)/dgmu,
      say: ([, mark = '', words = '']) => [
        `Missing space after "${mark}"`,
        `Write "${mark} ${excerpt(words)}" for a heading, or "\\${mark}" to show it.`,
      ],
    },
    {
      pattern: /^#(?=\p{L})([^#\n]*)$(?!\n[^]*#)/dgu,
      say: ([, words = '']) => [
        'Missing space after "#"',
        `Write "## ${excerpt(words)}" for a heading, or "\\#" to show it.`,
      ],
    },
    textMark(/^ *(#{7,})/dgmu, 'Begin a heading with two to six "#".'),
  ),
  {
    pattern: /(?<=\S)(#{2,})\s*$/dgu,
    say: ([, mark = '']) => [asText(mark), `Delete it, or write "\\${mark}" to show it.`],
  },
  ...inParagraphs({
    pattern: /^ *(?=\|[^\n]*\||[^|\n]*\|[^\n]*\n[^|\n]*\|)[^]*/dgmu,
    say: ([found = '']) => [
      TABLE,
      `Put the line "${dividers(found)}" below that of the headings, and leave no line between rows empty.`,
    ],
  }),
  {
    pattern: /^(?=.*[-–—−])(?=.*\|)[-–—−:|\p{Zs}\p{Cf}]+$/dgmu,
    say: ([found = '']) => [TABLE, `Write it as "${dividers(found)}", below the headings.`],
  },
  ...inParagraphs(
    fixedMark(/^ *[•‣▪◦●○■□]\s*\S.*/dgmu, LIST, LIST_HINT),
    fixedMark(
      // Lines that are parted, such as those of a dialogue, are shown as they are.
      /^ *([–—·])[\p{Zs}\t](?=.*[^\uE002\n]\n(?:.*\n)*? *\1[\p{Zs}\t])/dgmu,
      LIST,
      LIST_HINT,
    ),
    fixedMark(
      /^ *(?:-\p{L}|\+\p{L}.*\n *\+\p{L}|\*\p{L}[^*\n]*\n *\*\p{L}[^*]*$|1[.)]\p{L}.*\n *2[.)]\p{L}|a[.)] .*[^\uE002\n]\n *b[.)] )/dgu,
      LIST,
      `${LIST_HINT} Write "\\" before a mark to show it.`,
    ),
    // "✓", "➢", "☐", and what Word's bullets become; of lines that are parted, each is a paragraph or ends in a break.
    fixedMark(
      /^ *((?![|=•‣▪◦●○■□])[\p{S}§]\uFE0F?|o(?=\s{2}))[ \t]+.*[^\uE002]\n *\1[ \t]/dgmu,
      LIST,
      LINES_HINT,
    ),
    // "(1) … (2) …", "1° … 2° …", "a.) … b.) …", "1.1 … 1.2 …", "I. … II. …"
    fixedMark(
      /^ *(?:1\uFE0F?\u20E3[ \t].*[^\uE002]\n *2\uFE0F?\u20E3|1\.1\.?[ \t].*[^\uE002]\n *1\.2\.?[ \t]|\(?[iI]([.)]+)[ \t].*[^\uE002]\n *\(?(?:ii|II)\1(?=[ \t])|\(?1([.)°/:–-]{1,2})[ \t].*[^\uE002]\n *\(?2\2[ \t]|(?:\(?[aA]([.)]*\)|-)|a(\.))[ \t].*[^\uE002]\n *\(?[bB](?:\3|\4)(?=[ \t]))/dgmu,
      LIST,
      LIST_HINT,
    ),
    {
      pattern: /^ *[^\t\n]+\t[^\t\n].*\n[^\t\n]+\t(?=\S)/dgmu,
      say: ([found = '']) => [
        TABLE,
        `Write its rows as "| a | b |", with "${dividers(found.trim().replaceAll('\t', '|'))}" below the first.`,
      ],
    },
    fixedMark(
      /^ *:[ \t]+\S.*/dgmu,
      asText(':'),
      'Write "- **word**: explanation"; there are no lists of definitions.',
    ),
    textMark(
      /^ *(:{3,}|={2,}(?=\s|$)|[!?]{3}\+? ?(?=(?:note|tip|info|hint|important|warning|caution|danger)\b)|(?:\+{3,}|[-–—]{2,})(?=[ \t]*$)).*/dgmu,
      'Use "## " for a heading, "> " for a box, and "---" between empty lines for a rule.',
    ),
    textMark(
      /^ *(\[![A-Za-z]+\]|\[\[?_?TOC_?\]?\]|h[1-6]\. )/dgmu,
      'Remove it; use "## " for a heading.',
    ),
    textMark(/^ *\*\[[^\][]+\]:/dgmu, 'Remove it, and explain the word in the text.'),
    {
      pattern: /^ *(\[[^\][]+\]) ?:[ \t]*(?=[/#<]|https?:|\uE001|.*\.\w{2,4}$).*/dgmu,
      say: ([, label = '']) => [
        `"${label}:" is shown as text`,
        'Put an empty line above it, and no space before the colon.',
      ],
    },
  ),
]

/** Returns marks that count in paragraphs only. */
function inParagraphs(...marks: Mark[]): Mark[] {
  return marks.map((mark) => ({ ...mark, inParagraphs: true }))
}

/** Escapes a mark, so that the page shows it. */
function escaped(mark: string): string {
  return /^\d/.test(mark) ? `${mark.slice(0, -1)}\\${mark.slice(-1)}` : `\\${mark}`
}

/** Returns the line of dashes for a table with as many columns as its first line. */
function dividers(table: string): string {
  const [first = ''] = table.trim().split('\n')
  const columns = first.replace(/^\||\|[\p{Zs}\t]*$/dgu, '').split('|').length
  return `|${' --- |'.repeat(columns)}`
}

function excerpt(words: string): string {
  const short = words.trim().replace(/[\uE000\uE001]+/dgu, '…')
  return short.length > EXCERPT ? `${short.slice(0, EXCERPT - 1)}…` : short
}
