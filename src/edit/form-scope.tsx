// Values that the fields of a form share.
import { createContext, use } from 'react'
import type { EditPath, EditProblem, EditState } from '#site/edit-api.ts'
import { valueAt } from '#site/values.ts'
import type { Locale } from '#site/locales.ts'

interface FormScope {
  /** Id of the entry. */
  readonly id: string
  readonly setAt: (path: EditPath, value: unknown) => void
  readonly problems: readonly EditProblem[]
}

export const FormContext = createContext<FormScope | undefined>(undefined)

/** Returns what the fields of the surrounding form share. */
export function useForm(): FormScope {
  const scope = use(FormContext)
  if (scope === undefined) throw new Error('A field is used outside a form')
  return scope
}

/** The value of the form, apart because it changes with each key. */
export const ValueContext = createContext<unknown>(undefined)

/** Returns the value at a path of the surrounding form. */
export function useValue(path: EditPath): unknown {
  return valueAt(use(ValueContext), path)
}

/** Returns the language of a value by its path, undefined if it has none. */
export function languageAt({ languages }: EditState, path: EditPath): Locale | undefined {
  return languages.find(({ code }) => path.includes(code))?.code
}

const PREFIX = 'field'
const SEPARATOR = '/'

/** How rjsf makes the ids of fields. */
export const ids = { idPrefix: PREFIX, idSeparator: SEPARATOR }

/** Returns the id of the control at a path. */
export function fieldId(path: EditPath): string {
  return [PREFIX, ...path].join(SEPARATOR)
}

/** Returns the path of a control by its id. */
export function pathOf(id: string): EditPath {
  const steps = id.split(SEPARATOR).slice(1)
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** Returns the id of the element around a field with its label and messages. */
export function placeId(path: EditPath): string {
  return `place:${fieldId(path)}`
}

const CONTROLS = 'input, textarea, select, button, summary, [contenteditable=true]'

/** Focuses the field at a path, or the nearest one around it that is shown. */
export function focusField(path: EditPath): void {
  const place = document.getElementById(placeId(path))
  if (place === null) return path.length === 0 ? undefined : focusField(path.slice(0, -1))
  focusIn(place)
}

/** Focuses the first field whose text is missing in its language. */
export function focusMissing(): void {
  const place = document.querySelector('.behind')?.parentElement
  if (place) focusIn(place)
}

function focusIn(place: HTMLElement): void {
  for (let around: Element | null = place; around !== null; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  place.scrollIntoView({ block: 'center' })
  place.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
}
