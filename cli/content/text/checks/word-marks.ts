// Marks among words that stayed text: emphasis, code, escapes, and those of other programs (R28). Pure.
import { asText, type Mark, PICTURE_HINT } from './mark.ts'

/** Marks that other programs read. */
export const foreignMarks: readonly Mark[] = [
  {
    pattern: /\{\{[<%].*|\{%.*/dgu,
    say: () => [
      'Shortcode is shown as text',
      `Remove it; texts have none. For a picture: ${PICTURE_HINT}`,
    ],
  },
  {
    pattern: /\{(?:[#.]\p{L}|:[ .#]|[\w-]+=)[^{}\n]*\}/dgu,
    say: ([found = '']) => [asText(found), 'Remove it; headings get their ids from their words.'],
  },
  {
    pattern:
      /【[^】\n]*】|\[cite(?:_\w+|:[^\]\n]*)?\]|\p{Co}*(?:file)?cite\p{Co}*(?:turn\d+\w+\p{Co}*)+/dgu,
    say: ([found = '']) => [asText(found), 'Remove it; it is a note of the program that wrote it.'],
  },
  {
    pattern: /(?<![\p{L}\p{N}:]):(?:\+1|-1|[a-z][a-z0-9_]+):(?![\p{L}\p{N}:])/dgu,
    say: ([found = '']) => [asText(found), 'Write the sign itself, or "\\:" to show ":".'],
  },
  {
    pattern: /\[[a-z][\w-]*(?: [\w-]+=[^\]\n]+)+\]/dgu,
    say: () => [
      'Shortcode is shown as text',
      `Remove it; texts have none. For a picture: ${PICTURE_HINT}`,
    ],
  },
  {
    // What word processors leave: "<o:p>".
    pattern: /<\/?[a-z]\w*:\w+ *\/?>/dgu,
    say: ([found = '']) => [asText(found), 'Remove it, or write "\\<" to show "<".'],
  },
  {
    pattern: /(?![\t\n])[\p{Cc}\u2028\u2029]/dgu,
    say: () => ['Invisible control character', 'Delete it, and type a space or a new line.'],
  },
  ...(
    [
      ['==', '**'],
      ['++', '*'],
      ['%%', '*'],
      ['||', '*'],
      ["'''", '**'],
    ] as const
  ).map(([mark, own]): Mark => {
    const [sign] = mark
    const each = `[${sign}]{${mark.length}}`
    return {
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}${sign}])${each}(?=[^\\s${sign}])[^\\n]*?(?<=[^\\s${sign}])${each}(?![\\p{L}\\p{N}${sign}])`,
        'dgu',
      ),
      say: () => [asText(mark), `Write "${own}word${own}", or "\\${mark}" to show it.`],
    }
  }),
  {
    pattern: /(?<=[\p{L}\p{N})])\^[^\s^]{1,12}\^/dgu,
    say: () => [asText('^'), 'Write raised figures as "²" and "³", or "\\^" to show it.'],
  },
  {
    pattern: /\$\$[^]*?(?:\$\$|$)|\$[^$\n]*[\\^_{}=][^$\n]*\$/dgu,
    say: () => ['Formula is shown as text', 'Write it in words and signs, or "\\$" to show "$".'],
  },
]

export const wordMarks: readonly Mark[] = [
  // "***word**"
  {
    pattern: /(?<![^\s(«„“])\*(?=\uE000\uE000)/dgu,
    say: () => [asText('*'), unspaced('*')],
  },
  {
    pattern:
      /(?<!\*)\*\*(?![*)])(?:[^*\n]*\*\*)?|(?<![\s*])\*{3}(?!\*)|(?<!\*)\*{3}(?=[\p{L}\p{N}])/dgu,
    say: () => [asText('**'), unspaced('**')],
  },
  {
    pattern:
      /(?<![\p{L}\p{N}*])\*(?=\p{L})[^*\n]*(?:\s\*(?![\p{L}\p{N}*])|\p{P}\*(?=\p{L}))|(?<=\s)\*[ ][^*\n]*\p{L}\*(?![\p{L}\p{N}*])/dgu,
    say: () => [asText('*'), unspaced('*')],
  },
  {
    pattern: /(?<=\p{L}\s)\*\s[\p{L} ]*\s\*(?=\s\p{L})/dgu,
    say: () => [asText('*'), `${unspaced('*')} Write "×" between figures.`],
    isDoubtful: true,
  },
  // "*word *then", "_word_then"
  {
    pattern:
      /(?<![^\s(])(?:\*(?=\p{L})[^*.!?\n]*\s\*(?=\p{L})|_(?=\p{L})[^_\n]*[\p{L}\p{N}]_(?=\p{L}))/dgu,
    say: ([found = '']) => [asText(found.slice(0, 1)), unspaced(found.slice(0, 1))],
    isDoubtful: true,
  },
  {
    pattern:
      /(?<![\p{L}\p{N}_])__(?=\p{L})|(?<=[^\s_\uE000])__(?![\p{L}\p{N}_])|(?<!\S)__ [^_\n]+ __(?!\S)/dgu,
    say: () => [asText('__'), unspaced('__')],
  },
  {
    pattern:
      /(?<![\p{L}\p{N}_])_(?=\p{L})[^_\n]*(?:\s_(?![\p{L}\p{N}_])|[\p{P}]_(?=\p{L}))|(?<!\S)_ [^_\n]*\p{L} ?_(?!\S)/dgu,
    say: () => [asText('_'), unspaced('_')],
  },
  { pattern: /~~(?:[^~\n]*~~)?/dgu, say: () => [asText('~~'), unspaced('~~')] },
  {
    pattern: /`+/dgu,
    say: ([mark = '']) =>
      mark.length < 3
        ? [
            asText(mark),
            'Put it on both sides of the code; write "\'" for an apostrophe, "\\`" to show it.',
          ]
        : [asText(mark), 'Put it on a line of its own, above and below the code.'],
  },
  // Escapes and names of characters.
  {
    pattern:
      /&(?:#\w+;?|[A-Za-z]\w*;|(?:amp|lt|gt|quot|nbsp|shy|[nm]dash|copy|euro|hellip|[lr]aquo|szlig|ccedil|[aeiou](?:uml|grave|acute|circ))(?!\w))/dgiu,
    say: ([found = '']) => [
      `Unknown character name "${found}"`,
      'Write the character itself, or "\\&" to show "&".',
    ],
  },
  {
    pattern: /\\(\d+)([.)]?)/dgu,
    say: ([, number = '', mark = '']) => [
      asText('\\'),
      `Write "${number}\\${mark || '.'}", with the backslash after the number.`,
    ],
  },
  {
    pattern: /\\(?=\s|$)|(?<![\p{L}\p{N}:\\])\\(?=\p{L})/dgu,
    say: () => [asText('\\'), 'Remove it, or write "\\\\" to show it.'],
  },
]

/** What to do with marks of emphasis. */
function unspaced(mark: string): string {
  return `Put the marks at the words, and spaces outside only: "a ${mark}word${mark} b". Write "${mark.replaceAll(/./g, '\\$&')}" to show them.`
}
