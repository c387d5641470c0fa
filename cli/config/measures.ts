// Defines what an audit measures, with units and bounds, and computes medians. Pure.
import { formatBytes } from '../problems/log.ts'

/** Values of `--form-factor`. */
export const formFactors = ['mobile', 'desktop'] as const
export type FormFactor = (typeof formFactors)[number]

/** How to format a figure, and whether its budget is a minimum or a maximum. */
interface Kind {
  readonly bound: 'least' | 'most'
  /** Formats an exact figure for a sentence. */
  readonly exact: (value: number) => string
  /** Formats a short figure for a column. */
  readonly short: (value: number) => string
}

const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 3 })

const score: Kind = { bound: 'least', exact: figure, short: figure }
const time: Kind = { bound: 'most', exact: (ms) => `${figure(ms)} ms`, short: (ms) => figure(ms) }
const shift: Kind = { bound: 'most', exact: figure, short: figure }
const size: Kind = {
  bound: 'most',
  exact: (bytes) => `${figure(bytes)} bytes`,
  short: formatBytes,
}
const count: Kind = { bound: 'most', exact: figure, short: figure }

/**
 * All measures, in the order of the columns. Scores are 0 to 100, times in ms. Sizes are the bytes of `dist/` that a
 * first visit loads, with Brotli.
 */
export const measures = {
  performance: { label: 'performance', column: 'perf', kind: score },
  accessibility: { label: 'accessibility', column: 'a11y', kind: score },
  bestPractices: { label: 'best practices', column: 'best', kind: score },
  seo: { label: 'SEO', column: 'SEO', kind: score },
  lcp: { label: 'LCP', column: 'LCP ms', kind: time },
  cls: { label: 'CLS', column: 'CLS', kind: shift },
  tbt: { label: 'TBT', column: 'TBT ms', kind: time },
  html: { label: 'HTML', column: 'HTML', kind: size },
  css: { label: 'CSS', column: 'CSS', kind: size },
  js: { label: 'JavaScript', column: 'JS', kind: size },
  font: { label: 'fonts', column: 'fonts', kind: size },
  image: { label: 'pictures', column: 'pictures', kind: size },
  data: { label: 'data', column: 'data', kind: size },
  requests: { label: 'requests', column: 'requests', kind: count },
} as const satisfies Record<string, { label: string; column: string; kind: Kind }>

export type Measure = keyof typeof measures

export const measureNames = Object.keys(measures).filter(isMeasure)

/** Figures of a page, without measures that do not apply to it. */
export type Figures = { readonly [M in Measure]?: number | undefined }

/** Narrows a string to the name of a measure. */
function isMeasure(name: string): name is Measure {
  return name in measures
}

/**
 * Returns the median of each measure separately, because one slow task affects one figure of one run. For an even number
 * of runs, it is the worse of the two middle values.
 */
export function medianFigures(runs: readonly Figures[]): Figures {
  return Object.fromEntries(
    measureNames.flatMap((measure) => {
      const values = runs.flatMap((figures) => figures[measure] ?? []).toSorted((a, b) => a - b)
      const middle = (values.length - 1) / 2
      const isLeast = measures[measure].kind.bound === 'least'
      const median = values[isLeast ? Math.floor(middle) : Math.ceil(middle)]
      return median === undefined ? [] : [[measure, median]]
    }),
  )
}
