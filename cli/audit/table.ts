// Renders the table at the end of an audit: one line per page, one column per measure (R66). Pure.
import { measureNames, measures } from '../config/measures.ts'
import type { AuditedPage } from './audit-pages.ts'

/** Returns the pages as lines. A figure that misses its budget gets a `!` and the colour of `mark`. */
export function renderTable(
  pages: readonly Pick<AuditedPage, 'route' | 'figures' | 'misses'>[],
  { mark }: { mark: (text: string) => string },
): string {
  const columns = measureNames
    .filter((measure) => pages.some(({ figures }) => figures[measure] !== undefined))
    .map((measure) => {
      const { column, kind } = measures[measure]
      const cells = pages.map(({ figures, misses }) => {
        const value = figures[measure]
        const isMissed = misses.some((miss) => miss.measure === measure)
        return {
          text: `${value === undefined ? '–' : kind.short(value)}${isMissed ? '!' : ''}`,
          isMissed,
        }
      })
      const width = Math.max(column.length, ...cells.map(({ text }) => text.length))
      const lines = cells.map(({ text, isMissed }) => {
        const padded = text.padStart(width)
        return isMissed ? mark(padded) : padded
      })
      return [column.padStart(width), ...lines]
    })
  const paths = ['page', ...pages.map(({ route }) => route.path)]
  const width = Math.max(...paths.map((path) => path.length))
  return paths
    .map((path, row) => [path.padEnd(width), ...columns.map((lines) => lines[row])].join('  '))
    .join('\n')
}
