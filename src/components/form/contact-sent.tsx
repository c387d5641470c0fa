// Replaces the sent form: thanks, the next steps, and the sent values (R60, R80).
import { useEffect, useRef } from 'react'
import { fill } from '#site/format.ts'
import type { Step } from '#site/page-data.ts'
import { Linked } from '../parts/linked.tsx'
import { useSite } from '../frame/site-context.tsx'
import { NextSteps } from './next-steps.tsx'
import type { ContactProgress } from './use-contact-form.ts'
import './contact-sent.css'

/** `onRestart` shows an empty form. */
export function ContactSent({
  sent,
  process,
  onRestart,
}: {
  sent: Pick<ContactProgress, 'name' | 'message'>
  process: readonly Step[]
  onRestart: () => void
}) {
  const { t } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  // The focus was in the form, which is gone.
  useEffect(() => panel.current?.focus(), [])
  return (
    <div className="contact-sent" role="status" tabIndex={-1} ref={panel}>
      <p className="contact-sent__thanks">{fill(t('form.thanks'), { name: sent.name })}</p>
      <NextSteps process={process} />
      <p>{t('form.sentValues')}</p>
      <p className="contact-sent__message">{sent.message}</p>
      <p>
        <Linked text={t('form.urgent')} />
      </p>
      <p>
        <button className="button button--outline" type="button" onClick={onRestart}>
          {t('form.another')}
        </button>
      </p>
    </div>
  )
}
