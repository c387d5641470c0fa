// The valley as a drawn section with a calendar: what each month allows at each place (R82).
import { Fragment, type MouseEvent, useState, useSyncExternalStore } from 'react'
import { fill, phoneLink } from '#site/format.ts'
import type { MonthPart, ValleyData, ValleyPlace } from '#site/page-data.ts'
import { Foldable } from '../../components/sections/faq.tsx'
import { Linked } from '../../components/parts/linked.tsx'
import { useSite } from '../../components/frame/site-context.tsx'
import { ValleyDrawing } from './valley-drawing.tsx'
import './valley-section.css'

/**
 * `current` is the key of the place whose page this is. Paragraphs of a month are new with each month: translators
 * take over single texts, which React can no longer change.
 */
export function ValleySection({ valley, current }: { valley: ValleyData; current?: string }) {
  const { t } = useSite()
  const present = usePresentMonth()
  const [chosen, setChosen] = useState<number>()
  const month = chosen ?? present ?? valley.month
  const now = valley.months[month - 1]
  if (now === undefined) return null
  const { places } = valley
  const open = current ?? places.at(-1)?.key
  return (
    <div className="valley">
      <div>
        <ValleyDrawing valley={valley} month={month} current={current} />
        <ol style={{ gridTemplateColumns: columnsOf(places) }}>
          {places.map((place, index) => (
            <li key={place.key}>
              <a
                className={classOf(valley, { index, isCurrent: place.key === current })}
                href={`#${idOf(place)}`}
                onClick={unfold}
              >
                <b>{place.title}</b> <small>{place.height}</small>
              </a>
              {place.next !== undefined && <small>{place.next.label}</small>}
            </li>
          ))}
        </ol>
        <small data-now="">
          <Linked text={t('home.emergency')} />
        </small>
      </div>
      <p key={month} className="valley__now">
        <b>{now.name}</b> {now.snow}
        <br />
        {t('valley.oiling')}: {now.oiling}
      </p>
      <div className="valley__calendar">
        {present !== undefined && (
          <input
            type="range"
            min={1}
            max={12}
            value={month}
            aria-label={t('valley.month')}
            aria-valuetext={`${now.name}. ${now.snow}. ${t('valley.oiling')}: ${now.oiling}`}
            onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          />
        )}
        <Calendar valley={valley} month={month} isLive={present !== undefined} />
        <p>
          <small>
            <Legend />
          </small>
        </p>
        <p>
          <small>{t('valley.note')}</small>
        </p>
      </div>
      <div className="faq valley__places">
        {places.map((place) => (
          <Foldable
            key={place.key}
            group="valley"
            isOpen={place.key === open}
            head={
              <>
                {place.title} <small>{place.meta}</small>
              </>
            }
          >
            <PlaceDetails
              place={place}
              month={month}
              monthName={now.name}
              isCurrent={place.key === current}
            />
          </Foldable>
        ))}
      </div>
    </div>
  )
}

/** The visitor's month, 1 to 12; undefined on the prerendered page, which is the same for all. */
function usePresentMonth(): number | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getMonth() + 1,
    () => undefined,
  )
}

/** Returns columns as wide as the distances along the road. */
function columnsOf(places: readonly ValleyPlace[]): string {
  return places.map(({ next }) => `minmax(0,${next?.km ?? 0}fr)`).join(' ')
}

function idOf({ key }: ValleyPlace): string {
  return `valley-${key}`
}

/** The right half of the places have their labels on the left. */
function classOf(
  { drawing }: ValleyData,
  { index, isCurrent }: { index: number; isCurrent: boolean },
): string {
  const isRight = (drawing.places[index]?.x ?? 0) > 50
  return `${isRight ? 'valley__end' : ''} ${isCurrent ? 'valley__accent' : ''}`
}

/** Opens the details that a link leads to; not every browser does. */
function unfold(event: MouseEvent<HTMLAnchorElement>) {
  const details = document.querySelector(event.currentTarget.hash)?.closest('details')
  if (details) details.open = true
}

