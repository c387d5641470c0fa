// What is wrong with the YAML of a file, and what to do, in the words of an editor (R26).

/** A mistake, and how to mend it. */
export interface Mistake {
  readonly message: string
  readonly hint: string
}

/** How to write a text that is not plain. */
export const QUOTES =
  "Put the whole text in single quotes; an apostrophe in it is written twice: 'it''s'."

/** Spaces that look like one and are none to YAML; keyboards make them with the Alt key. */
export const ODD_SPACE = /[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]/

/** A tab or an odd space where YAML expects spaces: in the indentation, behind a `-` or a colon. */
const INDENTED_BY = new RegExp(`^ *(?:\\t|(?:[^'"#]*[-:])?${ODD_SPACE.source})`)

/** The mistake of a line that is not understood because of a space in it, and the column of the space. */
export function findOddSpace(line: string): (Mistake & { readonly column: number }) | undefined {
  const found = INDENTED_BY.exec(line)?.[0]
  if (found === undefined) return undefined
  const mistake = found.endsWith('\t') ? TAB : NO_BREAK
  return { ...mistake, column: found.length - 1 }
}

const TAB: Mistake = {
  message: 'A tab begins the line',
  hint: 'Indent the line with spaces, like the lines around it.',
}

export const NO_BREAK: Mistake = {
  message: 'A non-breaking space stands for a space',
  hint: 'Type an ordinary space in its place, without the Alt key.',
}

export const UNENDED: Mistake = {
  message: 'A text in quotes does not end',
  hint: 'Add the closing quote where the text ends. If the text begins with an apostrophe, write ’.',
}

/** By the beginning of what the parser says. */
const mistakes: readonly (readonly [RegExp, Mistake])[] = [
  [
    /^(Nested mappings|Block collections)/,
    {
      message: 'A colon with a space after it begins a field where a text stands already',
      hint: `${QUOTES} If it is a field, write it on a line of its own.`,
    },
  ],
  [/^Tabs/, TAB],
  [
    /^(Implicit keys|Implicit map keys)/,
    {
      message: 'The line has no field with a colon and a space after it',
      hint: 'Write "field: text". If the line continues the text of the line above, indent it further than that one.',
    },
  ],
  [/^Missing closing/, UNENDED],
  [
    /^Flow map/,
    {
      message: 'A "{" above has no "}"',
      hint: 'Add the "}" where the fields end. Put quotes around a text with " #" in it.',
    },
  ],
  [
    /^Flow sequence/,
    {
      message: 'A "[" above has no "]"',
      hint: 'Add the "]" where the list ends. Put quotes around a text with " #" in it.',
    },
  ],
  [
    /^(All mapping items|A block sequence|Sequence item without)/,
    {
      message: 'The line is indented otherwise than those it belongs to',
      hint: 'Begin the fields of one level in the same column, and likewise the entries of a list.',
    },
  ],
  [
    /^Plain value cannot start/,
    { message: 'A text begins with a character that means something to YAML', hint: QUOTES },
  ],
  [
    /^Unexpected (?:scalar|\S+-quoted-scalar|flow)/,
    { message: 'The value has ended, and more follows', hint: QUOTES },
  ],
  [
    /^Unexpected block-seq-ind/,
    {
      message: 'A "-" begins a list on the line of its field',
      hint: `Write the entries of a list on lines of their own. If it is a text: ${QUOTES}`,
    },
  ],
  [
    /^Invalid escape/,
    {
      message: 'Within double quotes, a backslash has a meaning of its own',
      hint: 'Put the text in single quotes.',
    },
  ],
  [
    /^Not a YAML token/,
    {
      message: 'A text stands on the line of its "|" or ">"',
      hint: 'Begin it on the next line, indented.',
    },
  ],
  [
    /multiple documents/,
    { message: 'The line "---" begins a second file', hint: 'Remove the line.' },
  ],
]

/** Longest name of a field that is looked for at an error. */
const KEY_LENGTH = 40

const HINT =
  'Check the indentation (spaces, no tabs), the colon after each field, and put quotes around texts with ": " or " #".'

/** The mistake behind an error of the parser; one that is not known keeps the parser's words. */
export function findMistake(
  error: string,
  { text, offset }: { text: string; offset: number },
): Mistake {
  const rest = text.slice(offset, offset + KEY_LENGTH)
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const meant =
    /^(?:Nested mappings|Block collections)/.test(error) && /^-\s/.test(rest)
      ? 'Plain value cannot start'
      : error.startsWith('Unexpected scalar') && before.trim() === '' && /^[\w-]+:\s/.test(rest)
        ? 'All mapping items'
        : error
  const known = mistakes.find(([pattern]) => pattern.test(meant))?.[1]
  return (
    known ?? {
      message: error.charAt(0).toUpperCase() + error.slice(1).replace(/\s+/g, ' '),
      hint: HINT,
    }
  )
}
