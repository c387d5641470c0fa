// Describes where two texts begin to differ (R92). Pure.

/** Characters of each text that are shown. */
const SHOWN = 60

/** A difference between two texts, as quotes. */
export interface TextDifference {
  readonly expected: string
  readonly came: string
}

/** Returns both texts from a little before their first difference. */
export function firstDifference(expected: string, came: string): TextDifference {
  let at = 0
  while (at < expected.length && expected[at] === came[at]) at += 1
  const before = expected.slice(0, at)
  const line = before.split('\n').length
  const column = at - before.lastIndexOf('\n')
  const quote = (text: string) => {
    const part = text.slice(Math.max(0, at - SHOWN / 3), at + SHOWN)
    return part === '' ? 'the end' : JSON.stringify(part)
  }
  return {
    expected: `${quote(expected)} at line ${line}, column ${column}`,
    came: quote(came),
  }
}
