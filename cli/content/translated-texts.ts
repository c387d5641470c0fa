// Warns of texts that state other figures in another language, or wait for their translation (R26).
import type { MarkdownSource } from '#site/content.ts'
import type { Locale, Localized } from '#site/locales.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { type Difference, differencesOf, statedIn } from './figures/differences.ts'
import type { ValuePath, YamlDocument } from './yaml/yaml-document.ts'

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

/** Warns of a text that states something else in another language. */
export function warnDifferentFigures(
  texts: Localized<string>,
  { at, field, problems }: { at: Position; field: string; problems: Problems },
): void {
  const [first, ...others] = Object.entries(texts)
  if (first === undefined) return
  const [base, text] = first
  const expected = statedIn(text, base)
  for (const [locale, other] of others)
    for (const { kind, missing, added } of differencesOf(expected, statedIn(other, locale)))
      problems.warn(
        'content-contradiction',
        `The ${kind} of "${field}" differ in "${base}" and "${locale}": ${missing.join(', ')} and ${added.join(', ')}`,
        { at, hint: SAME_FIGURES },
      )
}

/** Warns of a Markdown text that does not agree between languages. */
export function warnTranslatedBody(body: Localized<MarkdownSource>, problems: Problems): void {
  const [first, ...others] = Object.entries(body)
  if (first === undefined) return
  const [base, original] = first
  for (const [locale, source] of others) {
    const { text, file, line } = source
    if (text.trim() === original.text.trim() && isSentence(text)) {
      const at = { file, line, column: 1 }
      problems.warn('content-contradiction', sameText(base, locale), { at, hint: TRANSLATE })
      continue
    }
    const lines = text.split('\n')
    for (const { kind, missing, added, from } of bodyDifferences(
      [base, original],
      [locale, source],
    )) {
      const isThere = (part: string, index: number) => {
        const { figures, quantities } = statedIn(part, locale)
        const all = [...figures, ...Object.values(quantities).flat()]
        return index >= from && all.some(({ written }) => written === added[0])
      }
      const name = kind.replace(/^./, (letter) => letter.toUpperCase())
      problems.warn(
        'content-contradiction',
        `${name} differ in "${base}" and "${locale}": ${missing.join(', ')} and ${added.join(', ')}`,
        {
          at: { file, line: line + Math.max(from, lines.findIndex(isThere)), column: 1 },
          hint: SAME_FIGURES,
        },
      )
    }
  }
}

/**
 * Returns the contradictions of two Markdown texts, each with the line of the other text from which it is found. They are compared
 * part by part if they have equally many, else as a whole.
 */
function bodyDifferences(
  [base, original]: readonly [Locale, MarkdownSource],
  [locale, other]: readonly [Locale, MarkdownSource],
): (Difference & { readonly from: number })[] {
  const { stated: parts = [] } = original
  const { stated: others = [] } = other
  if (parts.length !== others.length)
    return differencesOf(
      statedIn(original.text, base),
      statedIn(other.text, locale),
      WRITTEN_OUT,
    ).map((difference) => ({ ...difference, from: 0 }))
  return others.flatMap((part, index) => {
    const [one, another] = [parts[index]?.stated, part.stated]
    if (one === undefined || another === undefined) return []
    // "2 Tage and 3 days" is clearer than "2 and 3".
    const large = differencesOf(one, another, WRITTEN_OUT)
    const found = large.length > 0 ? large : differencesOf(one, another)
    return found.map((difference) => ({ ...difference, from: part.line }))
  })
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
