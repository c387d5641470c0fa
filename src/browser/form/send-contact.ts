// Sends the contact form by the delivery that the company has chosen (R59). Its code comes when the form is sent.
import { MutationObserver } from '@tanstack/react-query'
import { type ContactValues, NETLIFY_FORM } from '#site/contact-form.ts'
import { httpError } from '../data/get-json.ts'
import { queries } from '../data/query.ts'

type Delivery = { readonly delivery: 'netlify' | 'post'; readonly endpoint: string }

/** Sends as a mutation, which is never repeated by itself (R42). */
export async function sendContact(values: ContactValues, delivery: Delivery): Promise<void> {
  const mutationFn = () => postContact(values, delivery)
  await new MutationObserver(queries, { mutationFn }).mutate()
}

/**
 * Sends by POST, URL-encoded. An endpoint may answer with JSON (`{"ok": false}` is a failure) or
 * redirect; a status that is not OK fails with the text of the answer.
 */
async function postContact(values: ContactValues, { delivery, endpoint }: Delivery): Promise<void> {
  const body = new URLSearchParams(values)
  if (delivery === 'netlify') body.set('form-name', NETLIFY_FORM)
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  })
  if (!response.ok) throw await httpError(response)
  if (response.headers.get('Content-Type')?.includes('json') !== true) return
  const answer: unknown = await response.json()
  const isRefused =
    typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
  if (isRefused) throw new Error('The endpoint refused the message')
}
