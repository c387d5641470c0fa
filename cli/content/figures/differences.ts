// Compares what texts in two languages state: figures, prices, dates and units (R26). Pure.
import type { Figure, Quantity, Stated, StatedPart } from '#site/stated.ts'
import type { Locale } from '#site/locales.ts'
import { figuresIn, maySame, ROUND_THE_CLOCK } from './figures-in.ts'
import { countOtherNumbers, numbersAsFigures } from './number-words.ts'
import { quantitiesIn } from './quantities.ts'

/** A contradiction: what only one of two texts states, and what the other states in its place. */
export interface Difference {
  /** `figures`, `prices`, `dates`, `hours`, `weekdays`, `e-mail addresses`, `placeholders`, `phone or account numbers` or `units`. */
  readonly kind: string
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

/** Number of words up to which a text is a value, whose every figure counts. */
const FEW = 2

/** A number right after one of the words, or with up to two others between. */
const BOUND =
  /(?<!\p{L})(?:under|over|below|above|before|less than|more than|moins de|plus de|avant|sotto|oltre|prima|meno di|più di|unter|weniger als|mehr als)(?!\p{L})(?:\s\D\S*){0,2}\s\D{0,3}(\d+)/giu

/** Returns what a text states. */
export function statedIn(text: string, locale: Locale): Stated {
  const plain = numbersAsFigures(text, locale)
  // Most paragraphs have no figure.
  const hasFigure = /[\d¼½¾]/.test(plain)
  const found = hasFigure ? figuresIn(text, locale) : []
  const figures = new Map(found.map((figure) => [figure.written, figure]))
  const bounds = hasFigure ? Array.from(plain.matchAll(BOUND), ([, figure]) => Number(figure)) : []
  return {
    figures: [...figures.values()],
    quantities: quantitiesIn(text, locale, plain),
    otherNumbers: countOtherNumbers(plain),
    isValue: text.split(/\s+/).length <= FEW,
    bounds,
  }
}

/** The gap between two paragraphs, entries of a list, or rows of a table. */
const GAP = /\n\s*\n|\n(?=\s*(?:\||[-*+]\s|\d+[.)]\s))/g

/** Returns what each paragraph, entry of a list and row of a table of a Markdown text states. */
export function statedParts(text: string, locale: Locale): StatedPart[] {
  const starts = [0, ...Array.from(text.matchAll(GAP), ({ 0: gap, index }) => index + gap.length)]
  let end = 0
  return starts.flatMap((start, index) => {
    const part = text.slice(start, starts[index + 1])
    const line = end
    end += part.split('\n').length - 1
    if (part.trim() === '') return []
    const stated = statedIn(part, locale)
    const isEmpty = stated.figures.length + Object.keys(stated.quantities).length === 0
    return [isEmpty ? { line } : { line, stated }]
  })
}

/**
 * Returns the contradictions of two texts: if figures differ, only those. Figures up to `least` count only if they may mean a
 * higher one of the other text.
 */
export function differencesOf(one: Stated, other: Stated, least = 0): Difference[] {
  const figures = differentFigures(one, other, least)
  return figures === undefined ? differentQuantities(one, other) : [figures]
}

function differentFigures(one: Stated, other: Stated, least: number): Difference | undefined {
  if (one.figures.length === 0 || other.figures.length === 0) return undefined
  const [missing, added] = [without(one, other, least), without(other, one, least)]
  if (missing.length > other.otherNumbers && added.length > one.otherNumbers)
    return { kind: 'figures', missing, added }
  const areValues = one.isValue && other.isValue && one.otherNumbers + other.otherNumbers === 0
  // "one to 2 days" has only one figure.
  if (!areValues || [...missing, ...added].every((written) => written === '1')) return undefined
  const [all, others] = [one, other].map(({ figures }) => figures.map(({ written }) => written))
  return { kind: 'figures', missing: all ?? [], added: others ?? [] }
}

