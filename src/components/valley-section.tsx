// The valley as a drawn section with a calendar: what each month allows at each place (R82).
import { Fragment, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { fill, phoneLink } from '#site/format.ts'
import type { MonthPart, ValleyData, ValleyPlace } from '#site/page-data.ts'
import { Foldable } from './faq.tsx'
import { useSite } from './site-context.tsx'
import { ValleyDrawing } from './valley-drawing.tsx'
import './valley-section.css'

/** `current` is the key of the place whose page this is. */
export function ValleySection({ valley, current }: { valley: ValleyData; current?: string }) {
  const { t } = useSite()
  const [month, setMonth] = useState(valley.month)
  const [isLive, setLive] = useState(false)
  // The same for all visitors until scripts run; then each sees the present month, and a slider.
  useEffect(() => {
    setMonth(new Date().getMonth() + 1)
    setLive(true)
  }, [])
  const now = valley.months[month - 1]
  if (now === undefined) return null
  const { places } = valley
  const open = current ?? places.at(-1)?.key
  return (
    <div className="valley">
      <p className="valley__now">
        <strong>{now.name}</strong>{' '}
        <span>
          {now.snow}
          <br />
          {t('valley.oiling')}: {now.oiling}
        </span>
      </p>
      <div>
        <ValleyDrawing valley={valley} month={month} current={current} />
        <ol
          style={{ gridTemplateColumns: places.map(({ next }) => `${next?.km ?? 0}fr`).join(' ') }}
        >
          {places.map((place, index) => (
            <li key={place.key}>
              <a
                className={classOf(valley, { index, isCurrent: place.key === current })}
                href={`#${idOf(place)}`}
                onClick={unfold}
              >
                {place.title} <small>{place.height}</small>
              </a>
              {place.next === undefined ? null : <span>{place.next.label}</span>}
            </li>
          ))}
        </ol>
        <p className="valley__reach">{t('home.emergency')}</p>
      </div>
      <div className="valley__calendar">
        {isLive && (
          <input
            type="range"
            min={1}
            max={12}
            value={month}
            aria-label={t('valley.month')}
            aria-valuetext={`${now.name}. ${now.snow}. ${t('valley.oiling')}: ${now.oiling}`}
            onChange={(event) => setMonth(event.currentTarget.valueAsNumber)}
          />
        )}
        <Calendar valley={valley} month={month} isLive={isLive} />
      </div>
      <div className="faq">
        {places.map((place) => (
          <Foldable
            key={place.key}
            group="valley"
            isOpen={place.key === open}
            head={
              <span>
                {place.title} <small>{place.meta}</small>
              </span>
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

function idOf({ key }: ValleyPlace): string {
  return `valley-${key}`
}

/** The right half of the places have their labels on the left. */
function classOf(
  { drawing }: ValleyData,
  { index, isCurrent }: { index: number; isCurrent: boolean },
): string {
  const isRight = (drawing.places[index]?.x ?? 0) > 50
  return `${isRight ? 'valley__end' : ''} ${isCurrent ? 'valley__larch' : ''}`
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
    <>
      <table>
        <caption className="visually-hidden">{t('valley.calendar')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('valley.month')}</th>
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
                  <Bar kind="oiling" part={cell.oiling}>
                    {t('valley.oiling')} {cell.oilingText}
                  </Bar>
                  <Bar kind="noise" part={cell.noise}>
                    {t('valley.noise')} {cell.noiseText}
                  </Bar>
                  <Bar kind="snow" part={cell.hasSnow ? { from: 0, to: 3 } : undefined}>
                    {t('valley.snow')}
                  </Bar>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="valley__note">
        {(['oiling', 'noise', 'snow'] as const).map((kind) => (
          <Fragment key={kind}>
            <span>
              <i className={barClass(kind)} /> {t(`valley.${kind}`)}
            </span>
            {' \u2003'}
          </Fragment>
        ))}
        <br />
        {t('valley.note')}
      </p>
    </>
  )
}

type BarKind = 'oiling' | 'noise' | 'snow'

function Bar({
  kind,
  part,
  children,
}: {
  kind: BarKind
  part: MonthPart | undefined
  children: ReactNode
}) {
  if (part === undefined) return null
  return (
    <span className={barClass(kind)} data-from={part.from} data-to={part.to}>
      <span className="visually-hidden">{children}. </span>
    </span>
  )
}

function barClass(kind: BarKind): string {
  const look = { oiling: ' valley__larch', noise: ' valley__thin', snow: '' }
  return `valley__bar${look[kind]}`
}

/** What to do at a place in a month, and how to reach it. */
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
      <p>
        <strong>{fill(t('valley.advice'), { month: monthName })}:</strong>{' '}
        {place.advice[now?.advice ?? 0]}
      </p>
      <p>
        {t('valley.oiling')}: {now?.oilingText}
      </p>
      {now?.noiseText === undefined ? null : (
        <p>
          {t('valley.noise')}: {now.noiseText}
        </p>
      )}
      <p>
        {street}, {postalCode} {town}
      </p>
      <p className="valley__ways">
        <a href={phoneLink(site.phone)}>{site.phone}</a>
        {isCurrent ? null : (
          <a href={place.path}>{fill(t('valley.more'), { place: place.title })}</a>
        )}
      </p>
    </div>
  )
}
