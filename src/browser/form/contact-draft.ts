// Keeps what was typed into the contact form until it is sent, even over a reload (R60).
import { contactFields } from '#site/contact-form.ts'
import { DRAFT_KEY } from '#site/storage-keys.ts'
import { attempt } from '../attempt.ts'

/** Field for the text with which a link began the message, beside the typed text. */
export const PREFILLED = 'prefilled'
/** Marks a draft that the browser itself is sending, with a new document. */
export const SUBMITTED = 'submitted'

/** The form's own texts by field name; fields it lacks are missing. */
export type Draft = Readonly<Record<string, string>>

/** The stored draft; empty if there is none or it cannot be read. */
export function readDraft(): Draft {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '{}'))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) =>
        [...contactFields, PREFILLED, SUBMITTED].some((field) => field === name) &&
        typeof value === 'string',
    ),
  )
}

/** Stores a draft; an empty one is removed. */
export function writeDraft(draft: Draft): void {
  const isEmpty = contactFields.every((field) => (draft[field] ?? '').trim() === '')
  attempt(() => {
    if (isEmpty) localStorage.removeItem(DRAFT_KEY)
    else localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  })
}
