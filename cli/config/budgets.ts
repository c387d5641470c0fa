// Defines the schema of `dist-config/budgets.yaml`.
import { z } from 'zod'
import { type PageId, pageIds } from '#site/pages.ts'
import type { Figures, FormFactor, Measure } from './measures.ts'

/** A limit for every measure: a minimum for scores, a maximum for everything else. */
export type Limits = Readonly<Record<Measure, number>>

/** The limits of all pages, and those in which a page kind differs. */
export type FormFactorBudgets = Readonly<Record<'all', Limits>> &
  Readonly<Partial<Record<PageId, Figures>>>

export interface Budgets extends Readonly<Record<FormFactor, FormFactorBudgets>> {
  /** Lighthouse runs per page; the median counts. */
  readonly runs: number
}

const score = z.int().min(0).max(100)
const amount = z.number().min(0)
const bytes = z.int().min(0)

const limits = z.strictObject({
  performance: score.describe('Minimum Lighthouse score for performance.'),
  accessibility: score.describe('Minimum Lighthouse score for accessibility.'),
  bestPractices: score.describe('Minimum Lighthouse score for best practices.'),
  seo: score.describe('Minimum Lighthouse score for SEO.'),
  lcp: amount.describe('Maximum Largest Contentful Paint, in ms.'),
  cls: amount.describe('Maximum Cumulative Layout Shift.'),
  tbt: amount.describe('Maximum Total Blocking Time, in ms.'),
  html: bytes.describe('Maximum bytes of HTML, compressed.'),
  css: bytes.describe('Maximum bytes of CSS, compressed.'),
  js: bytes.describe('Maximum bytes of JavaScript, compressed.'),
  font: bytes.describe('Maximum bytes of fonts.'),
  image: bytes.describe('Maximum bytes of images.'),
  data: bytes.describe('Maximum bytes of JSON data, compressed.'),
  requests: bytes.describe('Maximum number of files.'),
})

const others = limits.partial().default({}).meta({
  title: 'Budget',
  description: 'Limits in which this kind of page differs, if any.',
})

const formFactor = z
  .strictObject({
    all: limits.meta({ title: 'Budget', description: 'Limits of every page; all are required.' }),
    ...Object.fromEntries(pageIds.map((page) => [page, others])),
  })
  .meta({ title: 'Budgets of a screen' })

export const budgetsSchema = z.strictObject({
  runs: z.int().min(1).max(25).describe('Lighthouse runs per page; the median is used.'),
  mobile: formFactor.describe('Budgets on a phone.'),
  desktop: formFactor.describe('Budgets on a large screen.'),
}) satisfies z.ZodType<Budgets>
