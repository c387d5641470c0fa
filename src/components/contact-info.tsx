// How to reach the company without the form (R11); the hours are in the footer below.
import { mailLink, phoneLink } from '#site/format.ts'
import { useSite } from './site-context.tsx'
import './contact-info.css'

export function ContactInfo() {
  const { site, t } = useSite()
  return (
    <div className="contact-info">
      <dl className="contact-info__ways">
        <div>
          <dt>{t('common.phone')}</dt>
          <dd>
            <a className="tap" href={phoneLink(site.phone)}>
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('common.email')}</dt>
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
