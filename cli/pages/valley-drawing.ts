// Draws the section through the valley from heights and kilometres. Pure: the same content gives the same lines.
import type { Altitude, Valley } from '#site/content.ts'
import type { ValleyDrawing } from '#site/page-data.ts'

/** Size of the drawing in units; the width is the distance from the first place to the last. */
const WIDTH = 1000
const HEIGHT = 320
/** Space above the highest summit and below the lake, as fractions of the height between them. */
const SKY = 0.1
const EARTH = 0.11
/** Maximum km between two corners of a ridge, and the deviation of a corner in m per km of its line. */
const CORNER_KM = 2
const ROUGHNESS = 42
/** Km beyond the places in which lines are detailed; only wide windows show what is farther away. */
const DETAIL_KM = 20

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns functions that convert km and heights to units. */
function scaleOf({ places, ridges, lake, road }: Valley) {
  const length = places.at(-1)?.km ?? 1
  const ground = [...places, ...road].map(({ height }) => height)
  const inView = ridges.flatMap(({ points }) => points).filter(({ km }) => km >= 0 && km <= length)
  const highest = Math.max(...ground, ...inView.map(({ height }) => height))
  const lowest = lake === undefined ? Math.min(...ground) : lake.level - lake.depth
  const range = highest - lowest
  const top = highest + range * SKY
  const x = (km: number) => Math.round((km / length) * WIDTH)
  const y = (height: number) => Math.round(((top - height) / (range * (1 + SKY + EARTH))) * HEIGHT)
  return { length, x, y, at: ({ km, height }: Altitude): Point => ({ x: x(km), y: y(height) }) }
}

/** Draws the valley. `format` formats the height of a summit in m. */
export function drawValley(valley: Valley, format: (height: number) => string): ValleyDrawing {
  const { places, lake } = valley
  const scale = scaleOf(valley)
  const road = roadOf(valley)
  const shore = lake === undefined ? road : withLake(road, lake)
  const isInView = ({ km }: Altitude) => km >= 0 && km <= scale.length
  const label = (altitude: Altitude & { readonly name: string }) => ({
    name: altitude.name,
    ...percent(scale.at(altitude)),
  })
  const named = (points: readonly Altitude[]) =>
    points.filter(
      (point): point is Altitude & { name: string } => point.name !== undefined && isInView(point),
    )
  return {
    width: WIDTH,
    height: HEIGHT,
    ridges: valley.ridges.map(({ points }, index) => {
      const line = jagged(points, { seed: index + 1, length: scale.length })
      return {
        rock: downToEdge(line.map(scale.at)),
        shade: shadesOf(line, points)
          .map((shade) => `${pathOf(shade.map(scale.at))}z`)
          .join(''),
      }
    }),
    summits: named(valley.ridges.flatMap(({ points }) => points))
      .toSorted((a, b) => a.km - b.km)
      .map((summit) => ({ ...label(summit), metres: format(summit.height) })),
    earth: downToEdge(shore.map(scale.at)),
    lake: lake && {
      water: `${pathOf(between(shore, lake.from, lake.to).map(scale.at))}z`,
      ...percent(scale.at({ km: (lake.from + lake.to) / 2, height: lake.level - lake.depth })),
    },
    villages: named(valley.road).map(label),
    snow: valley.snow.map(scale.y),
    places: places.map((place, index) => {
      const from = middle(places[index - 1], place)
      const to = middle(place, places[index + 1])
      return {
        ...percent(scale.at(place)),
        stretch: pathOf(between(road, from, to).map(scale.at)),
      }
    }),
  }
}

/** Returns the km halfway between neighbours; at the end of the row, of the only one. */
function middle(one: Altitude | undefined, other: Altitude | undefined): number {
  return ((one ?? other)?.km ?? 0) / 2 + ((other ?? one)?.km ?? 0) / 2
}

/** Returns the heights of the road, including the places, in order. */
function roadOf({ places, road }: Valley): Altitude[] {
  return [...road, ...places].toSorted((a, b) => a.km - b.km)
}

