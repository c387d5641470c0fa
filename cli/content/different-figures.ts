// Warns of texts with other figures in another language (R26).
import type { Localized } from '#site/locales.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { plainFigures } from './plain-figures.ts'

/** Warns of texts whose figures differ between languages; words in place of figures count as the same. */
export function warnDifferentFigures(
  texts: Localized<string>,
  { at, field, problems }: { at: Position; field: string; problems: Problems },
): void {
  const [first, ...others] = Object.entries(texts)
  if (first === undefined) return
  const [base, text] = first
  const expected = figuresIn(text)
  for (const [locale, other] of others) {
    const figures = figuresIn(other)
    if (expected.length === 0 || figures.length === 0) continue
    if (expected.toSorted().join() !== figures.toSorted().join())
      problems.warn(
        'content-contradiction',
        `The figures of "${field}" differ in "${base}" and "${locale}": ${expected.join(', ')} and ${figures.join(', ')}`,
        { at, hint: 'Write the same figures in each language.' },
      )
  }
}

/** Returns the figures of a text with a decimal point and without marks between thousands. */
export function figuresIn(text: string): string[] {
  return (plainFigures(text).match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) =>
    figure.replace(',', '.'),
  )
}
