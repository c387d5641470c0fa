// Translates errors of the YAML parser into messages and hints for editors.

/** The message of a problem, and a hint. */
export interface Mistake {
  readonly message: string
  readonly hint: string
}

/** A mistake with its place in the text. */
export interface PlacedMistake extends Mistake {
  readonly offset: number
  readonly length: number
}

/** Hint for a text that needs quotes. */
export const QUOTES =
  "Put the whole text in single quotes; an apostrophe in it is written twice: 'it''s'."

/** Characters that look like a space but are not one in YAML. The Alt key produces some of them. */
export const ODD_SPACE = /[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]/

/** A tab or an odd space where YAML expects spaces: in the indentation, or after a `-` or a colon. */
const INDENTED_BY = new RegExp(`^ *(?:\\t|(?:[^'"#]*[-:])?${ODD_SPACE.source})`)

/** Returns an odd space that probably caused an error: on its line, or on the line above. */
export function findOddSpace(text: string, offset: number): PlacedMistake | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const above = lineStart === 0 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1
  for (const start of [lineStart, above]) {
    const [line = ''] = text.slice(start).split('\n', 1)
    const space = INDENTED_BY.exec(line)?.[0]
    if (space === undefined) continue
    const mistake = space.endsWith('\t') ? TAB : NON_BREAKING_SPACE
    return { ...mistake, offset: start + space.length - 1, length: 1 }
  }
  return undefined
}

const TAB: Mistake = {
  message: 'Line begins with a tab',
  hint: 'Indent the line with spaces, like the lines around it.',
}

export const NON_BREAKING_SPACE: Mistake = {
  message: 'Non-breaking space instead of a space',
  hint: 'Type an ordinary space in its place, without the Alt key.',
}

export const UNCLOSED_QUOTE: Mistake = {
  message: 'Missing closing quote',
  hint: 'Add the closing quote where the text ends. If the text begins with an apostrophe, write ’.',
}

/** Mistakes by patterns of the parser's messages. */
const mistakes: readonly (readonly [pattern: RegExp, message: string, hint: string])[] = [
  [
    /^(Nested mappings|Block collections)/,
    'Unexpected ": " inside a text',
    `${QUOTES} If it is a field, write it on a line of its own, or after a comma within braces.`,
  ],
  [/^Tabs/, TAB.message, TAB.hint],
  [
    /^(Implicit keys|Implicit map keys)/,
    'The line has no field with a colon and a space after it',
    'Write "field: text". If the line continues the text of the line above, indent it further than that one.',
  ],
  [/^Missing closing/, UNCLOSED_QUOTE.message, UNCLOSED_QUOTE.hint],
  [
    /^Unexpected , in flow/,
    'A comma has no value before it',
    'Remove the comma, or write the value.',
  ],
  [
    /^Flow map/,
    'Missing "}" for the "{" above',
    'Add the "}" where the fields end. Put quotes around a text with " #" in it.',
  ],
  [
    /^Flow sequence/,
    'Missing "]" for the "[" above',
    'Add the "]" where the list ends. Put quotes around a text with " #" in it.',
  ],
  [
    /^(All mapping items|A block sequence|Sequence item without)/,
    'Inconsistent indentation',
    'Begin the fields of one level in the same column, and likewise the entries of a list.',
  ],
  [/^Plain value cannot start/, 'The text starts with a special character of YAML', QUOTES],
  [/^Unexpected (?:scalar|\S+-quoted-scalar|flow)/, 'Unexpected text after the value', QUOTES],
  [
    /^Unexpected block-seq-ind/,
    'A "-" begins a list on the line of its field',
    `Write the entries of a list on lines of their own. If it is a text: ${QUOTES}`,
  ],
  [
    /^Invalid escape/,
    'Within double quotes, a backslash has a meaning of its own',
    'Put the text in single quotes.',
  ],
  [
    /^Not a YAML token/,
    'A text stands on the line of its "|" or ">"',
    `Begin it on the next line, indented. If the sign belongs to the text: ${QUOTES}`,
  ],
  [/multiple documents/, 'The line "---" begins a second file', 'Remove the line.'],
]

/** Maximum length of a field name that is looked for at an error. */
const KEY_LENGTH = 40

const GENERAL_HINT =
  'Check the indentation (spaces, no tabs), the colon after each field, and put quotes around texts with ": " or " #".'

/** Returns the mistake behind an error of the parser. Other errors keep the parser's message. */
export function findMistake(
  error: string,
  { text, offset }: { text: string; offset: number },
): Mistake & Partial<PlacedMistake> {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  // A field that continues the text above, because it is indented further.
  const [above = '', indent = ''] =
    (/^(?:Nested mappings|Implicit)/.test(error) &&
      /^[^\n]*\n( +)(?=[\w-]+:\s)/.exec(text.slice(offset))) ||
    []
  // "- " begins the first field of an entry.
  if (indent.length > before.search(/[^ -]|$/))
    return {
      ...findMistake('All mapping items', { text, offset }),
      offset: offset + above.length,
      length: 1,
    }
  const rest = text.slice(offset, offset + KEY_LENGTH)
  const entry = /^ *(?=-\s)/.exec(rest)?.[0]
  if (entry !== undefined && /\]\s*$/.test(text.slice(0, offset)))
    return {
      offset: offset + entry.length,
      length: 1,
      message: 'Entries below a list in brackets',
      hint: 'Put all entries into the brackets, or delete the brackets and begin each line with "- ".',
    }
  const meant =
    /^(?:Nested mappings|Block collections)/.test(error) && /^-\s/.test(rest)
      ? 'Plain value cannot start'
      : error.startsWith('Unexpected scalar') && before.trim() === '' && /^[\w-]+:\s/.test(rest)
        ? 'All mapping items'
        : error
  const other = error.charAt(0).toUpperCase() + error.slice(1).replace(/\s+/g, ' ')
  const [, message = other, hint = GENERAL_HINT] =
    mistakes.find(([pattern]) => pattern.test(meant)) ?? []
  return { message, hint }
}
