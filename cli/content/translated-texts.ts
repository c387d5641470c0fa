// Warns of texts that state other figures in another language, or wait for their translation (R26).
import type { MarkdownSource } from '#site/content.ts'
import type { Locale, Localized } from '#site/locales.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { figuresIn, maySame } from './figures-in.ts'
import { type Quantities, type Quantity, quantitiesIn } from './quantities.ts'
import type { ValuePath, YamlDocument } from './yaml/yaml-document.ts'

/** Number of words up to which a text is a value like "2–3 days", whose every figure counts. */
const FEW = 2

/** The highest number that long texts write out in words. */
const WRITTEN_OUT = 12

const TRANSLATE = 'Translate it.'
const SAME_FIGURES = 'Write the same figures in each language.'
const sameText = (base: Locale, locale: Locale) =>
  `The text is the same in "${base}" and "${locale}"`

/** Words that names of companies and places do not have, unlike sentences. */
const SENTENCE =
  /(?<![\p{L}-])(?:ist|sind|wir|ihr|ihre|ihnen|nicht|wird|werden|haben|hat|kann|können|auch|is|are|we|you|your|our|this|can|have|not|will|est|sont|nous|vous|votre|notre|pas|avons|è|sono|siamo|vostro|nostro|non|che|abbiamo)(?![\p{L}-])/iu

/** Warns of the texts of a document that do not agree between languages. */
export function warnTranslations(
  { value, locate }: Pick<YamlDocument, 'value' | 'locate'>,
  { codes, problems }: { codes: readonly Locale[]; problems: Problems },
): void {
  for (const [path, texts] of localizedTexts(value, codes)) {
    const field = path.findLast((step) => typeof step === 'string') ?? ''
    const [base = ''] = Object.keys(texts)
    for (const locale of Object.keys(texts).slice(1))
      if (texts[locale] === texts[base] && isSentence(texts[locale] ?? ''))
        problems.warn('content-contradiction', sameText(base, locale), {
          at: locate([...path, locale]),
          hint: TRANSLATE,
        })
    warnDifferentFigures(texts, { at: locate(path), field, problems })
  }
}

/** Warns of a text whose figures differ between languages; words in place of figures count as the same. */
export function warnDifferentFigures(
  texts: Localized<string>,
  { at, field, problems }: { at: Position; field: string; problems: Problems },
): void {
  const [first, ...others] = Object.entries(texts)
  if (first === undefined) return
  const [base, text] = first
  const expected = figuresIn(text, base)
  for (const [locale, other] of others) {
    const figures = figuresIn(other, locale)
    const { missing, added } = difference(expected, figures)
    const isValue = [text, other].every((each) => each.split(/\s+/).length <= FEW)
    const differ = isValue
      ? // "one to 2 days" has only one figure.
        [...missing, ...added].some((figure) => figure !== 1)
      : missing.length > 0 && added.length > 0
    if (expected.length > 0 && figures.length > 0 && differ)
      problems.warn(
        'content-contradiction',
        `The figures of "${field}" differ in "${base}" and "${locale}": ${expected.join(', ')} and ${figures.join(', ')}`,
        { at, hint: SAME_FIGURES },
      )
    else
      for (const { kind, missing, added } of differences(
        quantitiesIn(text, base),
        quantitiesIn(other, locale),
      ))
        problems.warn(
          'content-contradiction',
          `The ${kind} of "${field}" differ in "${base}" and "${locale}": ${missing.written} and ${added.written}`,
          { at, hint: SAME_FIGURES },
        )
  }
}

/** Warns of a Markdown text that does not agree between languages. */
export function warnTranslatedBody(body: Localized<MarkdownSource>, problems: Problems): void {
  const [first, ...others] = Object.entries(body)
  if (first === undefined) return
  const [base, original] = first
  const expected = original.figures ?? []
  for (const [locale, { text, file, line, figures = [] }] of others) {
    if (text.trim() === original.text.trim() && isSentence(text)) {
      const at = { file, line, column: 1 }
      problems.warn('content-contradiction', sameText(base, locale), { at, hint: TRANSLATE })
      continue
    }
    const lines = text.split('\n')
    const warn = (message: string, isThere: (line: string) => boolean | undefined) => {
      const at = { file, line: line + Math.max(0, lines.findIndex(isThere)), column: 1 }
      problems.warn('content-contradiction', message, { at, hint: SAME_FIGURES })
    }
    const { missing, added } = difference(expected, figures)
    if (missing.length > 0 && added.length > 0)
      warn(
        `Figures differ in "${base}" and "${locale}": ${missing.join(', ')} and ${added.join(', ')}`,
        (each) => figuresIn(each, locale).includes(added[0] ?? 0),
      )
    else
      for (const { kind, missing, added } of differences(
        quantitiesIn(original.text, base),
        quantitiesIn(text, locale),
      )) {
        const name = kind.replace(/^./, (letter) => letter.toUpperCase())
        warn(
          `${name} differ in "${base}" and "${locale}": ${missing.written} and ${added.written}`,
          (each) => quantitiesIn(each, locale)[kind]?.some(({ value }) => value === added.value),
        )
      }
  }
}

/** Returns the figures of a long text that are hardly written out in words, each once. */
export function longFiguresIn(text: string, locale: Locale): number[] {
  return [...new Set(figuresIn(text, locale))].filter((figure) => figure > WRITTEN_OUT)
}

/** Yields what only one of two texts states, if the other states the like: another price or date, or another unit. */
function* differences(some: Quantities, others: Quantities) {
  const without = (quantities: readonly Quantity[], known: readonly Quantity[]) =>
    quantities.filter(({ value }) => !known.some((each) => each.value === value))
  for (const [kind, quantities] of Object.entries(some)) {
    const known = others[kind] ?? []
    const added = without(known, quantities)
    for (const missing of without(quantities, known)) {
      const other = added.find(({ figure }) => figure === missing.figure)
      if (other === undefined) continue
      yield { kind, missing, added: other }
      break
    }
  }
}

/** Yields the values of a document that are a text in two languages or more, with their paths. */
function* localizedTexts(
  value: unknown,
  codes: readonly Locale[],
  path: ValuePath = [],
): Generator<[ValuePath, Localized<string>]> {
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const texts = entries.filter(
    (entry): entry is [string, string] => codes.includes(entry[0]) && typeof entry[1] === 'string',
  )
  if (texts.length > 1) yield [path, Object.fromEntries(texts)]
  else
    for (const [key, entry] of entries)
      yield* localizedTexts(entry, codes, [...path, Array.isArray(value) ? Number(key) : key])
}

/** Returns whether a text has to be translated, unlike a name or a figure. */
function isSentence(text: string): boolean {
  return SENTENCE.test(text) && text.trim().split(/\s+/).length > 2
}

/** Returns the figures of each text that the other cannot mean. */
function difference(
  expected: readonly number[],
  figures: readonly number[],
): { missing: number[]; added: number[] } {
  const without = (some: readonly number[], others: readonly number[]) =>
    some.filter((figure) => !others.some((other) => maySame(figure, other)))
  return { missing: without(expected, figures), added: without(figures, expected) }
}
