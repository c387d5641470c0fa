// The opening hours as a table (R13).
import { useSite } from './site-context.tsx'
import './opening-hours.css'

export function OpeningHours() {
  const { site, t } = useSite()
  return (
    <dl className="opening-hours">
      {site.openingHours.map(({ days, hours }) => (
        <div key={`${days} ${hours}`}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
      <div>
        <dt>{t('footer.emergency')}</dt>
        <dd>{t('footer.always')}</dd>
      </div>
    </dl>
  )
}
