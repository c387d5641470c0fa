// `dist-config/budgets.yaml`: the budgets of pages, and which figures miss them (R66). Pure.
import { z } from 'zod'
import { type PageId, pageIds } from '#site/pages.ts'
import type { FormFactor } from './form-factors.ts'
import { type Figures, type Measure, measureNames, measures } from './measures.ts'

/** A limit for every measure: a minimum for scores, a maximum for everything else. */
export type Limits = Readonly<Record<Measure, number>>

/** The budgets of all pages, and where a kind of page differs from them. */
export type FormFactorBudgets = Readonly<Record<'all', Limits>> &
  Readonly<Partial<Record<PageId, Figures>>>

export interface Budgets extends Readonly<Record<FormFactor, FormFactorBudgets>> {
  /** Lighthouse runs per page, of which the median counts. */
  readonly runs: number
}

/** A figure that misses its budget. */
export interface Miss {
  readonly measure: Measure
  readonly value: number
  readonly limit: number
}

const score = z.int().min(0).max(100)
const amount = z.number().min(0)
const bytes = z.int().min(0)

const limits = z.strictObject({
  performance: score.describe('Least Lighthouse score for performance, 0 to 100.'),
  accessibility: score.describe('Least Lighthouse score for accessibility, 0 to 100.'),
  bestPractices: score.describe('Least Lighthouse score for best practices, 0 to 100.'),
  seo: score.describe('Least Lighthouse score for SEO, 0 to 100.'),
  lcp: amount.describe('Latest Largest Contentful Paint in ms.'),
  cls: amount.describe('Greatest Cumulative Layout Shift.'),
  tbt: amount.describe('Longest Total Blocking Time in ms.'),
  html: bytes.describe('Most bytes of HTML, compressed.'),
  css: bytes.describe('Most bytes of CSS, compressed.'),
  js: bytes.describe('Most bytes of JavaScript, compressed.'),
  font: bytes.describe('Most bytes of fonts.'),
  image: bytes.describe('Most bytes of pictures.'),
  data: bytes.describe('Most bytes of JSON data, compressed.'),
  requests: bytes.describe('Most files that are loaded.'),
})

const others = limits.partial().default({})

const formFactor = z.strictObject({
  all: limits.describe('Budgets of every page.'),
  ...Object.fromEntries(pageIds.map((page) => [page, others])),
})

/** `budgets.yaml` as it is written. */
export const budgetsSchema = z.strictObject({
  runs: z.int().min(1).max(25).describe('Lighthouse runs per page; the median counts.'),
  mobile: formFactor.describe('Seen on a phone.'),
  desktop: formFactor.describe('Seen on a large screen.'),
}) satisfies z.ZodType<Budgets>

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
