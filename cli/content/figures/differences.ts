// Compares what two texts state (R26). Pure.
import type { Stated, Statement } from '#site/stated.ts'

/** A contradiction: what only one of two texts states, and what the other states in its place. */
export interface Difference {
  /** `figures`, `prices`, `dates`, `hours`, `units`, or a kind of names such as `weekdays`. */
  readonly kind: string
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

/** Pages of the site by path, the same in all languages. */
export type Pages = ReadonlyMap<string, string>

/** Returns the first contradiction of two texts: each states what the other does not. */
export function differenceOf(one: Stated, other: Stated, pages: Pages): Difference | undefined {
  const missing = onlyIn(one, other, pages)
  const added = onlyIn(other, one, pages)
  const [lost, more] = [missing.filter(isFigure), added.filter(isFigure)]
  if (lost.length > other.otherNumbers && more.length > one.otherNumbers)
    return { kind: labelOf([...lost, ...more]), ...written(lost, more) }
  const [all, others] = [one.statements.filter(isFigure), other.statements.filter(isFigure)]
  const areValues = one.isValue && other.isValue && all.length > 0 && others.length > 0
  // "one to 2 days" has only one figure.
  const isOther = [...lost, ...more].some(({ numbers }) => numbers?.includes(1) === false)
  if (areValues && isOther && one.otherNumbers + other.otherNumbers === 0)
    return { kind: labelOf([...lost, ...more]), ...written(all, others) }
  const placeOf = (each: Statement) =>
    Math.max(...[one, other].map((all) => all.statements.indexOf(each)))
  // Translations may choose other links, in another order.
  const isInPlace = (mine: Statement, theirs: Statement) =>
    mine.kind === theirs.kind && (mine.kind !== 'links' || placeOf(mine) === placeOf(theirs))
  const name = missing.find(
    (mine) => !isFigure(mine) && added.some((each) => isInPlace(mine, each)),
  )
  const isOfKind = ({ kind }: Statement) => kind === name?.kind
  return name && { kind: name.kind, ...written(missing.filter(isOfKind), added.filter(isOfKind)) }
}

/** Returns whether a text has figures for which another has neither the same nor words. */
export function hasMore(one: Stated, other: Stated, pages: Pages): boolean {
  return onlyIn(one, other, pages).filter(isFigure).length > other.otherNumbers
}

function isFigure({ numbers }: Statement): boolean {
  return numbers !== undefined
}

function written(missing: readonly Statement[], added: readonly Statement[]) {
  const [lost, more] = [missing, added].map((all) => [...new Set(all.map((each) => each.written))])
  return { missing: lost ?? [], added: more ?? [] }
}

/** Returns what some figures are, in the words of messages. */
function labelOf(figures: readonly Statement[]): string {
  const labels = figures
    .filter(({ kind }) => kind !== 'figures')
    .map(({ kind }) => (/^(?:prices|dates|hours)/.exec(kind) ?? ['units'])[0])
  const [label, ...others] = new Set(labels)
  return label === undefined || others.length > 0 ? 'figures' : label
}

/** Returns the statements of one text that another lacks. */
function onlyIn(one: Stated, other: Stated, pages: Pages): Statement[] {
  const nameOf = ({ value }: Statement) => pages.get(value) ?? value
  return one.statements.filter((mine, index) => {
    const isThere = (theirs: Statement, place: number) => {
      const kinds = [mine.kind, theirs.kind].filter((kind) => kind !== 'figures')
      if (mine.kind === theirs.kind)
        return (
          nameOf(mine) === nameOf(theirs) ||
          ((/^(?:figures|hours)$/.test(mine.kind) || mine.isBound !== theirs.isBound) &&
            meet(mine, theirs))
        )
      if (kinds.includes('converted')) return true
      const mayBe = kinds.length === 1 || kinds.every((kind) => /^(?:hours|time)$/.test(kind))
      // A figure whose unit is not read is in its place, unless both texts have as many with such a unit.
      const count = ({ statements }: Stated) =>
        statements.filter(({ kind }) => kinds.includes(kind)).length
      return mayBe && meet(mine, theirs) && (index === place || count(one) !== count(other))
    }
    return !other.statements.some(isThere)
  })
}

/** Returns whether two figures may be the same number. The years 26 and 2026 are, and so are "under 6" and "up to 5". */
function meet(mine: Statement, theirs: Statement): boolean {
  const most = mine.isBound === theirs.isBound ? 0 : 1
  return (mine.numbers ?? []).some((a) =>
    (theirs.numbers ?? []).some((b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      const isYear = more >= 1900 && more < 2100 && more % 100 === less
      return isYear || [0, most].some((distance) => Math.abs(more - less - distance) < 0.001)
    }),
  )
}
