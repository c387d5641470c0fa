// The state of the message above the button, announced and scrolled into view (R60).
import { useEffect, useRef } from 'react'
import { cutForLink, fillCount, phoneLink, whatsAppLink } from '#site/format.ts'
import { useSite } from '../frame/site-context.tsx'
import { Linked } from '../parts/linked.tsx'
import type { ContactProgress } from './use-contact-form.ts'
import './contact-sent.css'

interface ContactFormStateProps {
  readonly progress: ContactProgress
  /** Empties the form and deletes its draft. */
  readonly onRestart: () => void
}

export function ContactFormState(props: ContactFormStateProps) {
  const element = useRef<HTMLDivElement>(null)
  const { notice } = props.progress
  useEffect(() => {
    // If entries are missing, the first of them has the focus and is in view.
    if (notice !== 'none' && notice !== 'invalid')
      element.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  return (
    <div ref={element} className="contact-form__state" role="status">
      {/* New with each notice: React could not remove texts that a translator has taken over. */}
      <Text key={notice} {...props} />
    </div>
  )
}

function Text({ progress: { notice, errors, message }, onRestart }: ContactFormStateProps) {
  const { site, locale, t } = useSite()
  switch (notice) {
    case 'none':
      return site.contact.delivery === 'mailto' ? (
        <p className="contact-form__hint">{t('form.mailNote')}</p>
      ) : null
    case 'sent':
      return null
    case 'sending':
      return <p className="visually-hidden">{t('form.sending')}</p>
    case 'invalid':
    case 'hurried':
      return (
        <p className="contact-form__problem">
          {notice === 'hurried'
            ? t('form.hurried')
            : fillCount('form.invalid', {
                count: Object.keys(errors).length,
                t,
                tag: locale.format,
              })}
        </p>
      )
    case 'mail':
      return (
        <div className="contact-sent">
          <p>
            <strong>{t('form.mailTitle')}</strong>
          </p>
          <ol>
            <li>
              <p>
                <Linked text={t('form.mailText')} />
              </p>
            </li>
            <li>{t('form.sentText')}</li>
          </ol>
          {site.whatsapp !== undefined && (
            <p>
              <a href={whatsAppLink(site.whatsapp, message)} rel="noopener noreferrer">
                {t('form.mailWhatsapp')}
              </a>
            </p>
          )}
          {cutForLink(message) !== message && <p>{t('form.mailCut')}</p>}
          <p>
            <button className="button button--outline" type="button" onClick={onRestart}>
              {t('form.mailDone')}
            </button>
          </p>
        </div>
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
