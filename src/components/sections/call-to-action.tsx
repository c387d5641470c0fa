// The invitation at the end of a page: the phone number first, then form and WhatsApp (R14, R80).
import { contactFormLink } from '#site/contact-form.ts'
import { phoneLink } from '#site/format.ts'
import type { Call } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Linked } from '../parts/linked.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { Section } from './section.tsx'
import { useSite } from '../frame/site-context.tsx'
import './call-to-action.css'

export function CallToAction({ call }: { call: Call }) {
  const { site, locale, t } = useSite()
  const home = buildPath(locale, 'home')
  return (
    <Section title={call.title} tone="primary" layout="beside" screenOnly>
      <p className="call-to-action__text">
        <Linked text={call.text} />
      </p>
      <p className="call-to-action__phone">
        <a className="tap" href={phoneLink(site.phone)}>
          {site.phone}
        </a>
      </p>
      <p className="call-to-action__hours">{t('call.hours')}</p>
      {call.form !== undefined && (
        <p className="actions">
          <ButtonLink href={contactFormLink(home, call.form)}>{t('call.form')}</ButtonLink>
          <WhatsAppLink />
        </p>
      )}
    </Section>
  )
}
