// The opening hours as a table, with the closed days that are near (R13, R90).
import { Rows } from '../lists/rows.tsx'
import { useSite } from '../frame/site-context.tsx'
import { OnDays } from './on-days.tsx'

export function OpeningHours() {
  const { site, t } = useSite()
  const hours = site.openingHours.map(({ days, hours }) => ({ label: days, value: hours }))
  return (
    <>
      <Rows rows={[...hours, { label: t('footer.emergency'), value: t('footer.always') }]} />
      <ClosedDays />
    </>
  )
}

/** Shows the closed days from four weeks ahead. */
export function ClosedDays() {
  return useSite().site.closed?.map((days) => (
    <OnDays key={days.text} days={days}>
      <div className="rows">
        <div>{days.text}</div>
      </div>
    </OnDays>
  ))
}
