// The area the company serves: a drawn map of lake, rivers and places (R11). The text beside it has the same
// information.
import type { Coordinates } from '#site/content.ts'
import { mapSize, project } from '#site/map.ts'
import type { Place } from '#site/page-data.ts'
import './valley-map.css'

type Line = readonly (readonly [longitude: number, latitude: number])[]

/** Lake Thun, clockwise from Thun. */
const LAKE: Line = [
  [7.632, 46.746],
  [7.656, 46.737],
  [7.676, 46.726],
  [7.703, 46.713],
  [7.741, 46.697],
  [7.772, 46.687],
  [7.822, 46.682],
  [7.826, 46.674],
  [7.788, 46.661],
  [7.757, 46.657],
  [7.717, 46.668],
  [7.699, 46.679],
  [7.687, 46.69],
  [7.664, 46.697],
  [7.642, 46.709],
  [7.625, 46.722],
  [7.622, 46.737],
]

/** Aare, Simme with Kander, Saane, Lütschine: sources to mouths. */
const RIVERS: readonly Line[] = [
  [
    [7.632, 46.746],
    [7.615, 46.765],
    [7.588, 46.79],
    [7.57, 46.81],
  ],
  [
    [7.49, 46.42],
    [7.443, 46.458],
    [7.418, 46.5],
    [7.373, 46.556],
    [7.362, 46.6],
    [7.395, 46.632],
    [7.47, 46.655],
    [7.552, 46.662],
    [7.62, 46.678],
    [7.648, 46.692],
    [7.642, 46.709],
  ],
  [
    [7.68, 46.4],
    [7.674, 46.495],
    [7.648, 46.587],
    [7.69, 46.62],
    [7.697, 46.648],
    [7.672, 46.675],
    [7.648, 46.692],
  ],
  [
    [7.3, 46.4],
    [7.277, 46.44],
    [7.286, 46.475],
    [7.258, 46.488],
    [7.2, 46.475],
    [7.12, 46.475],
  ],
  [
    [7.9, 46.64],
    [7.87, 46.675],
    [7.826, 46.678],
  ],
]

/** Summits on the map: Niesen, Stockhorn, Wildstrubel. */
const SUMMITS: readonly Coordinates[] = [
  { longitude: 7.652, latitude: 46.645 },
  { longitude: 7.538, latitude: 46.694 },
  { longitude: 7.529, latitude: 46.4335 },
]

const { width, height } = mapSize

/** The drawing alone; `current` is the path of the place to highlight. */
export function ValleyMap({ places, current }: { places: readonly Place[]; current?: string }) {
  return (
    <svg className="valley-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {RIVERS.map((line) => (
        <path key={curveOf(line)} className="valley-map__river" d={curveOf(line)} />
      ))}
      <path className="valley-map__lake" d={`${curveOf(LAKE)}Z`} />
      {SUMMITS.map((summit) => {
        const { x, y } = project(summit)
        return <path key={x} className="valley-map__summit" d={`M${x - 13} ${y + 9}l13-20 13 20`} />
      })}
      {places.map(({ title, path, coordinates }) => {
        const { x, y } = project(coordinates)
        const isQuiet = current !== undefined && current !== path
        return (
          <g key={path} className={isQuiet ? 'valley-map__other' : undefined}>
            <circle className="valley-map__place" cx={x} cy={y} r={current === path ? 14 : 9} />
            <text className="valley-map__name" x={x + 20} y={y + 9}>
              {title}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A curve through the midpoints of a line's segments, with its corners as control points. */
function curveOf(line: Line): string {
  const points = line.map(([longitude, latitude]) => project({ longitude, latitude }))
  const [first, ...rest] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return ''
  const curves = rest.slice(0, -1).map((corner, index) => {
    const next = rest[index + 1] ?? last
    return `Q${corner.x} ${corner.y} ${(corner.x + next.x) / 2} ${(corner.y + next.y) / 2}`
  })
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}
