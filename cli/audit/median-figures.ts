// What some runs on one page come to (R66).
import { type Figures, measureNames, measures } from './measures.ts'

/**
 * The median of each measure by itself: one slow task in one run changes one figure of one run. Of two
 * in the middle it is the worse one. A measure that no run has is absent.
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
