// Prints measurements as Markdown. Pure.
import { type Case, caseNames, cases } from './cases.ts'
import type { Measured } from './measure.ts'

/** Measurements of one tool in one case, in the order of the runs. */
export interface Row {
  readonly tool: string
  readonly posts: number
  readonly chosen: Case
  readonly cores: number
  /** Pages in the output. */
  readonly pages: number
  readonly runs: readonly Measured[]
}

/** The name of the row that others are compared with: the quickest bare loop of the same case. */
export type IsFloor = (row: Row) => boolean

const HEAD = [
  'case',
  'cores',
  'tool',
  'wall s',
  'range',
  '× floor',
  'cpu s',
  'peak MB',
  'pages',
  'ms a page',
]

/** One table of all rows of a size. The floor of a case without one of its own is that of `full`. */
export function printTable(rows: readonly Row[], isFloor: IsFloor): string {
  const lines = cases.flatMap((chosen) => {
    const own = rows.filter((row) => row.chosen === chosen)
    return own.map((row) => [
      caseNames[chosen],
      String(row.cores),
      row.tool,
      median(row, 'wall').toFixed(2),
      rangeOf(row),
      ratio(row, floorOf(row, rows, isFloor)),
      median(row, 'cpu').toFixed(2),
      median(row, 'memory').toFixed(0),
      row.pages === 0 ? '' : String(row.pages),
      row.pages === 0 ? '' : millisecondsAPage(row).toFixed(2),
    ])
  })
  const rule = HEAD.map((name) => (['case', 'tool', 'range'].includes(name) ? '---' : '---:'))
  return [HEAD, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The middle of the runs; of an even number, the mean of the two in the middle. */
export function median({ runs }: Row, key: keyof Measured): number {
  const sorted = runs.map((run) => run[key]).toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [below = Number.NaN, above = below] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ]
  return (below + above) / 2
}

/** Wall time for each page, in ms. */
export function millisecondsAPage(row: Row): number {
  return (median(row, 'wall') * 1000) / row.pages
}

function rangeOf({ runs }: Row): string {
  const walls = runs.map(({ wall }) => wall)
  return `${Math.min(...walls).toFixed(2)}–${Math.max(...walls).toFixed(2)}`
}

/** The quickest floor of the same size and cores: of the same case, or if it has none, of `full`. */
function floorOf(row: Row, rows: readonly Row[], isFloor: IsFloor): Row | undefined {
  const same = rows.filter(
    (other) => isFloor(other) && other.posts === row.posts && other.cores === row.cores,
  )
  const floors = (chosen: Case) =>
    same
      .filter((other) => other.chosen === chosen)
      .toSorted((a, b) => median(a, 'wall') - median(b, 'wall'))
  return floors(row.chosen)[0] ?? floors('full')[0]
}

function ratio(row: Row, floor: Row | undefined): string {
  return floor === undefined ? '' : (median(row, 'wall') / median(floor, 'wall')).toFixed(2)
}
