// Recovers from a broken state in the browser: empties everything stored and reloads the page (R48).
import { isResetHash } from '#site/reset-hash.ts'
import { CACHE_KEY, RESET_FLAG_KEY, RESET_KEY } from '#site/storage-keys.ts'
import { attempt } from '../attempt.ts'

/** Prefix of the client cache's entries in local storage (R46). */
const CACHE_PREFIX = `${CACHE_KEY}:`

/** Pause in ms between an error and the reset it causes. */
const ERROR_DELAY = 1000

/** At most one reset caused by errors in this many ms. */
const ERROR_INTERVAL = 600_000

/** The first is the error of `useSite` outside its provider (`site-context.test.ts`); the customer fixed the words. */
const RESET_ERRORS = ['useLanguage must be used within', 'MIME type', 'message port closed']
/** Rejections that a broken entry of a cache may have caused. */
const CACHE_REJECTION = /failed to fetch|service worker|cache/i
const PROBLEMATIC_NAME = /styles|main\.css|critical\.css/

/** Returns true if a URL requests a reset: `?clearCache=true` or a hash containing `clear` (R48). */
export function asksForReset({ search, hash }: Pick<URL, 'search' | 'hash'>): boolean {
  return new URLSearchParams(search).get('clearCache') === 'true' || isResetHash(hash)
}

/** Path, query and hash of an address without what triggers a reset (R48). */
export function withoutTrigger(url: URL): string {
  const rest = new URL(url)
  // Deleting rewrites the whole query, so it is skipped if there is nothing to delete.
  if (rest.searchParams.has('clearCache')) rest.searchParams.delete('clearCache')
  return rest.pathname + rest.search + (isResetHash(rest.hash) ? '' : rest.hash)
}

/**
 * Resets a page if the URL or the local flag requests it (R48). Returns true while it does; the page need not start
 * anything then.
 */
export function resetWhereWanted(): boolean {
  const isWanted = asksForReset(new URL(location.href)) || isFlagged()
  if (isWanted) void reset()
  return isWanted
}

/**
 * Empties both storages, the caches and the service workers, remembers the time, and loads the page
 * without the trigger (R48). What fails is skipped. The same address is not loaded again if that
 * could loop.
 */
export async function reset(): Promise<void> {
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
  // Remembered first, so that an error during the rest does not start another reset.
  const isRemembered = remember(Date.now())
  await Promise.allSettled([emptyCaches(), removeServiceWorkers()])
  const target = location.origin + withoutTrigger(new URL(location.href))
  if (target !== location.href) location.replace(target)
  else if (isRemembered && !isFlagged()) location.reload()
}

/** Returns true for errors that only a reset helps against (R48). */
export function isResetError(message: string): boolean {
  return RESET_ERRORS.some((text) => message.includes(text))
}

/**
 * Removes what may break a page and nothing else: stored styles, and responses served as HTML under
 * the name of another kind of file (R48). What fails is skipped.
 */
export async function clearProblematicEntries(): Promise<void> {
  await Promise.allSettled([clearStoredStyles(), clearResponses()])
}

/**
 * Resets about 1 s after an uncaught error that requires it, at most once in ten minutes and never
 * without a storage to remember that; clears problematic entries after rejections about caches (R48).
 */
export function watchErrors(): void {
  const respond = (event: Event) => {
    const isRejection = 'reason' in event
    const message = messageOf(isRejection ? event.reason : event)
    if (isResetError(message)) setTimeout(() => void resetByError(), ERROR_DELAY)
    else if (isRejection && CACHE_REJECTION.test(message)) void clearProblematicEntries()
  }
  addEventListener('error', respond)
  addEventListener('unhandledrejection', respond)
}

function messageOf(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null && 'message' in error
  const message = isObject ? error.message : error
  return typeof message === 'string' ? message : ''
}

async function resetByError(): Promise<void> {
  const now = Date.now()
  if (isDue(now) && remember(now)) await reset()
}

function isDue(now: number): boolean {
  const last = attempt(() => localStorage.getItem(RESET_KEY))
  if (last === undefined) return false
  return last === null || !(Math.abs(now - Number(last)) < ERROR_INTERVAL)
}

/** Stores the time of a reset. Returns false if it cannot be stored. */
function remember(now: number): boolean {
  const stored = attempt(() => {
    localStorage.setItem(RESET_KEY, String(now))
    return localStorage.getItem(RESET_KEY)
  })
  return stored === String(now)
}

function isFlagged(): boolean {
  return attempt(() => localStorage.getItem(RESET_FLAG_KEY)) === 'true'
}

async function emptyCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}

async function removeServiceWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.allSettled(workers.map((worker) => worker.unregister()))
}

async function clearStoredStyles(): Promise<void> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) {
    if (key === null || !key.startsWith(CACHE_PREFIX)) continue
    if (PROBLEMATIC_NAME.test(key) || isStyle(localStorage.getItem(key))) {
      localStorage.removeItem(key)
    }
  }
}

function isStyle(entry: string | null): boolean {
  const value: unknown = attempt(() => JSON.parse(entry ?? 'null'))
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'style'
}

async function clearResponses(): Promise<void> {
  const names = await caches.keys()
  await Promise.allSettled(
    names.map(async (name) => {
      const responses = await caches.open(name)
      const requests = await responses.keys()
      await Promise.allSettled(
        requests.map(async (request) => {
          if (await isProblematic(request, responses)) await responses.delete(request)
        }),
      )
    }),
  )
}

async function isProblematic(request: Request, responses: Cache): Promise<boolean> {
  if (PROBLEMATIC_NAME.test(request.url)) return true
  const extension = /\.(\w+)$/.exec(new URL(request.url).pathname)?.[1]
  if (extension === undefined || extension === 'html') return false
  const response = await responses.match(request)
  return response?.headers.get('content-type')?.startsWith('text/html') ?? false
}
