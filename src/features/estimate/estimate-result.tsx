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
  return (
    <p className="estimate-form__result" role="status">
      {size === undefined ? (
        t('estimate.choose')
      ) : (
        <a href="#answer">
          {[size.price, ...begin].join(', ')} <span aria-hidden="true">↓</span>
        </a>
      )}
    </p>
  )
}