/** Replaces the part of the road beside the lake by the bed of the lake. */
function withLake(road: readonly Altitude[], lake: NonNullable<Valley['lake']>): Altitude[] {
  const { from, to, level, depth } = lake
  const bed = [
    { km: from, height: level },
    { km: from + (to - from) * 0.22, height: level - depth * 0.8 },
    { km: from + (to - from) * 0.5, height: level - depth },
    { km: from + (to - from) * 0.8, height: level - depth * 0.85 },
    { km: to, height: level },
  ]
  return [...road.filter(({ km }) => km < from), ...bed, ...road.filter(({ km }) => km > to)]
}

/** Returns the part of a line from one km to another, including interpolated ends. */
export function between(line: readonly Altitude[], from: number, to: number): Altitude[] {
  const inside = line.filter(({ km }) => km > from && km < to)
  return [
    { km: from, height: heightAt(line, from) },
    ...inside,
    { km: to, height: heightAt(line, to) },
  ]
}

/** Returns the height of a line at a km; beyond its ends, the height of the end. */
function heightAt(line: readonly Altitude[], km: number): number {
  const next = line.find((point) => point.km >= km)
  const last = line.findLast((point) => point.km <= km)
  if (next === undefined || last === undefined) return (next ?? last)?.height ?? 0
  const part = next.km === last.km ? 0 : (km - last.km) / (next.km - last.km)
  return last.height + (next.height - last.height) * part
}

/** Adds corners to a ridge: splits each line near its middle until it is short. */
function jagged(
  points: readonly Altitude[],
  { seed, length }: { seed: number; length: number },
): Altitude[] {
  const noise = noiseOf(seed)
  const detail = ({ km }: Altitude) => km > -DETAIL_KM && km < length + DETAIL_KM
  const split = (from: Altitude, to: Altitude): Altitude[] => {
    const span = to.km - from.km
    if (span < CORNER_KM || !detail(from) || !detail(to)) return [to]
    const corner = {
      km: from.km + span * (0.5 + noise() * 0.2),
      height: (from.height + to.height) / 2 + (noise() - 0.2) * span * ROUGHNESS,
    }
    return [...split(from, corner), ...split(corner, to)]
  }
  const [first, ...rest] = points
  if (first === undefined) return []
  let last = first
  const lines = rest.map((point) => {
    const line = split(last, point)
    last = point
    return line
  })
  return [first, ...lines.flat()]
}

/** Returns the shaded faces of a ridge: right of each summit, down to a rib that runs towards the viewer. */
function shadesOf(line: readonly Altitude[], points: readonly Altitude[]): Altitude[][] {
  return points.flatMap((summit, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (before === undefined || after === undefined) return []
    if (summit.height < before.height || summit.height < after.height) return []
    const reach = Math.min(after.km - summit.km, 4)
    const drop = Math.max(summit.height - after.height, 500)
    const slope = between(line, summit.km, summit.km + reach)
    const rib = [
      { km: summit.km + reach * 0.62, height: summit.height - drop * 1.25 },
      { km: summit.km + reach * 0.34, height: summit.height - drop * 0.86 },
      { km: summit.km + reach * 0.04, height: summit.height - drop * 0.3 },
    ]
    return [[...slope, ...rib]]
  })
}

/** Returns an open path through points, in relative steps. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  let last = first
  const steps = rest.map((point) => {
    const step = `${point.x - last.x} ${point.y - last.y}`
    last = point
    return step
  })
  return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-')}`
}

/** Returns an open path that encloses the area from a line down to the lower edge of the drawing. */
function downToEdge(points: readonly Point[]): string {
  const first = points[0] ?? { x: 0, y: 0 }
  return `M${first.x} ${HEIGHT}V${first.y}${pathOf(points).replace(/^[^l]*/, '')}V${HEIGHT}`
}

/** Converts a point to per cent, for labels that do not stretch with the drawing. */
function percent({ x, y }: Point): Point {
  return { x: Math.round((x * 1000) / WIDTH) / 10, y: Math.round((y * 1000) / HEIGHT) / 10 }
}

/** Returns a seeded generator of numbers from -1 to 1. */
function noiseOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}