/** Returns the figures of a text above `least` that the other cannot mean. */
function without({ figures, quantities, bounds }: Stated, other: Stated, least: number): string[] {
  // The minutes of a full hour would be another 12 o'clock.
  const partsOf = (figure: Figure) => figure.parts.filter((part) => part !== 0)
  const others = other.figures.flatMap((figure) => [...figure.values, ...partsOf(figure)])
  const ratios = ratiosOf(quantities['units'], other.quantities['units'])
  const isThere = (value: number) =>
    others.some(
      (each) =>
        maySame(value, each) ||
        ratios.some((ratio) => Math.abs(value * ratio - each) < 0.001) ||
        (Math.abs(value - each) === 1 && (bounds.includes(value) || other.bounds.includes(each))),
    )
  const isClock = other.figures.some(({ written }) => /^24\/(?!7$)/.test(written))
  return figures
    .filter((figure) => {
      const { written, values } = figure
      const parts = partsOf(figure)
      if (written === ROUND_THE_CLOCK && !isClock) return false
      const isLong = [...values, ...parts].some((value) => value > least)
      return isLong && !values.some(isThere) && !(parts.length > 0 && parts.every(isThere))
    })
    .map(({ written }) => written)
}

function onlyIn(quantities: readonly Quantity[], others: readonly Quantity[]): Quantity[] {
  return quantities.filter(({ value }) => !others.some((each) => each.value === value))
}

function hasFigure({ figures }: Stated, figure: number | undefined): boolean {
  return figures.some(({ values, parts }) => [...values, ...parts].some((each) => each === figure))
}

/** Returns what a unit measures, and its size: `time 60` for hours. */
function unitOf({ value, figure = 1 }: Quantity): string {
  const [of, size] = value.split(' ')
  return `${of} ${Math.round(Number(size) / figure)}`
}

/** Returns the ratios of equal quantities in other units: "2500 × 1250 mm" is "250 × 125 cm". */
function ratiosOf(units: readonly Quantity[] = [], others: readonly Quantity[] = []): number[] {
  return units.flatMap(({ value, figure = 0 }) =>
    others.filter((other) => other.value === value).map((other) => (other.figure ?? 0) / figure),
  )
}

/** Returns what only one of two texts states, if the other states the like: another price or date, or another unit. */
function differentQuantities(one: Stated, other: Stated): Difference[] {
  return Object.entries(one.quantities).flatMap(([kind, quantities]) => {
    // "before 3 January" is "until 2 January", "under 6 years" is "up to 5 years".
    const isBound = ({ value, figure = Number.parseInt(value, 10) }: Quantity) =>
      kind !== 'prices' && [...one.bounds, ...other.bounds].includes(figure)
    const known = other.quantities[kind] ?? []
    const added = onlyIn(known, quantities)
    for (const missing of onlyIn(quantities, known)) {
      const like =
        added.find(({ figure }) => figure === missing.figure) ??
        counterpart(missing, { one, other, kind })
      if (like !== undefined && !isBound(missing) && !isBound(like))
        return [{ kind, missing: [missing.written], added: [like.written] }]
    }
    return []
  })
}

/**
 * Returns the figure that another text has in place of one, such as "3 years" for "5 years": if both have equally many of the
 * unit, no further numbers in words, and only these two differ.
 */
function counterpart(
  missing: Quantity,
  { one, other, kind }: { one: Stated; other: Stated; kind: string },
): Quantity | undefined {
  if (missing.figure === undefined || kind === 'hours' || one.otherNumbers + other.otherNumbers > 0)
    return undefined
  const [mine = [], theirs = []] = [one, other].map(({ quantities }) =>
    quantities[kind]?.filter((each) => unitOf(each) === unitOf(missing)),
  )
  const [like, ...more] = onlyIn(theirs, mine)
  const isOnly = more.length + onlyIn(mine, theirs).length === 1 && mine.length === theirs.length
  return isOnly && !hasFigure(other, missing.figure) && !hasFigure(one, like?.figure)
    ? like
    : undefined
}
