// The contact form (R19, R59, R60). It works as plain HTML; React adds errors beside the fields, states and a draft.
import { useState } from 'react'
import { type ContactField, HONEYPOT, NETLIFY_FORM } from '#site/contact-form.ts'
import type { Step } from '#site/page-data.ts'
import { writeDraft } from '../../browser/form/contact-draft.ts'
import { Field, TextField } from './contact-field.tsx'
import { ContactFormState } from './contact-form-state.tsx'
import { ContactSent } from './contact-sent.tsx'
import { NextSteps } from './next-steps.tsx'
import { Icon } from '../parts/icons.tsx'
import { Linked } from '../parts/linked.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { useSite } from '../frame/site-context.tsx'
import { useContactForm } from './use-contact-form.ts'
import './contact-form.css'

/** `process` are the steps of a job, of which the first follow the answer. */
export function ContactForm({ process }: { process: readonly Step[] }) {
  const [count, setCount] = useState(0)
  const restart = () => {
    writeDraft({})
    setCount(count + 1)
  }
  // A new key empties the form.
  return <OneContact key={count} process={process} onRestart={restart} />
}

function OneContact({ process, onRestart }: { process: readonly Step[]; onRestart: () => void }) {
  const { site, t } = useSite()
  const { form, action, progress, submit, keepDraft } = useContactForm()
  if (progress.notice === 'sent')
    return <ContactSent sent={progress} process={process} onRestart={onRestart} />
  const isSending = progress.notice === 'sending'
  const { delivery } = site.contact
  const field = <N extends ContactField>(name: N) => ({ name, errors: progress.errors })
  return (
    <form
      ref={form}
      className="contact-form"
      action={delivery === 'mailto' ? undefined : action}
      method="post"
      encType={delivery === 'mailto' ? 'text/plain' : 'application/x-www-form-urlencoded'}
      aria-busy={isSending}
      onSubmit={submit}
      onInput={keepDraft}
      {...(delivery === 'netlify' && NETLIFY_ATTRIBUTES)}
    >
      {delivery !== 'mailto' && (
        // The target of the redirect after sending without JavaScript.
        <div className="contact-sent contact-form__sent" id="form-sent">
          <p className="contact-sent__thanks">{t('form.sentTitle')}</p>
          <NextSteps process={process} />
        </div>
      )}
      <TextField {...field('firstName')} autoComplete="given-name" required />
      <TextField {...field('lastName')} autoComplete="family-name" isOptional />
      <TextField {...field('phone')} type="tel" autoComplete="tel" note={t('form.reach')} />
      <TextField {...field('email')} type="email" autoComplete="email" noteOf="phone" />
      <Field {...field('service')} isWide>
        {(control) => (
          <span className="contact-form__select">
            <select {...control} required defaultValue="">
              <option value="">{t('form.select')}</option>
              {site.formServices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron" />
          </span>
        )}
      </Field>
      <Field {...field('description')} isWide>
        {/* No `maxLength`: browsers would cut what is pasted without a word. */}
        {(control) => <textarea {...control} rows={4} required />}
      </Field>
      {delivery !== 'mailto' && (
        <>
          <input type="hidden" name="form-name" value={NETLIFY_FORM} />
          <label className="contact-form__robots" aria-hidden="true">
            {t('form.website')}
            <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </>
      )}
      <ContactFormState progress={progress} onRestart={onRestart} />
      <p className="actions">
        {/* On the form itself, browsers would report an e-mail address as an insecure target. */}
        <button
          className="button button--primary"
          type="submit"
          aria-disabled={isSending}
          formAction={delivery === 'mailto' ? action : undefined}
        >
          {isSending ? t('form.sending') : t('form.send')}
        </button>
        <WhatsAppLink look="outline" />
        <span className="tap actions">
          <Linked text={t('form.urgent')} />
        </span>
      </p>
    </form>
  )
}

/** Attributes by which Netlify recognises a form. */
const NETLIFY_ATTRIBUTES = {
  name: NETLIFY_FORM,
  'data-netlify': 'true',
  'data-netlify-honeypot': HONEYPOT,
}
