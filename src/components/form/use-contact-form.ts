// The behaviour of the contact form: validation, sending, and a draft that survives a reload (R19, R59, R60). Not with
// `useActionState`: React would delay every navigation until the message is sent.
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import {
  cleanContact,
  contactFields,
  contactMessage,
  type ContactErrors,
  type ContactValues,
  firstInvalid,
  forEachField,
  HONEYPOT,
  prefillOf,
  validateContact,
  withPrefill,
} from '#site/contact-form.ts'
import { mailLink } from '#site/format.ts'
import type { LocaleEntry } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import { PREFILLED, readDraft, SUBMITTED, writeDraft } from '../../browser/form/contact-draft.ts'
import { loadModule } from '../../browser/recovery/lazy-module.ts'
import { isReachable } from '../../browser/recovery/line.ts'
import { toasts } from '../../browser/toasts.ts'
import { useSite } from '../frame/site-context.tsx'

/** Hash of the note that the form was sent, to which a server redirects. */
const SENT = '#form-sent'
/** People need longer than this to fill the form, in ms; robots do not (R60). */
const MIN_FILL_TIME = 3000

/** `mail`: the e-mail program was opened; whether the message was sent is not known. */
type ContactNotice = 'none' | 'invalid' | 'hurried' | 'sending' | 'mail' | 'failed' | 'sent'

export interface ContactProgress {
  readonly notice: ContactNotice
  readonly errors: ContactErrors
  /** The first name and the text of a message that was sent, or prepared as an e-mail. */
  readonly name: string
  readonly message: string
}

const start: ContactProgress = { notice: 'none', errors: {}, name: '', message: '' }

/** Returns the state of the form, its event handlers, and a ref for its element. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const { site, locale, t } = useSite()
  const { search } = useLocation()
  const openedAt = useRef(0)
  /** The text with which a link has begun the message. */
  const prefilled = useRef('')
  const [progress, setProgress] = useState(start)
  const { delivery } = site.contact
  const action = actionOf(site, { locale, subject: t('common.quoteSubject') })

  useEffect(() => {
    const element = form.current
    if (element === null) return
    // The browser's own checks are for visitors without JavaScript.
    element.noValidate = true
    const stored = readDraft()
    const draft = stored[SUBMITTED] && location.hash === SENT ? {} : stored
    for (const field of contactFields) {
      const control = controlOf(element, field)
      if (control?.value === '') control.value = draft[field] ?? ''
    }
    prefilled.current = draft[PREFILLED] ?? ''
    // Text typed before hydration is also a draft.
    keepDraft(element)
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
    const isBegun = message.value !== ''
    message.value = withPrefill(message.value, { previous: prefilled.current, next: description })
    prefilled.current = description
    if (isBegun) keepDraft(element)
  }, [search, site.formServices])

  function keepDraft(element: HTMLFormElement): void {
    writeDraft({ ...valuesOf(element), [PREFILLED]: prefilled.current })
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (progress.notice === 'sending') return
    const element = event.currentTarget
    const values = cleanContact(valuesOf(element))
    const errors = validateContact(
      values,
      site.formServices.map(({ value }) => value),
    )
    const first = firstInvalid(errors)
    if (first !== undefined) {
      setProgress({ ...start, notice: 'invalid', errors })
      controlOf(element, first)?.focus()
    } else if (delivery === 'mailto') {
      const message = messageOf(values)
      openLink(mailLink(site.email, t('common.quoteSubject'), message))
      setProgress({ ...start, notice: 'mail', message })
    } else if (event.timeStamp - openedAt.current < MIN_FILL_TIME) {
      openedAt.current = Number.NEGATIVE_INFINITY
      setProgress({ ...start, notice: 'hurried' })
    } else if (controlOf(element, HONEYPOT)?.value === '') {
      void send(values, { element, delivery })
    } else {
      // A robot gets the same answer and sends nothing.
      showSent(values)
    }
  }

  async function send(
    values: ContactValues,
    { element, delivery }: { element: HTMLFormElement; delivery: 'netlify' | 'post' },
  ): Promise<void> {
    // A second submit in the same task must see it, so that nothing is sent twice.
    flushSync(() => setProgress({ ...start, notice: 'sending' }))
    const load = () => import('../../browser/form/send-contact.ts')
    try {
      const sender = await loadModule(load).catch(() => undefined)
      if (sender === undefined) {
        if (!(await isReachable())) throw new Error('The line is down')
        // A deploy has removed the file, or the browser keeps its failure; it can still send as without JavaScript.
        writeDraft({ ...readDraft(), [SUBMITTED]: 'true' })
        element.submit()
        return
      }
      await sender.sendContact(values, { delivery, endpoint: action })
      writeDraft({})
      showSent(values)
      toasts.show({ title: t('form.sentTitle'), text: t('form.sentText'), look: 'default' })
    } catch {
      setProgress({ ...start, notice: 'failed' })
      toasts.show({ title: t('form.failedTitle'), text: t('form.failedText'), look: 'destructive' })
    }
  }

  function showSent(values: ContactValues): void {
    const name = values.firstName.trim()
    setProgress({ ...start, notice: 'sent', name, message: messageOf(values) })
  }

  function messageOf(values: ContactValues): string {
    const service = site.formServices.find(({ value }) => value === values.service)
    return contactMessage(
      { ...values, service: service?.label ?? values.service },
      forEachField((field) => t(`form.${field}`)),
    )
  }

  return {
    form,
    action,
    progress,
    submit,
    /** Stores the typed text for a reload. */
    keepDraft: (event: FormEvent<HTMLFormElement>) => keepDraft(event.currentTarget),
  }
}

/** Returns the form's target without JavaScript; at Netlify the note on the home page that it was sent. */
function actionOf(
  site: SiteData,
  { locale, subject }: { locale: LocaleEntry; subject: string },
): string {
  const { delivery, endpoint } = site.contact
  if (delivery === 'mailto') return mailLink(site.email, subject)
  if (delivery === 'post' && endpoint !== undefined) return endpoint
  return `${buildPath(locale, 'home')}${SENT}`
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form)
  return forEachField((field) => {
    const entry = data.get(field)
    return typeof entry === 'string' ? entry : ''
  })
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
