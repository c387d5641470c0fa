// The lines of the section through the valley; their information is also in the calendar and in the list of places (R82).
import type { ValleyData } from '#site/page-data.ts'

/** How much the rock and the snow of a ridge stand out from the sky, farthest first. */
const ROCK = [0.1, 0.06, 0.03]
const SNOW = [0.8, 0.89, 0.98]
/** Baselines of the summits' names, in em above the drawing: two rows, so that neighbours have room on phones. */
const ROWS = [-4.5, -2]
const rowOf = (index: number) => ROWS[index % ROWS.length] ?? 0

/**
 * Lines stretch with the box, labels do not: they are placed in per cent, outside the view box. Colours
 * are that of the text and that of the ground below it, in steps, so that any theme fits.
 */
export function ValleyDrawing({
  valley: { drawing, lake, months, places },
  month,
  current,
}: {
  valley: ValleyData
  month: number
  current?: string | undefined
}) {
  const { width, height } = drawing
  const snow = drawing.snow[month - 1] ?? 0
  return (
    <div className="valley__drawing" aria-hidden="true">
      <svg width="100%" height="100%" overflow="visible" fill="none" stroke="currentColor">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" overflow="visible">
          <clipPath id="drawn-snow">
            <rect
              className="valley__glide"
              x={-4 * width}
              y={-height}
              width={9 * width}
              height={height}
              transform={`translate(0 ${snow})`}
            />
          </clipPath>
          <defs>
            {drawing.ridges.map(({ rock }, index) => (
              <path key={rock} id={`drawn-ridge-${index}`} d={rock} />
            ))}
            <path id="drawn-earth" d={drawing.earth} />
          </defs>
          {drawing.ridges.map(({ shade }, index) => {
            const href = `#drawn-ridge-${index}`
            return (
              <g key={shade} fill="currentColor">
                <use href={href} fill="var(--primary)" />
                <use href={href} fillOpacity={ROCK[index] ?? 0} />
                <use
                  href={href}
                  fillOpacity={SNOW[index] ?? 1}
                  strokeOpacity="0.3"
                  clipPath="url(#drawn-snow)"
                />
                <path fill="var(--primary)" d={shade} fillOpacity="0.25" stroke="none" />
              </g>
            )
          })}
          <use href="#drawn-earth" fill="var(--primary)" />
          <path
            className="valley__glide"
            d={`M${-4 * width} 0H${5 * width}`}
            strokeDasharray="3"
            transform={`translate(0 ${snow})`}
          />
          {drawing.lake !== undefined && (
            <path d={drawing.lake.water} fill="currentColor" fillOpacity="0.25" />
          )}
          {drawing.places.map(({ x, y, stretch }, index) => (
            <g key={stretch}>
              <path
                d={`M${(x * width) / 100} ${Math.round((y * height) / 100)}V${height}`}
                strokeOpacity="0.5"
              />
              <path
                className="valley__accent"
                d={stretch}
                strokeWidth="5"
                {...strokeOf(places[index]?.months[month - 1]?.oiling)}
              />
            </g>
          ))}
        </svg>
        <svg
          y="5"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
          strokeWidth="7"
          strokeDasharray="1 5"
          strokeOpacity="0.5"
        >
          <use href="#drawn-earth" />
        </svg>
        <g fontSize="0.8125rem" strokeOpacity="0.55">
          {drawing.summits.map(({ name, x, y }, index) => (
            <line
              key={name}
              x1={`${x}%`}
              x2={`${x}%`}
              y1={`${rowOf(index) + 1.5}em`}
              y2={`${y}%`}
            />
          ))}
        </g>
        {/* Lines stop short of the words on them. */}
        <g
          fontSize="0.8125rem"
          textAnchor="middle"
          fill="currentColor"
          stroke="var(--primary)"
          strokeWidth="6"
          paintOrder="stroke"
        >
          {drawing.summits.map(({ name, metres, x }, index) => {
            const row = rowOf(index)
            return (
              <g key={name}>
                <text x={`${x}%`} y={`${row}em`}>
                  {name}
                </text>
                <text x={`${x}%`} y={`${row + 1.25}em`}>
                  {metres}
                </text>
              </g>
            )
          })}
          {drawing.villages.map(({ name, x, y }) => (
            <text key={name} x={`${x}%`} y={`${y}%`} dy="2.8em">
              {name}
            </text>
          ))}
          {drawing.lake !== undefined && (
            <text x={`${drawing.lake.x}%`} y={`${drawing.lake.y}%`} dy="1.1em">
              {lake}
            </text>
          )}
        </g>
        {drawing.places.map(({ x, y }, index) => {
          const isCurrent = places[index]?.key === current
          return (
            <circle
              key={x}
              className={isCurrent ? 'valley__accent' : undefined}
              cx={`${x}%`}
              cy={`${y}%`}
              r={isCurrent ? 8 : 5}
              fill="currentColor"
            />
          )
        })}
      </svg>
      <small
        className="valley__glide"
        style={{ left: 0, bottom: `${Math.round(((height - snow) * 1000) / height) / 10}%` }}
      >
        {months[month - 1]?.height}
      </small>
    </div>
  )
}

/** A road in season is a bar, for a part of the month a broken one. */
function strokeOf(oiling: ValleyData['places'][number]['months'][number]['oiling']) {
  if (oiling === undefined) return { strokeOpacity: 0 }
  return oiling.from === 0 && oiling.to === 3 ? {} : { strokeDasharray: '7 5' }
}
