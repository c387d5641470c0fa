// Sends the contact form by the delivery that the company has chosen (R59).
import type { ContactValues } from '#site/contact-form.ts'
import { httpError } from './query.ts'

/** Name of the form at Netlify. */
export const NETLIFY_FORM = 'contact'

/**
 * Sends by POST, URL-encoded. An endpoint may answer with JSON (`{"ok": false}` is a failure) or
 * redirect; a status that is not OK fails with the text of the answer.
 */
export async function postContact(
  values: ContactValues,
  { delivery, endpoint }: { delivery: 'netlify' | 'post'; endpoint: string },
): Promise<void> {
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
