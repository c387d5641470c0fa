// Compares the figures of a page with its budgets (R66). Pure.
import type { PageId } from '#site/pages.ts'
import type { FormFactorBudgets, Limits } from '../config/budgets.ts'
import { type Figures, type Measure, measureNames, measures } from '../config/measures.ts'

/** A figure that misses its budget. */
export interface Miss {
  readonly measure: Measure
  readonly value: number
  readonly limit: number
}

/** Returns the limits of a kind of page. */
export function limitsOf(budgets: FormFactorBudgets, page: PageId): Limits {
  const own = budgets[page] ?? {}
  return { ...budgets.all, ...Object.fromEntries(Object.entries(own)) }
}

/** Returns the figures that miss their limit, in the order of the measures. */
export function findMisses(figures: Figures, limits: Limits): Miss[] {
  return measureNames.flatMap((measure) => {
    const [value, limit] = [figures[measure], limits[measure]]
    if (value === undefined) return []
    const isMet = measures[measure].kind.bound === 'least' ? value >= limit : value <= limit
    return isMet ? [] : [{ measure, value, limit }]
  })
}

/** Returns a miss in words: `LCP 1,720 ms, at most 1,500 ms are allowed`. */
export function describeMiss({ measure, value, limit }: Miss): string {
  const { label, kind } = measures[measure]
  const verb = kind.bound === 'least' ? 'is asked for' : 'are allowed'
  return `${label} ${kind.exact(value)}, at ${kind.bound} ${kind.exact(limit)} ${verb}`
}