/** Places by months: what can be done as bars and, for those who cannot see them, in words. */
function Calendar({
  valley: { months, places },
  month,
  isLive,
}: {
  valley: ValleyData
  month: number
  isLive: boolean
}) {
  const { t } = useSite()
  const isNow = (index: number) => (index === month - 1 ? '' : undefined)
  return (
    <table>
      <caption className="visually-hidden">{t('valley.calendar')}</caption>
      <thead>
        <tr>
          <th scope="col">
            {t('valley.month')}
            {isLive && <span aria-hidden="true"> ‹ ›</span>}
          </th>
          {months.map(({ name }, index) => (
            <th key={name} scope="col" data-now={isNow(index)} aria-label={name}>
              {name.slice(0, 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.key}>
            <th scope="row">{place.title}</th>
            {place.months.map((cell, index) => (
              <td key={months[index]?.name} data-now={isNow(index)}>
                <Cell cell={cell} isLast={index === months.length - 1} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell, isLast }: { cell: ValleyPlace['months'][number]; isLast: boolean }) {
  const { t } = useSite()
  const words = [
    cell.oiling && `${t('valley.oiling')} ${cell.oilingText}`,
    cell.noise && `${t('valley.noise')} ${cell.noiseText}`,
    cell.hasSnow && t('valley.snow'),
  ].filter((word) => typeof word === 'string')
  if (words.length === 0) return null
  return (
    <>
      <Bars {...cell} overflow={isLast ? 'hidden' : 'visible'} />
      <span className="visually-hidden">{words.join('; ')}</span>
    </>
  )
}

const WHOLE: MonthPart = { from: 0, to: 3 }

/** Bars of a month: a broad one for oiling, a hatched one for snow, which exclude each other, and a thin one for noise. */
function Bars({
  oiling,
  noise,
  hasSnow = false,
  width = '100%',
  overflow = 'visible',
}: Partial<ValleyPlace['months'][number]> & { width?: string; overflow?: string }) {
  return (
    <svg
      width={width}
      height="18"
      stroke="currentColor"
      overflow={overflow}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {hasSnow && <Bar part={WHOLE} y={9} strokeWidth={6} strokeDasharray={3} />}
      {oiling && <Bar part={oiling} y={9} strokeWidth={6} className="valley__accent" />}
      {noise && <Bar part={noise} y={16} strokeWidth={2} />}
    </svg>
  )
}

function Bar({
  part,
  y,
  ...rest
}: {
  part: MonthPart
  y: number
  strokeWidth: number
  strokeDasharray?: number
  className?: string
}) {
  const third = 100 / 3
  // A little longer, so that no seam shows at the next month, even if a month is 16 px wide. It is cut at the end of the year.
  return (
    <line
      x1={`${Math.round(part.from * third)}%`}
      x2={`${Math.round(part.to * third) + 4}%`}
      y1={y}
      y2={y}
      {...rest}
    />
  )
}

function Legend() {
  const { t } = useSite()
  const entries = [
    { bars: { oiling: WHOLE }, label: t('valley.oiling') },
    { bars: { noise: WHOLE }, label: t('valley.noise') },
    { bars: { hasSnow: true }, label: t('valley.snow') },
  ]
  // A bar and its words stay on one line, if it is long enough.
  return entries.map(({ bars, label }) => (
    <Fragment key={label}>
      <span style={{ display: 'inline-block' }}>
        <Bars width="24" {...bars} /> {label}
      </span>
      {' \u2003'}
    </Fragment>
  ))
}

/** The work at a place in a month, and the way there. */
function PlaceDetails({
  place,
  month,
  monthName,
  isCurrent,
}: {
  place: ValleyPlace
  month: number
  monthName: string
  isCurrent: boolean
}) {
  const { site, t } = useSite()
  const now = place.months[month - 1]
  const { street, postalCode, town } = place.address
  return (
    <div id={idOf(place)} className="faq__answer">
      <p key={`advice-${month}`}>
        <b>{fill(t('valley.advice'), { month: monthName })}:</b> {place.advice[now?.advice ?? 0]}
      </p>
      <p key={`facts-${month}`}>
        {t('valley.oiling')}: {now?.oilingText}
        {now?.noiseText !== undefined && (
          <>
            <br />
            {t('valley.noise')}: {now.noiseText}
          </>
        )}
        <br />
        {street}, {postalCode} {town}
        <br />
        <a className="tap" href={phoneLink(site.phone)}>
          {site.phone}
        </a>
        {' \u2003'}
        {!isCurrent && (
          <a className="tap" href={place.path}>
            {fill(t('valley.more'), { place: place.title })}
          </a>
        )}
      </p>
    </div>
  )
}
