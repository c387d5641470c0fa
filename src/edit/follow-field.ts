// Scrolls the preview to what one edits.
import { type RefObject, useEffect } from 'react'
import type { Locale } from '#site/locales.ts'

/** Least number of letters that are looked for: fewer would be in many places. */
const LEAST = 4
/** Most letters that are compared: the page may show the rest otherwise. */
const MOST = 60

/** Height in px of what may cover the page above and below. */
const BAR = 80

/** Follows the focus and the cursor: see `followField`. */
export function useFollowField(
  frame: RefObject<HTMLIFrameElement | null>,
  onLanguage: (language: Locale) => void,
): void {
  useEffect(() => {
    const follow = () => followField(frame.current, onLanguage)
    for (const event of ['focusin', 'selectionchange']) document.addEventListener(event, follow)
    return () => {
      for (const event of ['focusin', 'selectionchange'])
        document.removeEventListener(event, follow)
    }
  }, [frame, onLanguage])
}

/**
 * Scrolls the page in a frame to the text of the field with the focus, unless it is in view, and calls `onLanguage` with the
 * language of the field.
 */
export function followField(
  frame: HTMLIFrameElement | null,
  onLanguage: (language: Locale) => void,
): void {
  const field = document.activeElement?.closest<HTMLElement>('.form-pane [lang]')
  if (field) onLanguage(field.lang)
  const page = frame?.contentWindow
  if (!page) return
  const found =
    findPart(page.document) ??
    focusedTexts()
      .map((text) => findText(page.document, text))
      .find(Boolean)
  if (found) showIn(page, found)
}

/** Places on a page of fields without letters, by the first step of their path. */
const parts: Readonly<Record<string, string>> = {
  openingHours: '.site-footer .rows',
  closed: '.site-footer .rows',
}

/** Returns the part of a page for a day or time with the focus. */
function findPart(page: Document): Element | undefined {
  const [, step = ''] = document.activeElement?.closest('[id^="place:"]')?.id.split('/') ?? []
  const selector = parts[step]
  return (selector && page.querySelector(selector)) || undefined
}

/**
 * Returns the text of the field with the focus, or the line of Markdown with the cursor or above it. Then come the other texts
 * of the entry in its list, and those of the entry above, below which a new one will be.
 */
function focusedTexts(): string[] {
  const { activeElement } = document
  if (activeElement?.closest('.form-pane') == null) return []
  const node = getSelection()?.focusNode
  const element = node instanceof Element ? node : node?.parentElement
  let line = element?.closest('.cm-line')
  while (line?.textContent.trim() === '') line = line.previousElementSibling
  const own = activeElement instanceof HTMLTextAreaElement ? activeElement : line
  const card = activeElement.closest('.card')
  const others = [card, card?.previousElementSibling].flatMap((entry) => [
    ...(entry?.querySelectorAll('textarea') ?? []),
  ])
  return [own, ...others].map((text) =>
    text instanceof HTMLTextAreaElement ? text.value : (text?.textContent ?? ''),
  )
}

/** Returns the smallest visible element of a page with the longest part of a text that has no marks. */
function findText(page: Document, text: string): Element | undefined {
  const parts = text.split(/[{}[\]()*#|<>]/).map(lettersOf)
  const [wanted = ''] = parts.toSorted((a, b) => b.length - a.length)
  if (wanted.length < LEAST) return undefined
  const start = wanted.slice(0, MOST)
  const has = (element: Element) =>
    element.checkVisibility() && lettersOf(element.textContent).includes(start)
  // The header last: on a phone, its menu would cover the page.
  let found = ['main', '.site-footer', '.site-header']
    .flatMap((part) => [...page.querySelectorAll(part)])
    .find(has)
  for (let inner = found; inner !== undefined; inner = [...inner.children].find(has)) found = inner
  return found
}

/** Returns letters and digits only: typography changes quotation marks, dashes and spaces. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function showIn(view: Window, element: Element): void {
  const closed = element.closest<HTMLDetailsElement>('main details')
  if (closed !== null) closed.open = true
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= BAR && bottom <= view.innerHeight - BAR) return
  view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3, behavior: 'instant' })
}
