// The state of the message, shown below the form and announced (R60).
import { fillCount, phoneLink, whatsAppLink } from '#site/format.ts'
import { useSite } from './site-context.tsx'

/** `mail`: the e-mail program was opened; whether the message was sent is not known. */
export type ContactNotice = 'none' | 'invalid' | 'hurried' | 'sending' | 'sent' | 'mail' | 'failed'

/** `message` is what was typed, for the way out by e-mail or WhatsApp. */
interface ContactFormStateProps {
  readonly notice: ContactNotice
  readonly errorCount: number
  readonly message: string
}

export function ContactFormState(props: ContactFormStateProps) {
  return (
    <div className="contact-form__state" role="status">
      <Text {...props} />
    </div>
  )
}

function Text({ notice, errorCount, message }: ContactFormStateProps) {
  const { site, t } = useSite()
  switch (notice) {
    case 'none':
      return null
    case 'sending':
      return <p className="visually-hidden">{t('form.sending')}</p>
    case 'invalid':
      if (errorCount === 0) return null
      return <p className="contact-form__problem">{fillCount(t, 'form.invalid', errorCount)}</p>
    case 'hurried':
      return <p className="contact-form__problem">{t('form.hurried')}</p>
    case 'sent':
      return (
        <p>
          <strong>{t('form.sentTitle')}</strong> {t('form.sentText')}
        </p>
      )
    case 'mail':
      return (
        <p>
          <strong>{t('form.mailTitle')}</strong> {t('form.mailText')}{' '}
          <a href={whatsAppLink(site.phone, message)} rel="noopener noreferrer">
            {t('form.mailWhatsapp')}
          </a>
        </p>
      )
    case 'failed':
      return (
        <p className="contact-form__problem">
          <strong>{t('form.failedTitle')}</strong> {t('form.failedText')}{' '}
          <a href={phoneLink(site.phone)}>{site.phone}</a>
        </p>
      )
  }
}
