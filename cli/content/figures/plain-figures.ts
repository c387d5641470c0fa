// Reads numbers with marks between thousands. Pure.

/** Amounts that signs add to the number before them. */
export const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** Returns a text with `1200` for `1’200`, `1.200` and `1 200`. */
export function plainFigures(text: string): string {
  return text.replace(
    /(?<=\d)[’'](?=\d)|(?<=(?<!\d)\d{1,3}(?:[.,\s]\d{3})*)[.,\s](?=\d{3}(?!\d))/g,
    '',
  )
}

/** Returns the numbers of a text; a point or a comma is before decimals. */
export function numbersIn(text: string): number[] {
  const numbers = plainFigures(text).match(/\d+(?:[.,]\d+)?/g) ?? []
  return numbers.map((number) => Number(number.replace(',', '.')))
}
