// The answer in one line beside the questions, which leads to all of it (R83). On phones it stays in sight above the
// call bar.
import { fill, formatDay } from '#site/format.ts'
import type { EstimateSize } from '#site/page-data.ts'
import { isoWeek } from '#site/schedule.ts'
import { useSite } from '../../components/frame/site-context.tsx'

/** `start` is the earliest first day of the work, if it is known. */
export function EstimateResult({
  size,
  start,
}: {
  size: EstimateSize | undefined
  start: string | undefined
}) {
  const { locale, t } = useSite()
  const begin =
    start === undefined
      ? []
      : [
          fill(t('estimate.start'), {
            week: isoWeek(start),
            date: formatDay(start, locale.format),
          }),
        ]
  const line = size === undefined ? t('estimate.choose') : [size.price, ...begin].join(', ')
  return (
    <p className="estimate-form__result" role="status">
      {/* A translator replaces texts that React would change, so each text is an element of its own (R44). */}
      {size === undefined ? (
        <span key={line}>{line}</span>
      ) : (
        <a key={line} href="#answer">
          {line} <span aria-hidden="true">↓</span>
        </a>
      )}
    </p>
  )
}
