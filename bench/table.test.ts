import { describe, expect, it } from 'vitest'
import { drawChart } from './chart.ts'
import { parseTime } from './measure.ts'
import { median, printTable, type Row } from './table.ts'

function row(change: Partial<Row> & { walls: readonly number[] }): Row {
  const { walls, ...rest } = change
  const runs = walls.map((wall) => ({ wall, cpu: 2 * wall, memory: 100 }))
  return { tool: 'site', posts: 1, chosen: 'full', cores: 2, pages: 1000, runs, ...rest }
}

const isFloor = ({ tool }: Row) => tool.startsWith('loop')

describe('R38: the table of measurements', () => {
  it('takes the median: the middle of three, the mean of the middle two of four', () => {
    expect(median(row({ walls: [9, 1, 2] }), 'wall')).toBe(2)
    expect(median(row({ walls: [9, 1, 2, 4] }), 'wall')).toBe(3)
    expect(median(row({ walls: [5] }), 'cpu')).toBe(10)
  })

  it('compares with the quickest loop of the same case and the same cores', () => {
    const table = printTable(
      [
        row({ tool: 'loop 1', walls: [4] }),
        row({ tool: 'loop 2', walls: [2] }),
        row({ tool: 'loop 2', cores: 1, walls: [1] }),
        row({ walls: [6, 5, 7] }),
      ],
      isFloor,
    )
    expect(table.split('\n').at(-1)).toBe(
      '| pictures kept | 2 | site | 6.00 | 5.00–7.00 | 3.00 | 12.00 | 100 | 1000 | 6.00 |',
    )
  })

  it('compares a case that has no loop with the loop over all pages', () => {
    const table = printTable(
      [row({ tool: 'loop', walls: [4] }), row({ chosen: 'same', walls: [1] })],
      isFloor,
    )
    expect(table.split('\n').at(-1)).toContain('| 0.25 |')
  })

  it('leaves the ratio empty where no loop was measured, and pages where there are none', () => {
    const table = printTable([row({ walls: [1], pages: 0 })], isFloor)
    expect(table.split('\n').at(-1)).toBe(
      '| pictures kept | 2 | site | 1.00 | 1.00–1.00 |  | 2.00 | 100 |  |  |',
    )
  })
})

describe('R38: the chart of measurements', () => {
  it('has a line for each tool with a point for each size, in both panels', () => {
    const svg = drawChart([
      row({ walls: [1] }),
      row({ walls: [8], posts: 2, pages: 4000 }),
      row({ tool: 'loop', walls: [1] }),
    ])
    expect(svg.match(/<polyline/g)).toHaveLength(4)
    const points = [...svg.matchAll(/points="([^"]*)"/g)].map(([, list = '']) => list.split(' '))
    expect(points.map((list) => list.length)).toEqual([2, 1, 2, 1])
    // 2 ms a page is the most: the top of the panel; 1 ms is half of it.
    expect(points[0]).toEqual(['56,140', '356,40'])
    expect(svg).toContain('>4000</text>')
  })
})

describe('R38: what a process cost', () => {
  it('is read from the output of time', () => {
    expect(parseTime('1.50 2.25 0.25 1000\n')).toEqual({ wall: 1.5, cpu: 2.5, memory: 1.024 })
  })
})
