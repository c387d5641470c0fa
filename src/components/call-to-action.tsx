// The invitation at the end of a page: quote, WhatsApp (R14).
import { mailLink, whatsAppLink } from '#site/format.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icons.tsx'
import { Section } from './section.tsx'
import { useSite } from './site-context.tsx'
import './call-to-action.css'

export function CallToAction() {
  const { site, t } = useSite()
  return (
    <Section title={t('service.callToAction')} tone="spruce" layout="beside" screenOnly>
      <p className="call-to-action__text">{t('home.contactText')}</p>
      <p className="call-to-action__ways">
        <ButtonLink look="light" href={mailLink(site.email, t('common.quoteSubject'))}>
          {t('common.quote')}
        </ButtonLink>
        <ButtonLink look="whatsapp" href={whatsAppLink(site.phone)} rel="noopener noreferrer">
          <Icon name="whatsapp" /> {t('common.whatsapp')}
        </ButtonLink>
      </p>
    </Section>
  )
}
