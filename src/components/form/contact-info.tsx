// How to reach the company without the form, and closed days that are near (R11, R90); the hours are in the footer below.
import { mailLink, phoneLink } from '#site/format.ts'
import { ClosedDays } from '../parts/opening-hours.tsx'
import { useSite } from '../frame/site-context.tsx'
import './contact-info.css'

export function ContactInfo() {
  const { site, t } = useSite()
  return (
    <div className="contact-info">
      <ClosedDays />
      <dl className="contact-info__ways">
        <div>
          <dt className="visually-hidden">{t('common.phone')}</dt>
          <dd>
            <a className="tap" href={phoneLink(site.phone)}>
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">{t('common.email')}</dt>
          <dd>
            <a className="tap" href={mailLink(site.email)}>
              {site.email}
            </a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
