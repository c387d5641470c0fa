// Keeps what was typed into the contact form until it is sent, even over a reload (R60).
import { contactFields } from '#site/contact-form.ts'
import { DRAFT_KEY } from '#site/storage-keys.ts'

/** Field for the text with which a link began the message, beside the typed text. */
export const PREFILLED = 'prefilled'
/** Marks a draft that the browser itself is sending, with a new document. */
export const SUBMITTED = 'submitted'

/** The form's own texts by field name; fields it lacks are missing. */
export type Draft = Readonly<Record<string, string>>

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined

/** The stored draft; empty if there is none or it cannot be read. */
export function readDraft(storage: DraftStorage): Draft {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(DRAFT_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([name, value]) =>
          [...contactFields, PREFILLED, SUBMITTED].some((field) => field === name) &&
          typeof value === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/** Stores a draft; an empty one is removed. */
export function writeDraft(storage: DraftStorage, draft: Draft): void {
  try {
    if (contactFields.every((field) => (draft[field] ?? '').trim() === ''))
      storage?.removeItem(DRAFT_KEY)
    else storage?.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // R46: a full or forbidden storage never breaks the page
  }
}
