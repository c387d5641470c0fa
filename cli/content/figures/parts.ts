// Compares a Markdown text with its translation, part by part (R26). Pure.
import type { Locale } from '#site/locales.ts'
import type { Stated, StatedPart } from '#site/stated.ts'
import { type Difference, differenceOf, hasMore, type Pages } from './differences.ts'
import { statedIn } from './statements.ts'

/** The gap between two paragraphs, entries of a list, or rows of a table. */
const GAP = /\n\s*\n|\n(?=\s*(?:\||>|[-*+]\s|\d+[.)]\s|#{1,6}\s|\[\^))/g

const KINDS: readonly (readonly [StatedPart['kind'], RegExp])[] = [
  ['headings', /^#{1,6}\s/],
  ['table rows', /^\|/],
  ['list entries', /^(?:[-*+]|\d+[.)])\s/],
  ['notes', /^\[\^[^\]]+\]:/],
]

/** Returns the headings, paragraphs, entries of lists, notes and rows of tables of a Markdown text, with what they state. */
export function statedParts(text: string, locale: Locale): StatedPart[] {
  const starts = [0, ...Array.from(text.matchAll(GAP), ({ 0: gap, index }) => index + gap.length)]
  let end = 0
  return starts.flatMap((start, index) => {
    const written = text.slice(start, starts[index + 1])
    const part = written.trim()
    const line = end
    end += written.split('\n').length - 1
    if (part === '') return []
    const [kind = 'paragraphs'] = KINDS.find(([, pattern]) => pattern.test(part)) ?? []
    const texts = kind === 'table rows' ? part.split('|') : [part]
    const cells = texts.map((each) => statedIn(each, locale))
    return [{ line, kind, ...(joined([{ cells }]).statements.length > 0 && { cells }) }]
  })
}

/** A contradiction, with the line on which the part of the translation begins. */
export interface PlacedDifference extends Difference {
  readonly line: number
}

type Parts = readonly StatedPart[]

/** Returns the contradictions of two texts, part by part. Below headings with other parts, all of them are compared together. */
export function partDifferences(parts: Parts, others: Parts, pages: Pages): PlacedDifference[] {
  const [sections, otherSections] = [sectionsOf(parts), sectionsOf(others)]
  if (sections.length !== otherSections.length) return differencesIn(parts, others, pages)
  return sections.flatMap((section, index) =>
    differencesIn(section, otherSections[index] ?? [], pages),
  )
}

/** Returns the parts below each heading, with it. */
function sectionsOf(parts: Parts): Parts[] {
  const headings = parts.flatMap(({ kind }, index) => (kind === 'headings' ? [index] : []))
  return [0, ...headings].map((start, index) => parts.slice(start, headings[index]))
}

function differencesIn(parts: Parts, others: Parts, pages: Pages): PlacedDifference[] {
  const place = others.findIndex(({ kind }, index) => kind !== parts[index]?.kind)
  if (parts.length !== others.length || place !== -1) {
    const [one, other] = [joined(parts), joined(others)]
    const line = others.at(place)?.line ?? 0
    const found = [missingPart(parts, others, pages), differenceOf(one, other, pages)]
    return found.flatMap((difference) => (difference ? [{ ...difference, line }] : []))
  }
  return others.flatMap(({ line, cells: theirs = [] }, index) => {
    const { cells = [] } = parts[index] ?? {}
    if (cells.length !== theirs.length) return []
    return cells.flatMap((one, column) => {
      const other = theirs[column]
      const difference = other && differenceOf(one, other, pages)
      return difference ? [{ ...difference, line }] : []
    })
  })
}

/** Returns the statements of parts together. */
function joined(parts: readonly Pick<StatedPart, 'cells'>[]): Stated {
  const all = parts.flatMap(({ cells = [] }) => cells)
  return {
    statements: all.flatMap(({ statements }) => statements),
    otherNumbers: all.reduce((sum, { otherNumbers }) => sum + otherNumbers, 0),
    isValue: false,
  }
}

/** Returns the kind of parts of which one text has fewer. Translations may put a table into words, or be a summary. */
function missingPart(parts: Parts, others: Parts, pages: Pages): Difference | undefined {
  for (const kind of new Set(parts.map((part) => part.kind))) {
    const ofKind = (all: Parts) => all.filter((part) => part.kind === kind)
    const [mine, theirs] = [ofKind(parts), ofKind(others)]
    if (mine.length === theirs.length || theirs.length === 0) continue
    const [more, fewer] = mine.length > theirs.length ? [mine, theirs] : [theirs, mine]
    const rest = more === mine ? others : parts
    // Paragraphs may be joined, if no figure is missing.
    const isLost = fewer.length * 2 >= more.length && hasMore(joined(more), joined(rest), pages)
    if (kind !== 'paragraphs' || isLost)
      return { kind, missing: [String(mine.length)], added: [String(theirs.length)] }
  }
  return undefined
}
