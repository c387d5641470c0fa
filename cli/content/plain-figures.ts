// Removes marks between thousands from a text. Pure.

/** Returns a text with `1200` for `1’200`, `1.200` and `1 200`. */
export function plainFigures(text: string): string {
  return text.replace(
    /(?<=\d)[’'](?=\d)|(?<=(?<!\d)\d{1,3}(?:[.,\s]\d{3})*)[.,\s](?=\d{3}(?!\d))/g,
    '',
  )
}
