// Unsaved forms, kept in the tab until they are saved or discarded; the next tab takes over those of a closed one.
import type { EditDocument, EditState } from '#site/edit-api.ts'

/** The typed values, and the document that they were typed into. */
export interface Draft {
  readonly document: EditDocument
  readonly value: EditDocument['value']
}

// Another site may have been edited at the same address.
const site = document.querySelector<HTMLElement>('#editor')?.dataset['site'] ?? ''
const DRAFT = `edit:${site}:draft:`
/** Start of the keys of what tabs have left: an id and a time follow. */
const LEFT = `edit:${site}:left:`

const keyOf = (id: string) => DRAFT + id

/** Returns the drafts of this tab by their ids. */
const drafts = () =>
  Object.entries(sessionStorage).flatMap(([key, draft]): [string, string][] =>
    key.startsWith(DRAFT) ? [[key.slice(DRAFT.length), draft]] : [],
  )

/** Takes over what closed tabs have not saved, unless this one has drafts. Leaves its own when it is closed. */
export function takeOverDrafts(): void {
  takeLeft(drafts().length === 0)
  addEventListener('pagehide', () => {
    for (const [id, draft] of drafts()) localStorage.setItem(`${LEFT}${id}:${Date.now()}`, draft)
  })
  // A page that the browser has kept is shown again.
  addEventListener('pageshow', () => takeLeft(false))
}

/** Removes what this tab has left itself, and what it takes over from others. */
function takeLeft(isEmpty: boolean): void {
  const left = Object.keys(localStorage).filter((key) => key.startsWith(LEFT))
  // The newest draft of a form comes first; an older one waits for the next tab.
  for (const key of left.toSorted().toReversed()) {
    const id = key.slice(LEFT.length, key.lastIndexOf(':'))
    const draft = localStorage.getItem(key) ?? ''
    if (isEmpty && !hasDraft(id)) sessionStorage.setItem(keyOf(id), draft)
    if (sessionStorage.getItem(keyOf(id)) === draft) localStorage.removeItem(key)
  }
}

export function readDraft(id: string): Draft | undefined {
  const stored = sessionStorage.getItem(keyOf(id))
  return stored === null ? undefined : JSON.parse(stored)
}

const CHANGED = 'edit:draft'

/** Stores a draft, or removes it if undefined. */
export function writeDraft(id: string, draft: Draft | undefined): void {
  if (draft === undefined) sessionStorage.removeItem(keyOf(id))
  else sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
  dispatchEvent(new Event(CHANGED))
}

/** Calls a function whenever a form has been changed, saved or discarded. Returns a function that ends it. */
export function onDrafts(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

export function hasDraft(id: string): boolean {
  return sessionStorage.getItem(keyOf(id)) !== null
}

/** Returns true if a form is not saved. The draft of an entry that was removed elsewhere does not count. */
export function hasDrafts({ groups }: Pick<EditState, 'groups'>): boolean {
  return groups.some(({ entries }) => entries.some(({ id }) => hasDraft(id)))
}
