// Combines several runs on one page into one set of figures (R66).
import { type Figures, measureNames, measures } from './measures.ts'

/**
 * The median of each measure on its own, since one slow task changes one figure of one run. With an even
 * number of runs, the worse of the two in the middle. A measure that no run has is absent.
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
