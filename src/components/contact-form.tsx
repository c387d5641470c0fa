// The contact form (R19, R59, R60). It works as plain HTML; React adds errors beside the fields, states and
// a draft that survives a reload.
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  contactFields,
  contactMessage,
  type ContactErrors,
  type ContactField,
  type ContactValues,
  firstInvalid,
  HONEYPOT,
  limits,
  prefillOf,
  validateContact,
} from '#site/contact-form.ts'
import { mailLink, whatsAppLink } from '#site/format.ts'
import { localeEntry } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import { readDraft, writeDraft } from '../browser/contact-draft.ts'
import { NETLIFY_FORM, postContact } from '../browser/send-contact.ts'
import { localStorageOf } from '../browser/storage.ts'
import { toasts } from '../browser/toasts.ts'
import { ButtonLink } from './button.tsx'
import { Field, TextField } from './contact-field.tsx'
import { type ContactNotice, ContactFormState } from './contact-form-state.tsx'
import { Icon } from './icons.tsx'
import { useSite } from './site-context.tsx'
import './contact-form.css'

/** People need longer than this to fill the form, in ms; robots do not (R60). */
const MIN_FILL_TIME = 3000

export function ContactForm() {
  const { site, t } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  /** A ref, since state would change only with the next render, and a second click could send twice. */
  const isSending = useRef(false)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [notice, setNotice] = useState<ContactNotice>('none')
  /** The composed message, for WhatsApp if no e-mail program opens. */
  const [message, setMessage] = useState('')
  const { search } = useLocation()
  const { delivery } = site.contact
  const action = actionOf(site, t('common.quoteSubject'))

  const { mutate, isPending } = useMutation({
    mutationFn: async (values: ContactValues) => {
      if (delivery !== 'mailto') await postContact(values, { delivery, endpoint: action })
    },
    onSuccess: () => {
      writeDraft(localStorageOf(window), {})
      form.current?.reset()
      setNotice('sent')
      toasts.show({ title: t('form.sentTitle'), text: t('form.sentText'), look: 'default' })
    },
    onError: () => {
      setNotice('failed')
      toasts.show({ title: t('form.failedTitle'), text: t('form.failedText'), look: 'destructive' })
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  useEffect(() => {
    const element = form.current
    if (element === null) return
    // The browser's own checks are for visitors without JavaScript.
    element.noValidate = true
    const draft = readDraft(localStorageOf(window))
    for (const field of contactFields) {
      const control = controlOf(element, field)
      if (control?.value === '') control.value = draft[field] ?? ''
    }
    const hasDraft = Object.keys(draft).length > 0
    openedAt.current = hasDraft ? Number.NEGATIVE_INFINITY : performance.now()
  }, [])

  // A link may have chosen the service and begun the message; what the visitor has written stays below it.
  useEffect(() => {
    const element = form.current
    if (element === null) return
    const { service, description } = prefillOf(
      new URLSearchParams(search),
      site.formServices.map(({ value }) => value),
    )
    const chosen = controlOf(element, 'service')
    if (chosen !== undefined && service !== undefined) chosen.value = service
    const message = controlOf(element, 'description')
    if (message === undefined || description === undefined) return
    if (!message.value.includes(description))
      message.value = [description, message.value].filter((text) => text !== '').join('\n\n')
  }, [search, site.formServices])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSending.current) return
    const element = event.currentTarget
    const values = valuesOf(element)
    const found = validateContact(
      values,
      site.formServices.map(({ value }) => value),
    )
    setErrors(found)
    const first = firstInvalid(found)
    if (first !== undefined) {
      setNotice('invalid')
      controlOf(element, first)?.focus()
    } else if (delivery === 'mailto') {
      const text = messageOf(values)
      openLink(mailLink(site.email, t('common.quoteSubject'), text))
      setMessage(text)
      setNotice('mail')
    } else if (event.timeStamp - openedAt.current < MIN_FILL_TIME) {
      openedAt.current = Number.NEGATIVE_INFINITY
      setNotice('hurried')
    } else if (controlOf(element, HONEYPOT)?.value === '') {
      isSending.current = true
      mutate(values)
    } else {
      // A robot gets the same answer and sends nothing.
      setNotice('sent')
    }
  }

  function messageOf(values: ContactValues): string {
    const service = site.formServices.find(({ value }) => value === values.service)
    return contactMessage(
      { ...values, service: service?.label ?? values.service },
      {
        firstName: t('form.firstName'),
        lastName: t('form.lastName'),
        phone: t('form.phone'),
        email: t('form.email'),
        service: t('form.service'),
        description: t('form.description'),
      },
    )
  }

  const field = <N extends ContactField>(name: N) => ({ name, error: errors[name] })
  return (
    <form
      ref={form}
      className="contact-form"
      {...(delivery === 'mailto' ? {} : { action })}
      method="post"
      encType={delivery === 'mailto' ? 'text/plain' : 'application/x-www-form-urlencoded'}
      aria-busy={isPending}
      onSubmit={submit}
      onInput={(event) => writeDraft(localStorageOf(window), valuesOf(event.currentTarget))}
      {...(delivery === 'netlify' ? NETLIFY_ATTRIBUTES : {})}
    >
      <TextField {...field('firstName')} autoComplete="given-name" required />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" note={t('form.reach')} />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <Field {...field('service')} isWide>
        {(control) => (
          <select {...control} required defaultValue="">
            <option value="">{t('form.select')}</option>
            {site.formServices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...field('description')} isWide>
        {(control) => (
          <textarea {...control} rows={6} required maxLength={limits.description.max} />
        )}
      </Field>
      {delivery === 'mailto' ? (
        <p className="contact-form__note">{t('form.mailNote')}</p>
      ) : (
        <>
          <input type="hidden" name="form-name" value={NETLIFY_FORM} />
          <label className="contact-form__robots" aria-hidden="true">
            {t('form.website')}
            <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
          {/* The target of the redirect after sending without JavaScript. */}
          <p className="contact-form__sent" id="form-sent">
            <strong>{t('form.sentTitle')}</strong> {t('form.sentText')}
          </p>
        </>
      )}
      <p className="contact-form__actions">
        {/* On the form itself, browsers would report an e-mail address as an insecure target. */}
        <button
          className="button button--primary"
          type="submit"
          aria-disabled={isPending}
          {...(delivery === 'mailto' ? { formAction: action } : {})}
        >
          {isPending ? t('form.sending') : t('form.send')}
        </button>
        <ButtonLink look="outline" href={whatsAppLink(site.phone)} rel="noopener noreferrer">
          <Icon name="whatsapp" /> {t('common.whatsapp')}
        </ButtonLink>
      </p>
      <ContactFormState
        notice={isPending ? 'sending' : notice}
        errorCount={Object.keys(errors).length}
        message={message}
      />
    </form>
  )
}

/** The form's target without JavaScript; at Netlify the home page, at the note that it was sent. */
function actionOf(site: SiteData, subject: string): string {
  const { delivery, endpoint } = site.contact
  if (delivery === 'mailto') return mailLink(site.email, subject)
  if (delivery === 'post' && endpoint !== undefined) return endpoint
  return `${buildPath(localeEntry(site.locale), 'home')}#form-sent`
}

/** Attributes by which Netlify recognises a form. */
const NETLIFY_ATTRIBUTES = {
  name: NETLIFY_FORM,
  'data-netlify': 'true',
  'data-netlify-honeypot': HONEYPOT,
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form)
  const value = (field: ContactField) => {
    const entry = data.get(field)
    return typeof entry === 'string' ? entry : ''
  }
  return {
    firstName: value('firstName'),
    lastName: value('lastName'),
    phone: value('phone'),
    email: value('email'),
    service: value('service'),
    description: value('description'),
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  return isControl ? control : undefined
}

/** Opens a link as a click would, without leaving the page. */
function openLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.click()
}
