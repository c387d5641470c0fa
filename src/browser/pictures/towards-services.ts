// Notices a visitor who moves towards services (R35).
import { isInWindow } from '../data/prefetch.ts'

const EVENTS = ['pointerover', 'focusin', 'scroll'] as const

/**
 * Calls `start` once when pointer or focus reach a link among `paths` or a menu that contains one, or when scrolling
 * brings one into view.
 */
export function onceTowards(paths: readonly string[], start: () => void): void {
  const links = paths.map((path) => `a[href="${path}"]`).join()
  const isTowards = ({ target }: Event) => {
    if (!(target instanceof Element))
      return [...document.querySelectorAll(`main :is(${links})`)].some((link) => isInWindow(link))
    return target.closest(`${links},details`)?.matches(`:is(${links}),:has(${links})`) === true
  }
  const follow = (event: Event) => {
    if (!isTowards(event)) return
    for (const type of EVENTS) document.removeEventListener(type, follow)
    start()
  }
  for (const type of EVENTS) document.addEventListener(type, follow, { passive: true })
}
