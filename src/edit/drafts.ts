// Unsaved forms, kept in the tab until they are saved or discarded.
import type { EditDocument } from '#site/edit-api.ts'

/** The typed values, and the document that they were typed into. */
export interface Draft {
  readonly document: EditDocument
  readonly value: EditDocument['value']
}

const keyOf = (id: string) => `edit:draft:${id}`

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

/** Returns whether a form that is not saved has a text. */
export function isInDrafts(text: string): boolean {
  return Object.entries(sessionStorage).some(
    ([key, draft]) => key.startsWith(keyOf('')) && draft.includes(text),
  )
}

/** Returns true if a form is not saved. */
export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(keyOf('')))
}
