// Restores scroll position and focus after a navigation (R8).
import { SCROLL_KEY } from '#site/storage-keys.ts'
import { attempt } from '../attempt.ts'
import { isReturn } from './document-load.ts'

/** How a page was reached, as react-router names it. */
type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/** Location of the router. */
interface Place {
  readonly pathname: string
  readonly hash: string
}

/** Remembers how far each entry of the history was scrolled. */
export interface ScrollMemory {
  /**
   * Call after the router shows another page. Moves an entered page to its former position, to the
   * element of its hash, or to the top, and returns true; returns false for a jump within the page.
   */
  readonly arrive: (place: Place, type: NavigationType) => boolean
  readonly stop: () => void
}

/** Name of an entry in its `history.state`, beside what the router keeps there. */
const ENTRY_ID = 'scrollId'

/**
 * Starts remembering on the page that was just loaded. A new page is left where it is, since the
 * visitor may have scrolled already; after a reload, back or forward the former position is restored.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>(readPositions())
  const listening = new AbortController()
  const { signal } = listening
  let shown = location.pathname
  /** The entry whose position is recorded: none from leaving a page until the next one is rendered. */
  let current: string | undefined = entryId()
  const keepPosition = () => {
    if (current !== undefined) positions.set(current, scrollY)
  }
  history.scrollRestoration = 'manual'
  const before = positions.get(current)
  if (before !== undefined && scrollY === 0 && isReturn()) jumpTo(before)
  keepPosition()

  addEventListener('scroll', keepPosition, { passive: true, signal })
  addEventListener(
    'popstate',
    () => {
      current = undefined
      if (location.pathname !== shown) return
      // Within the page only the way back is ours; the browser itself follows a link to its element.
      current = entryId()
      const known = positions.get(current)
      if (known !== undefined) jumpTo(known)
      keepPosition()
    },
    { signal },
  )
  addEventListener(
    'pagehide',
    () => {
      attempt(() => sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...positions])))
      // Should the page be loaded again, only the browser can keep the place until this script is there.
      history.scrollRestoration = 'auto'
    },
    { signal },
  )
  // Back from the browser's memory.
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal })

  return {
    arrive({ pathname, hash }, type) {
      if (type === 'POP' && pathname === shown) return false
      shown = pathname
      current = entryId()
      const known = type === 'POP' ? positions.get(current) : undefined
      const target = elementOf(hash)
      const fold = target?.closest('details')
      if (fold) fold.open = true
      if (known === undefined && target !== null) target.scrollIntoView({ behavior: 'instant' })
      else jumpTo(known ?? 0)
      keepPosition()
      return true
    },
    stop() {
      listening.abort()
      history.scrollRestoration = 'auto'
    },
  }
}

/** Returns the id of the present entry, and adds a missing one: the browser also creates entries. */
function entryId(): string {
  const state: unknown = history.state
  const id: unknown = Object(state)[ENTRY_ID]
  if (typeof id === 'string') return id
  const fresh = Math.random().toString(36).slice(2)
  history.replaceState({ ...Object(state), [ENTRY_ID]: fresh }, '')
  return fresh
}

/** Returns the element of a hash; null if the hash is malformed. */
function elementOf(hash: string): HTMLElement | null {
  return attempt(() => document.getElementById(decodeURIComponent(hash.slice(1)))) ?? null
}

function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

const HEADINGS = ':is(h1, h2, h3, h4, h5, h6)'

/**
 * Moves the focus for keyboard and screen reader: to the heading of the element of the hash, else to the main
 * heading. Returns the words of the element of the hash.
 */
export function focusArrival(hash: string): string | undefined {
  const target = elementOf(hash)
  const stop = target === null ? document.querySelector<HTMLElement>('main h1') : stopOf(target)
  if (stop === null) return undefined
  if (stop.tabIndex < 0) stop.tabIndex = -1
  stop.focus({ preventScroll: true })
  return target === null ? undefined : stop.textContent.trim() || undefined
}

/** Returns the heading or summary of an element; the element itself if it has neither, such as a field. */
function stopOf(target: HTMLElement): HTMLElement {
  if (target.matches(HEADINGS)) return target
  const summary = target.closest('details')?.querySelector('summary')
  return target.querySelector<HTMLElement>(HEADINGS) ?? summary ?? target
}

function readPositions(): [string, number][] {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]'))
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
