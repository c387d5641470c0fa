// Warns of texts that state other figures in another language, or wait for their translation (R26).
import type { MarkdownSource } from '#site/content.ts'
import type { Locale, Localized } from '#site/locales.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { type Difference, differenceOf, type Pages } from './figures/differences.ts'
import { partDifferences } from './figures/parts.ts'
import { statedIn } from './figures/statements.ts'
import type { ValuePath, YamlDocument } from './yaml/yaml-document.ts'

const TRANSLATE = 'Translate it.'
const SAME_FIGURES = 'Write the same in each language.'
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
  for (const [locale, other] of others) {
    const difference = differenceOf(expected, statedIn(other, locale), new Map())
    if (difference !== undefined)
      problems.warn(
        'content-contradiction',
        `The ${difference.kind} of "${field}" ${differ(difference, base, locale)}`,
        { at, hint: SAME_FIGURES },
      )
  }
}

function differ({ missing, added }: Difference, base: Locale, locale: Locale): string {
  return `differ in "${base}" and "${locale}": ${missing.join(', ')} and ${added.join(', ')}`
}

/** Warns of a Markdown text that does not agree between languages. */
export function warnTranslatedBody(
  body: Localized<MarkdownSource>,
  { problems, pages }: { problems: Problems; pages: Pages },
): void {
  const [first, ...others] = Object.entries(body)
  if (first === undefined) return
  const [base, original] = first
  for (const [locale, source] of others) {
    const { text, file, line, stated = [] } = source
    if (text.trim() === original.text.trim() && isSentence(text)) {
      const at = { file, line, column: 1 }
      problems.warn('content-contradiction', sameText(base, locale), { at, hint: TRANSLATE })
      continue
    }
    for (const difference of partDifferences(original.stated ?? [], stated, pages)) {
      const { kind, added } = difference
      const name = kind.replace(/^./, (letter) => letter.toUpperCase())
      const found = text
        .split('\n')
        .findIndex(
          (part, index) =>
            index >= difference.line &&
            statedIn(part, locale).statements.some(({ written }) => written === added[0]),
        )
      problems.warn('content-contradiction', `${name} ${differ(difference, base, locale)}`, {
        at: { file, line: line + Math.max(difference.line, found), column: 1 },
        hint: SAME_FIGURES,
      })
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
  return (
    (SENTENCE.test(text) || /\p{Ll}[.!?]$/u.test(text.trim())) &&
    text.trim().split(/\s+/).length > 2
  )
}
