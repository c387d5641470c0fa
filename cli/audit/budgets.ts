// Which figures of a page miss its budgets (R66). Pure.
import type { PageId } from '#site/pages.ts'
import type { FormFactorBudgets, Limits } from '../config/budgets.ts'
import { type Figures, type Measure, measureNames, measures } from '../config/measures.ts'

/** A figure that misses its budget. */
export interface Miss {
  readonly measure: Measure
  readonly value: number
  readonly limit: number
}

/** The limits of a kind of page. */
export function limitsOf(budgets: FormFactorBudgets, page: PageId): Limits {
  const own = budgets[page] ?? {}
  return { ...budgets.all, ...Object.fromEntries(Object.entries(own)) }
}

/** The figures that miss their limit, in the order of the measures. */
export function findMisses(figures: Figures, limits: Limits): Miss[] {
  return measureNames.flatMap((measure) => {
    const value = figures[measure]
    const limit = limits[measure]
    if (value === undefined) return []
    const holds = measures[measure].kind.bound === 'least' ? value >= limit : value <= limit
    return holds ? [] : [{ measure, value, limit }]
  })
}

/** A miss in words: `LCP 1,720 ms, at most 1,500 ms are allowed`. */
export function describeMiss({ measure, value, limit }: Miss): string {
  const { label, kind } = measures[measure]
  const bound = kind.bound === 'least' ? 'at least' : 'at most'
  const verb = kind.bound === 'least' ? 'is asked for' : 'are allowed'
  return `${label} ${kind.exact(value)}, ${bound} ${kind.exact(limit)} ${verb}`
}
