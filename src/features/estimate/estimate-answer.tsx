// The answer to the three questions: the price, the steps on a calendar, what makes it more expensive, and the way on (R83).
// Until something is chosen, it is the process with its published durations.
import { type CSSProperties } from 'react'
import { contactFormLink } from '#site/contact-form.ts'
import { fill, formatDate, formatDay } from '#site/format.ts'
import type { EstimateData } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import {
  addWeeks,
  isoWeek,
  mondayOf,
  openRuns,
  openWeeks,
  type StageDates,
  WORKDAYS_A_WEEK,
  workdaysBetween,
} from '#site/schedule.ts'
import { ButtonLink } from '../../components/parts/button.tsx'
import { WhatsAppLink } from '../../components/parts/whatsapp-link.tsx'
import { LinkList } from '../../components/lists/link-list.tsx'
import { useSite } from '../../components/frame/site-context.tsx'
import type { Chosen, Plan } from './plan.ts'
import './estimate-answer.css'

/** Numbers of weeks that fit beside one another on a phone. */
const NUMBERS = 8
/** Number of weeks offered for a visit. */
const WEEKS = 3

export function EstimateAnswer({
  chosen,
  plan,
  closed,
}: {
  chosen: Chosen
  plan: Plan
  closed: EstimateData['closed']
}) {
  const { t } = useSite()
  const { job, size, place } = chosen
  const what = [job?.title, size?.title, place?.label].filter((part) => part !== undefined)
  return (
    <div className="estimate-answer">
      {size !== undefined && (
        <div className="estimate-answer__price">
          <p>{size.price}</p>
          <p>{what.join(', ')}</p>
        </div>
      )}
      <Calendar
        plan={plan}
        closed={closed}
        isAnswered={size !== undefined && chosen.today !== undefined}
      />
      {size !== undefined && <WayOn chosen={chosen} what={what} closed={closed} />}
      {job !== undefined && (
        <div className="estimate-answer__more">
          {job.costFactors.length > 0 && (
            <>
              <h3>{t('estimate.costFactors')}</h3>
              <ul>
                {job.costFactors.map((text) => (
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

function Calendar({
  plan: { lines, dates, work, season },
  closed,
  isAnswered,
}: {
  plan: Plan
  closed: EstimateData['closed']
  isAnswered: boolean
}) {
  const { locale, t } = useSite()
  const first = mondayOf(dates[0]?.start ?? '2000-01-03')
  const last = dates.at(-1)
  const end = last?.latestEnd ?? last?.start ?? first
  const weeks = Math.floor(workdaysBetween(first, end) / WORKDAYS_A_WEEK) + 1
  const style: CSSProperties & { '--weeks': number } = { '--weeks': weeks }
  return (
    <div className="estimate-answer__calendar" style={dates.length === 0 ? undefined : style}>
      <ol>
        {lines.map(({ id, title, duration }, index) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{duration}</span>
            <Dates dates={dates[index]} closed={closed} first={first} weeks={weeks} />
          </li>
        ))}
      </ol>
      {dates.length > 0 && <Weeks first={first} weeks={weeks} />}
      {isAnswered && (
        // Texts beside one another, which translators take over, are replaced as a whole.
        <p key={season}>
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
          {season} {t('estimate.assumed')}
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

/** When a stage is at the earliest, in words and as a bar on the calendar; the paler bar is its longest time. */
function Dates({
  dates,
  closed,
  first,
  weeks,
}: {
  dates: StageDates | undefined
  closed: EstimateData['closed']
  first: string
  weeks: number
}) {
  const { locale, t } = useSite()
  if (dates === undefined) return null
  const share = (days: number) => `${(days / (weeks * WORKDAYS_A_WEEK)) * 100}%`
  const bars = (Bar: 'i' | 'b', last = dates.start) =>
    openRuns(dates.start, last, closed).map(({ start, end }) => (
      <Bar
        key={start}
        style={{
          left: share(workdaysBetween(first, start)),
          width: share(workdaysBetween(start, end) + 1),
        }}
      />
    ))
  return (
    <>
      <em>
        {fill(t('estimate.weekFrom'), {
          week: isoWeek(dates.start),
          date: formatDay(dates.start, locale.format),
        })}
      </em>
      <span className="estimate-answer__track" aria-hidden="true">
        {bars('i', dates.latestEnd)}
        {bars('b', dates.end)}
      </span>
    </>
  )
}

/** To the form and to WhatsApp, with the answers; and three weeks offered for a visit. */
function WayOn({
  chosen: { job, size, today },
  what,
  closed,
}: {
  chosen: Chosen
  what: readonly string[]
  closed: EstimateData['closed']
}) {
  const { locale, t } = useSite()
  const summary = [...what, size?.figures].filter((part) => part !== undefined)
  const message = fill(t('estimate.message'), { job: summary.join(', ') })
  const request = (description: string) =>
    contactFormLink(buildPath(locale, 'home'), { service: job?.formService, description })
  const weeks = today === undefined ? [] : openWeeks(today, { count: WEEKS, closed })
  return (
    <div className="estimate-answer__ways">
      <p className="actions">
        <ButtonLink href={request(message)}>{t('estimate.request')}</ButtonLink>
        <WhatsAppLink text={message} />
      </p>
      <h3>{t('estimate.visit')}</h3>
      <LinkList
        links={weeks.map((day) => {
          const label = fill(t('estimate.visitWeek'), {
            week: isoWeek(day),
            date: formatDay(day, locale.format),
          })
          return {
            label,
            path: request(`${message}\n${fill(t('estimate.wish'), { week: label })}`),
          }
        })}
      />
      <p>{t('estimate.shared')}</p>
    </div>
  )
}
