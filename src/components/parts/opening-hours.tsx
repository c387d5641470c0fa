// The opening hours as a table (R13).
import { Rows } from '../lists/rows.tsx'
import { useSite } from '../frame/site-context.tsx'

export function OpeningHours() {
  const { site, t } = useSite()
  const hours = site.openingHours.map(({ days, hours }) => ({ label: days, value: hours }))
  return <Rows rows={[...hours, { label: t('footer.emergency'), value: t('footer.always') }]} />
}
