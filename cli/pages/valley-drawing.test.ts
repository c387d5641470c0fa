import { describe, expect, it } from 'vitest'
import type { Valley } from '#site/content.ts'
import { between, drawValley } from './valley-drawing.ts'

const place = { minutes: 0, oiling: { from: '05-01', to: '09-30' }, advice: [] }
const valley: Valley = {
  month: 5,
  snow: [800, 800, 1000, 1400, 1900, 2500, 3000, 3100, 2900, 2400, 1500, 900],
  places: [
    { ...place, location: 'low', km: 0, height: 500 },
    { ...place, location: 'middle', km: 40, height: 700 },
    { ...place, location: 'high', km: 60, height: 1000 },
  ],
  road: [
    { km: 50, height: 1200, name: 'Pass' },
    { km: 70, height: 900, name: 'Beyond' },
  ],
  lake: { name: { de: 'See', en: 'Lake' }, from: 5, to: 15, level: 500, depth: 100 },
  ridges: [
    {
      points: [
        { km: 10, height: 500 },
        { km: 45, height: 3000, name: 'Far' },
        { km: 80, height: 1500 },
      ],
    },
    {
      points: [
        { km: 10, height: 500 },
        { km: 20, height: 2000, name: 'Near' },
        { km: 80, height: 1500 },
      ],
    },
  ],
}
const drawing = drawValley(valley, String)

/** Returns the points of a relative path by `drawValley`. */
function pointsOf(path: string): [number, number][] {
  const [, start = '', steps = ''] = /^M([^l]*)l([^VHz]*)/.exec(path) ?? []
  const [x = 0, ...rest] = (start.match(/-?\d+/g) ?? []).map(Number)
  const points: [number, number][] = [[x, rest.at(-1) ?? 0]]
  const numbers = (steps.match(/-?\d+/g) ?? []).map(Number)
  for (let at = 0; at < numbers.length; at += 2) {
    const [lastX, lastY] = points.at(-1) ?? [0, 0]
    points.push([lastX + (numbers[at] ?? 0), lastY + (numbers[at + 1] ?? 0)])
  }
  return points
}

describe('the section through the valley', () => {
  it('R82 spans the places by km and has higher ones higher', () => {
    expect(drawing.places.map(({ x }) => x)).toEqual([0, 66.7, 100])
    const [low, middle, high] = drawing.places.map(({ y }) => y)
    expect(low).toBeGreaterThan(middle ?? 0)
    expect(middle).toBeGreaterThan(high ?? 0)
    // 300 m is one and a half times 200 m.
    expect(((middle ?? 0) - (high ?? 0)) / ((low ?? 0) - (middle ?? 0))).toBeCloseTo(1.5, 0)
  })

  it('R82 names summits from left to right, and only what lies between the places', () => {
    expect(drawing.summits.map(({ name }) => name)).toEqual(['Near', 'Far'])
    expect(drawing.villages.map(({ name }) => name)).toEqual(['Pass'])
    for (const { y } of [...drawing.summits, ...drawing.villages, ...drawing.places]) {
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(100)
    }
  })

  it('R82 draws every summit at its height, and nothing of its ridge above it', () => {
    for (const [index, { y }] of drawing.summits.toReversed().entries()) {
      const points = pointsOf(drawing.ridges[index]?.rock ?? '')
      const top = Math.min(...points.map((point) => point[1]))
      expect(Math.abs((top * 100) / drawing.height - y)).toBeLessThan(3)
    }
  })

  it('R82 lets the snow come down as its line does', () => {
    const [january = 0, , , , may = 0, , , august = 0] = drawing.snow
    expect(january).toBeGreaterThan(may)
    expect(may).toBeGreaterThan(august)
  })

  it('R82 gives each place the road halfway to its neighbours', () => {
    const ends = drawing.places.map(({ stretch }) => {
      const points = pointsOf(stretch)
      return [points[0]?.[0], points.at(-1)?.[0]]
    })
    expect(ends).toEqual([
      [0, 333],
      [333, 833],
      [833, 1000],
    ])
  })

  it('R82 cuts a line at both ends, at the heights between its points', () => {
    const line = [
      { km: 0, height: 0 },
      { km: 10, height: 100 },
      { km: 20, height: 0 },
    ]
    expect(between(line, 5, 15)).toEqual([
      { km: 5, height: 50 },
      { km: 10, height: 100 },
      { km: 15, height: 50 },
    ])
    expect(between(line, -5, 25).map(({ height }) => height)).toEqual([0, 0, 100, 0, 0])
  })

  it('R82 has the bed of the lake below its level, and none without a lake', () => {
    const water = pointsOf(drawing.lake?.water ?? '').map(([, y]) => y)
    expect(Math.max(...water)).toBeGreaterThan(water[0] ?? 0)
    const { lake: _, ...dry } = valley
    expect(drawValley(dry, String).lake).toBeUndefined()
  })

  it('R82 R76 draws the same lines from the same content', () => {
    expect(drawValley(structuredClone(valley), String)).toEqual(drawing)
  })
})
