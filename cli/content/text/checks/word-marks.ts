// Marks among words that stayed text: emphasis, code, escapes, and those of other programs (R28). Pure.
import { asText, fixedMark, type Mark, PICTURE_HINT, textMark } from './mark.ts'

/** Marks that other programs read. */
export const foreignMarks: readonly Mark[] = [
  fixedMark(
    /%%\s[^%\n]*%%|<!--[^\n]*|\{\/\*[^\n]*|\{#\s[^#\n{}]*#\}/dgu,
    'Note is shown as text',
    'Write "<!-- … -->" around a note that the page does not show.',
  ),
  // Bullets and signs of Word: their font draws them, others have a box.
  fixedMark(
    /[\uf000-\uf8ff\ufffc]/dgu,
    'Character is shown as a box',
    'Delete it. Begin each line of a list with "- ".',
  ),
  fixedMark(
    /\{\{(?:[<%].*|(?!\w+\}\})[^{}\n]*\}\})|\{%.*|\[[a-z][\w-]*(?: [\w-]+=[^\]\n]+)+\]/dgu,
    'Shortcode is shown as text',
    `Remove it; texts have none. For a picture: ${PICTURE_HINT}`,
  ),
  textMark(
    /\{(?:[#.:]\p{L}|:[ .#]|[\w-]+=)[^{}\n]*\}/dgu,
    'Remove it; headings get their ids from their words.',
  ),
  textMark(
    /【[^】\n]*】|\[cite(?:_\w+|:[^\]\n]*)?\]|\p{Co}*(?:file)?cite\p{Co}*(?:turn\d+\w+\p{Co}*)+/dgu,
    'Remove it; it is a note of the program that wrote it.',
  ),
  textMark(
    /(?<![\p{L}\p{N}:]):(?:\+1|-1|[a-z][a-z0-9_]+):(?![\p{L}\p{N}:])/dgu,
    'Write the sign itself, or "\\:" to show ":".',
  ),
  // "K¨uche" of a PDF, "K√ºche" of an old Mac, "Schrei¬nerei" of Word, "K?che".
  {
    pattern:
      /(?<!\p{L})(?:\p{L}*(?:¨\p{L}|\p{L}¨|√[^\s\d]|\p{L}¬\p{L})|(?<![/&=.])\p{L}+\?(?!\w+=)\p{Ll})\p{L}*/dgu,
    part: /[¨√¬?]/u,
    say: ([word = '']) => [
      `"${word}" has wrong letters`,
      'Write the letters that are meant; they were lost when the text was copied.',
    ],
    isDoubtful: true,
  },
  // Remains of word processors: "<o:p>".
  textMark(/<\/?[a-z]\w*:\w+ *\/?>/dgu, 'Remove it, or write "\\<" to show "<".'),
  fixedMark(
    /(?![\t\n])[\p{Cc}\u2028\u2029\u202d\u202e]/dgu,
    'Invisible control character',
    'Delete it, and type a space or a new line.',
  ),
  textMark(
    /,,(?<!\d,,)(?=[\p{L}\p{N}\uE000])/dgu,
    `Write '"', which becomes the mark of the language.`,
  ),
  // Dashes of other programs. "CHF 200.--" is a price.
  {
    pattern: /--(?:(?<=[\p{L}\p{N}»)] --)-?(?= [\p{L}\p{N}«(])|(?<=\p{L}--)-?(?=\p{L}))/dgu,
    say: ([mark = '']) => [asText(mark), 'Write "–".'],
    isDoubtful: true,
  },
  textMark(/<<(?:(?<=[\p{L}.!?]<<)|(?=[ \u00a0]?\p{L}))/dgu, 'Write "«" and "»".'),
  foreignEmphasis('==', '**'),
  foreignEmphasis('++', '*'),
  foreignEmphasis('%%', '*'),
  foreignEmphasis('||', '*'),
  foreignEmphasis("'''", '**'),
  fixedMark(
    /\^(?:(?<=[\p{L}\p{N})]\^)[^\s^]{1,12}\^|(?<=(?<!\p{L})[cdkm]?m\^)[23](?!\d))/dgu,
    asText('^'),
    'Write raised figures as "²" and "³", or "\\^" to show it.',
  ),
  fixedMark(
    /\$\$[^]*?(?:\$\$|$)|\$[^$\n]*[\\^_{}=][^$\n]*\$/dgu,
    'Formula is shown as text',
    'Write it in words and signs, or "\\$" to show "$".',
  ),
]

export const wordMarks: readonly Mark[] = [
  // A word that a PDF has divided; "Holz-" before "und" is a part of two words.
  {
    pattern:
      /(?<![\p{L}\p{N}])(\p{L}+)[-\u00ad]\n *(?!(?:und|oder|bis|sowie|wie|statt|bzw|beziehungsweise|als|and|or|to|et|ou|e|o)(?!\p{L}))(\p{Ll}+)/dgu,
    part: /[-\u00ad]\n/u,
    say: ([, start = '', end = '']) => [
      'Word is divided by a space',
      `Write "${start}${end}" on one line.`,
    ],
    inParagraphs: true,
    isDoubtful: true,
  },
  // "**one****two**", as converters write it.
  textMark(
    /\*{4}(?<=[^\s*]\*{4})(?=[^\s*])/dgu,
    'Delete them; what is on both sides is bold already.',
  ),
  // "***word**", "**one *two**"
  {
    pattern: /(?<![^\s(«„“])\*(?=(\uE000))/dgu,
    say: ([, next]) => (next === '*' ? [asText('*'), unspaced('*')] : undefined),
  },
  emphasis(
    '**',
    /(?<!\*)\*\*(?![*)])(?:[^*\n]*\*\*)?|(?<![\s*])\*{3}(?!\*)|(?<!\*)\*{3}(?=[\p{L}\p{N}])/dgu,
  ),
  emphasis(
    '*',
    /\*(?:(?<![\p{L}\p{N}*]\*)(?=\p{L})[^*\n]*(?:\s\*(?![\p{L}\p{N}*])|\p{P}\*(?=\p{L}))|(?<=\s\*)[ ][^*\n]*\p{L}\*(?![\p{L}\p{N}*]))/dgu,
  ),
  {
    pattern: /\*(?<=\p{L}\s\*)\s[\p{L} ]*\s\*(?=\s\p{L})/dgu,
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
  emphasis(
    '__',
    /__(?:(?<![\p{L}\p{N}_]__)(?=\p{L})|(?<=[^\s_\uE000]__)(?![\p{L}\p{N}_])|(?<!\S__) [^_\n]+ __(?!\S))/dgu,
  ),
  emphasis(
    '_',
    /(?<![\p{L}\p{N}_])_(?=\p{L})[^_\n]*(?:\s_(?![\p{L}\p{N}_])|[\p{P}]_(?=\p{L}))|(?<!\S)_ [^_\n]*\p{L} ?_(?!\S)/dgu,
  ),
  emphasis('~~', /~~(?:[^~\n]*~~)?/dgu),
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
      /&(?:#\w+;?|[A-Za-z]\w+;|(?:amp|lt|gt|quot|nbsp|shy|[nm]dash|copy|euro|hellip|[lr]aquo|szlig|ccedil|[aeiou](?:uml|grave|acute|circ))(?!\w))/dgiu,
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
  fixedMark(
    /\\(?=\s|$)|(?<![\p{L}\p{N}:\\])\\(?=\p{L})/dgu,
    asText('\\'),
    'Remove it, or write "\\\\" to show it.',
  ),
]

function foreignEmphasis(mark: string, own: string): Mark {
  const sign = mark.slice(0, 1)
  const each = `[${sign}]{${mark.length}}`
  const pattern = `(?<![\\p{L}\\p{N}${sign}])${each}(?=[^\\s${sign}])[^\\n]*?(?<=[^\\s${sign}])${each}(?![\\p{L}\\p{N}${sign}])`
  const hint = `Write "${own}word${own}", or "\\${mark}" to show it.`
  return fixedMark(new RegExp(pattern, 'dgu'), asText(mark), hint)
}

function emphasis(mark: string, pattern: RegExp): Mark {
  return fixedMark(pattern, asText(mark), unspaced(mark))
}

/** Returns a hint for marks of emphasis. */
function unspaced(mark: string): string {
  return `Put the marks directly beside the words, with spaces only outside: "a ${mark}word${mark} b". Write "${mark.replaceAll(/./g, '\\$&')}" to show them.`
}
