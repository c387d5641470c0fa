// The answer to the three questions: the price, the steps on a calendar, what makes it dearer, and the way on (R83).
// Until something is chosen, it is the process with its published durations.
import { type CSSProperties } from 'react'
import { contactFormLink } from '#site/contact-form.ts'
import { fill, formatDate, formatDay } from '#site/format.ts'
import type { EstimateData, EstimateJob, EstimatePlace, EstimateSize } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import {
  addWeeks,
  isoWeek,
  mondayOf,
  schedule,
  type StageDates,
  WORKDAYS_A_WEEK,
  workdaysBetween,
  type WorkingDays,
} from '#site/schedule.ts'
import { ButtonLink } from '../../components/parts/button.tsx'
import { WhatsAppLink } from '../../components/parts/whatsapp-link.tsx'
import { LinkList } from '../../components/lists/link-list.tsx'
import { useSite } from '../../components/frame/site-context.tsx'
import './estimate-answer.css'

/** Numbers of weeks that fit beside one another on a phone. */
const NUMBERS = 8

/** A stage of the job as a line of the calendar. */
interface Line {
  readonly id: string
  readonly title: string
  readonly duration: string
  readonly days?: WorkingDays | undefined
  readonly isWork: boolean
}

/** What is chosen, and today's date (ISO) once it is known. */
export interface Chosen {
  readonly job: EstimateJob | undefined
  readonly size: EstimateSize | undefined
  readonly place: EstimatePlace | undefined
  readonly today: string | undefined
}

export function EstimateAnswer({ data, chosen }: { data: EstimateData; chosen: Chosen }) {
  const { t } = useSite()
  const { job, size, place } = chosen
  const what = [job?.title, size?.title, place?.label].filter((part) => part !== undefined)
  return (
    <div className="estimate-answer">
      <div className="estimate-answer__price" role="status">
        <p>{size?.price ?? t('estimate.choose')}</p>
        {size !== undefined && <p>{what.join(', ')}</p>}
      </div>
      <Calendar
        lines={linesOf(data, { job, size, lead: t('estimate.lead') })}
        chosen={chosen}
        closed={data.closed}
      />
      <WayOn chosen={chosen} what={what} />
      {job !== undefined && (
        <div className="estimate-answer__more">
          {job.dearer.length > 0 && (
            <>
              <h3>{t('estimate.dearer')}</h3>
              <ul>
                {job.dearer.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
          <h3>{t('estimate.more')}</h3>
          <LinkList links={job.links} />
        </div>
      )}
    </div>
  )
}

function linesOf(
  { steps }: EstimateData,
  {
    job,
    size,
    lead,
  }: { job: EstimateJob | undefined; size: EstimateSize | undefined; lead: string },
): Line[] {
  return steps.flatMap(({ id, title, duration, days }) => {
    if (days !== undefined) return [{ id, title, duration, days, isWork: false }]
    const work = { id, title, duration: size?.duration ?? duration, days: size?.days, isWork: true }
    const before = job?.lead
    return before === undefined
      ? [work]
      : [{ id: 'lead', title: lead, ...before, isWork: false }, work]
  })
}

function Calendar({
  lines,
  chosen,
  closed,
}: {
  lines: readonly Line[]
  chosen: Chosen
  closed: EstimateData['closed']
}) {
  const { locale, t } = useSite()
  const { job, size, place, today } = chosen
  // Only work that has a season has that of the place.
  const season = job?.season && (place?.season ?? job.season)
  const dates =
    size === undefined || today === undefined
      ? []
      : schedule(
          lines.map(({ days, isWork }) => ({ days, season: isWork ? season : undefined })),
          today,
          closed,
        )
  const first = mondayOf(dates[0]?.start ?? '2000-01-03')
  const last = dates.at(-1)
  const end = last?.latestEnd ?? last?.start ?? first
  const weeks = Math.floor(workdaysBetween(first, end) / WORKDAYS_A_WEEK) + 1
  const style: CSSProperties & { '--weeks': number } = { '--weeks': weeks }
  const work = dates[lines.findIndex(({ isWork }) => isWork)]
  return (
    <div className="estimate-answer__calendar" style={dates.length === 0 ? undefined : style}>
      <ol>
        {lines.map(({ id, title, duration }, index) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{duration}</span>
            <Dates dates={dates[index]} first={first} weeks={weeks} />
          </li>
        ))}
      </ol>
      {dates.length > 0 && <Weeks first={first} weeks={weeks} />}
      {size !== undefined && today !== undefined && (
        // Texts beside one another, which translators take over, are replaced as a whole.
        <p key={season?.text}>
          <strong>
            {work === undefined
              ? t('estimate.tooLong')
              : fill(t(work.end === undefined ? 'estimate.earliestOpen' : 'estimate.earliest'), {
                  start: isoWeek(work.start),
                  date: formatDate(work.start, locale.format),
                  end: isoWeek(last?.end ?? work.start),
                  endDate: formatDate(last?.end ?? work.start, locale.format),
                })}
          </strong>{' '}
          {season?.text} {t('estimate.assumed')}
        </p>
      )}
    </div>
  )
}

/** The numbers of the weeks below the bars; of many, some. */
function Weeks({ first, weeks }: { first: string; weeks: number }) {
  const step = Math.ceil(weeks / NUMBERS)
  const shown = Array.from({ length: Math.ceil(weeks / step) }, (_, index) => index * step)
  return (
    <div className="estimate-answer__weeks" aria-hidden="true">
      {shown.map((week) => (
        <span key={week} style={{ left: `${(week / weeks) * 100}%` }}>
          {isoWeek(addWeeks(first, week))}
        </span>
      ))}
    </div>
  )
}

/** When a stage is at the earliest, in words and as a bar on the calendar. */
function Dates({
  dates,
  first,
  weeks,
}: {
  dates: StageDates | undefined
  first: string
  weeks: number
}) {
  const { locale, t } = useSite()
  if (dates === undefined) return null
  const share = (days: number) => `${(days / (weeks * WORKDAYS_A_WEEK)) * 100}%`
  const start = workdaysBetween(first, dates.start)
  const length = (end: string) => workdaysBetween(dates.start, end) + 1
  return (
    <>
      <em>
        {fill(t('estimate.weekFrom'), {
          week: isoWeek(dates.start),
          date: formatDay(dates.start, locale.format),
        })}
      </em>
      <span className="estimate-answer__track" aria-hidden="true">
        {dates.latestEnd !== undefined && (
          <span style={{ left: share(start), width: share(length(dates.latestEnd)) }} />
        )}
        <span style={{ left: share(start), width: share(length(dates.end ?? dates.start)) }} />
      </span>
    </>
  )
}

/** To the form and to WhatsApp, with the answers. */
function WayOn({ chosen: { job, size }, what }: { chosen: Chosen; what: readonly string[] }) {
  const { locale, t } = useSite()
  const summary = [...what, size?.price, size?.duration].filter((part) => part !== undefined)
  const message =
    job === undefined ? undefined : fill(t('estimate.message'), { job: summary.join(', ') })
  const prefill = { service: job?.formService, description: message }
  return (
    <div className="estimate-answer__ways">
      <p>
        <ButtonLink href={contactFormLink(buildPath(locale, 'home'), prefill)}>
          {t('estimate.request')}
        </ButtonLink>
        <WhatsAppLink text={message} />
      </p>
      <p>{t('estimate.shared')}</p>
    </div>
  )
}
