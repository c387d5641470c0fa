// Draws time a page and peak memory over the number of pages as an SVG. Pure.
import { median, millisecondsAPage, type Row } from './table.ts'

const WIDTH = 760
const HEIGHT = 320
/** Origin and lengths of the axes of a panel. */
const PANEL = { left: 56, top: 40, width: 300, height: 200 } as const
const COLORS = ['#1f5a45', '#b4561c', '#31588f', '#7a3f7d', '#7b6a12', '#5d6b66', '#a52a2a', '#222']

/** One panel: a value of each row. */
interface Panel {
  readonly title: string
  readonly value: (row: Row) => number
}

/** Both panels for the rows of one case, a line for each tool, with pages on a logarithmic axis. */
export function drawChart(rows: readonly Row[]): string {
  const names = [...new Set(rows.map(nameOf))]
  const panels: Panel[] = [
    { title: 'ms a page', value: millisecondsAPage },
    { title: 'peak memory, MB', value: (row) => median(row, 'memory') },
  ]
  const legend = names.map((name, index) => {
    const x = PANEL.left + (index % 3) * 230
    const y = HEIGHT - 30 + Math.floor(index / 3) * 18
    return `<circle cx="${x}" cy="${y - 4}" r="4" fill="${colorOf(index)}"/><text x="${x + 10}" y="${y}">${name}</text>`
  })
  const height = HEIGHT + Math.floor((names.length - 1) / 3) * 18
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels.map((panel, index) => drawPanel(panel, { rows, names, x: index * 370 })),
    ...legend,
    '</svg>',
    '',
  ].join('\n')
}

function drawPanel(
  { title, value }: Panel,
  { rows, names, x }: { rows: readonly Row[]; names: readonly string[]; x: number },
): string {
  const most = Math.max(...rows.map(value))
  const pages = [...new Set(rows.map((row) => row.pages))].toSorted((a, b) => a - b)
  const [least = 1, largest = 1] = [pages[0], pages.at(-1)]
  const span = Math.log(largest / least) || 1
  const across = (row: Pick<Row, 'pages'>) =>
    round(PANEL.left + (Math.log(row.pages / least) / span) * PANEL.width)
  const down = (amount: number) => round(PANEL.top + PANEL.height * (1 - amount / most))
  const bottom = PANEL.top + PANEL.height
  const lines = names.map((name, index) => {
    const own = rows.filter((row) => nameOf(row) === name).toSorted((a, b) => a.pages - b.pages)
    const points = own.map((row) => `${across(row)},${down(value(row))}`)
    const dots = own.map(
      (row) =>
        `<circle cx="${across(row)}" cy="${down(value(row))}" r="3" fill="${colorOf(index)}"/>`,
    )
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colorOf(index)}" stroke-width="2"/>${dots.join('')}`
  })
  const ticks = labelled(pages).map(
    (count) =>
      `<text x="${across({ pages: count })}" y="${bottom + 18}" text-anchor="middle">${count}</text>`,
  )
  return [
    `<g transform="translate(${x} 0)">`,
    `<text x="${PANEL.left}" y="22" font-weight="bold">${title}</text>`,
    `<path d="M${PANEL.left} ${PANEL.top}V${bottom}H${PANEL.left + PANEL.width}" fill="none" stroke="#888"/>`,
    `<text x="${PANEL.left - 6}" y="${PANEL.top + 4}" text-anchor="end">${most < 100 ? most.toPrecision(3) : Math.round(most)}</text>`,
    `<text x="${PANEL.left - 6}" y="${bottom}" text-anchor="end">0</text>`,
    ...ticks,
    ...lines,
    '</g>',
  ].join('\n')
}

/** Numbers of pages with room for a label: tools differ by some lists of posts. */
function labelled(pages: readonly number[]): number[] {
  return pages.filter((count, index) => {
    const next = pages[index + 1]
    return next === undefined || next / count > 1.3
  })
}

function nameOf({ tool, cores }: Row): string {
  return `${tool}, ${cores} ${cores === 1 ? 'core' : 'cores'}`
}

function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? '#000'
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
