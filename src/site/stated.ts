// The statements of a text, as far as its languages have to agree (R26).

/** A figure with its unit, or a day of the week, a month, a link and the like. */
export interface Statement {
  /** What it is: `figures` without a unit, `prices`, `length`, `weekdays`. */
  readonly kind: string
  readonly written: string
  /** The same in all languages and units: `2000` for the length of "2 m" and "200 cm". */
  readonly value: string
  /** Numbers that it may be; absent if it has none. The hour 5 may be 17, and 7 h 30 are 7.5 hours. */
  readonly numbers?: readonly number[]
  /** True after a word such as "under": "under 6" is "up to 5" in another language. */
  readonly isBound?: true
}

/** Statements of a text. */
export interface Stated {
  /** In the order of the text: figures first. */
  readonly statements: readonly Statement[]
  /** Number of words that may be further figures. */
  readonly otherNumbers: number
  /** True if it is a value like "2–3 days". */
  readonly isValue: boolean
}

/** A part of a Markdown text. */
export interface StatedPart {
  /** Line of the text on which the part begins, 0-based. */
  readonly line: number
  readonly kind: 'headings' | 'table rows' | 'list entries' | 'notes' | 'paragraphs'
  /** Of each cell of a row; other parts have one. Absent if it states nothing that languages could disagree on. */
  readonly cells?: readonly Stated[]
}
