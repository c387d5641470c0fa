// The table at the end of an audit: one line for each page, one column for each measure (R66). Pure.
import type { AuditedPage } from './audit-pages.ts'
import { measureNames, measures } from '../config/measures.ts'

/** The pages as lines; a figure that misses its budget has a `!`, and goes through `mark` (a colour). */
export function renderTable(
  pages: readonly Pick<AuditedPage, 'route' | 'figures' | 'misses'>[],
  { mark }: { mark: (text: string) => string },
): string {
  const columns = measureNames.filter((measure) =>
    pages.some(({ figures }) => figures[measure] !== undefined),
  )
  const rows = pages.map(({ route, figures, misses }) => ({
    path: route.path,
    cells: columns.map((measure) => {
      const value = figures[measure]
      const text = value === undefined ? '–' : measures[measure].kind.short(value)
      const isMissed = misses.some((miss) => miss.measure === measure)
      return { text: isMissed ? `${text}!` : text, isMissed }
    }),
  }))
  const pathWidth = Math.max(...rows.map(({ path }) => path.length), 'page'.length)
  const widths = columns.map((measure, index) =>
    Math.max(
      measures[measure].column.length,
      ...rows.map(({ cells }) => cells[index]?.text.length ?? 0),
    ),
  )
  const head = columns.map((measure, index) =>
    measures[measure].column.padStart(widths[index] ?? 0),
  )
  return [
    ['page'.padEnd(pathWidth), ...head].join('  '),
    ...rows.map(({ path, cells }) =>
      [
        path.padEnd(pathWidth),
        ...cells.map(({ text, isMissed }, index) => {
          const padded = text.padStart(widths[index] ?? 0)
          return isMissed ? mark(padded) : padded
        }),
      ].join('  '),
    ),
  ].join('\n')
}
