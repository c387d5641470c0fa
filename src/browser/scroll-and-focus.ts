// Restores scroll position and focus after a navigation (R8).
import { SCROLL_KEY } from '#site/storage-keys.ts'

/** How a page was reached, as react-router names it. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/** An entry of the browser's history. */
export interface HistoryEntry {
  readonly key: string
  readonly pathname: string
  readonly hash: string
}

/** Remembers how far each entry of the history was scrolled. */
export interface ScrollMemory {
  /** Moves to where the entry was, to the element its hash names, or to the top. */
  readonly restore: (entry: HistoryEntry, type: NavigationType) => void
}

/**
 * Starts remembering on the page that was just loaded. A new page is left where it is, since the
 * visitor may have scrolled already; after a reload, back or forward the former position is restored.
 */
export function createScrollMemory(window: Window, first: HistoryEntry): ScrollMemory {
  const positions = new Map<string, number>(readPositions(window))
  let current: string | undefined = idOf(first)
  window.history.scrollRestoration = 'manual'
  const before = positions.get(current)
  if (before !== undefined && window.scrollY === 0 && isReturn(window)) scrollTo(window, before)
  window.addEventListener(
    'scroll',
    () => {
      if (current !== undefined) positions.set(current, window.scrollY)
    },
    { passive: true },
  )
  window.addEventListener('pagehide', () => writePositions(window, positions))
  return {
    restore(entry, type) {
      // Until the new page is rendered, scrolling of the old one must not be recorded for this entry.
      current = undefined
      const known = type === 'POP' ? positions.get(idOf(entry)) : undefined
      const id = decodeURIComponent(entry.hash.slice(1))
      const target = id === '' ? null : window.document.getElementById(id)
      if (known === undefined && target !== null) target.scrollIntoView({ behavior: 'instant' })
      else scrollTo(window, known ?? 0)
      current = idOf(entry)
    },
  }
}

function idOf({ key, pathname }: HistoryEntry): string {
  return `${key} ${pathname}`
}

function scrollTo(window: Window, top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

/** True where the page was reloaded or reached by back or forward. */
function isReturn(window: Window): boolean {
  const [navigation] = window.performance.getEntriesByType('navigation')
  const type = navigation !== undefined && 'type' in navigation ? navigation.type : undefined
  return type === 'reload' || type === 'back_forward'
}

/** Moves the focus to the main heading, so that keyboard and screen reader go on from there. */
export function focusHeading(document: Document): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function readPositions(window: Window): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(SCROLL_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return [] // R46: a forbidden storage never breaks the page
  }
}

function writePositions(window: Window, positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...positions]))
  } catch {
    // R46: a full or forbidden storage never breaks the page
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
