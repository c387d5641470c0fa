// Properties of a mark that may have stayed text (R28).

/** A mark, and what to write instead of it. */
export interface Mark {
  /** Matches it in a text that has no other marks; with the flags `dgu`. */
  readonly pattern: RegExp
  /** Matches a part of each match: texts without it are not searched for a slow pattern. */
  readonly part?: RegExp
  /** Returns a message and a hint for the match and its groups, as written in a text of `locale`. */
  readonly say: (
    match: readonly string[],
    locale: string,
  ) => readonly [message: string, hint: string] | undefined
  /** True if it is a mark in paragraphs only, not in headings and cells. */
  readonly inParagraphs?: boolean
  /** True if it may be meant as it is. */
  readonly isDoubtful?: true
}

/** Spaces other than the ordinary one, and characters without width. */
export const BLANK = String.raw`(?! )[\p{Zs}\p{Cf}]`

export const PICTURE_HINT = 'Write "![what it shows](picture.jpg)" on a line of its own.'

/** Returns a mark with one message and one hint. */
export function fixedMark(pattern: RegExp, message: string, hint: string): Mark {
  return { pattern, say: () => [message, hint] }
}

/** Returns a mark whose message shows its first group, or all of it. */
export function textMark(pattern: RegExp, hint: string): Mark {
  return { pattern, say: ([whole = '', group = whole]) => [asText(group.trim()), hint] }
}

export function asText(text: string): string {
  return `"${text}" is shown as text`
}
