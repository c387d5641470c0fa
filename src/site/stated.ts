// The statements of a text, as far as its languages have to agree (R26).

/** A figure in a text, with what it may mean: 7.3 and 7.5 for "7 h 30", and its parts, 7 and 30; one number has none. */
export interface Figure {
  readonly written: string
  readonly values: readonly number[]
  readonly parts: readonly number[]
}

/** A price, a date, an hour, a day of the week, a phone or account number, or a figure with its unit. */
export interface Quantity {
  readonly written: string
  /** The same in all languages and units: `length 2000` for "2 m" and "200 cm". */
  readonly value: string
  /** The figure before a unit. */
  readonly figure?: number
}

/** Statements of a text. */
export interface Stated {
  /** Each once. */
  readonly figures: readonly Figure[]
  /** By kind; no kind is empty. */
  readonly quantities: Readonly<Record<string, readonly Quantity[]>>
  /** Number of words that may be further figures. */
  readonly otherNumbers: number
  /** True if it is a value like "2–3 days". */
  readonly isValue: boolean
  /** The figures after words such as "under": "under 6" is "up to 5" in another language. */
  readonly bounds: readonly number[]
}

/** A part of a Markdown text. */
export interface StatedPart {
  /** Line of the text on which the part begins, 0-based. */
  readonly line: number
  /** Undefined if it states nothing that languages could disagree on. */
  readonly stated?: Stated
}
