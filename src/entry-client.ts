// The only script that a page loads directly. It loads React when the browser is idle, after the first paint and
// the main picture, or at the first interaction (R39). Until then the HTML handles every click itself.
import { isElsewhere } from './browser/navigation/document-load.ts'
import { yieldToBrowser } from './browser/start/idle.ts'
import { rememberLocale } from './browser/navigation/language.ts'
import { lazily, loadModule, reloadOnce } from './browser/recovery/lazy-module.ts'
import { isGone, patiently, reloadWhenReachable } from './browser/recovery/line.ts'
import { resetWhereWanted, watchErrors } from './browser/recovery/reset.ts'
import { sessionStorageOf } from './browser/storage.ts'
import { loadStylesheet } from './browser/start/stylesheet.ts'
import { unfold } from './browser/start/unfold.ts'
import { wait } from './browser/start/waiting.ts'

/** Longest wait for the browser to be idle, in ms. */
const IDLE_LIMIT = 2000
/** Longest wait for the page's main picture, in ms. */
const PICTURE_LIMIT = 4000
/** Longest wait for the stylesheet to be applied, in ms. */
const STYLE_LIMIT = 200
/** Longest wait before the next part of a page is laid out, in ms. */
const PART_LIMIT = 50
/**
 * Most of what `hydrate.tsx` imports. Imported separately, each part is evaluated in a task of its own as soon as
 * it arrives, so that no task is long.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./parts/react-dom.ts'),
  () => import('./parts/router.ts'),
]
const interactions = ['pointerdown', 'keydown', 'touchstart'] as const

/** Waits until the browser is idle, for `limit` ms at most; in Safari, which cannot tell, for that long. */
async function idle(limit: number): Promise<void> {
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: limit })
    else setTimeout(resolve, limit)
  })
}

/**
 * Until React is there, back or forward to a page that this document showed before it was loaded again only
 * changes the address, so the document is loaded that belongs to it (R8). Returns what ends this.
 */
function followHistory(): () => void {
  const { pathname } = location
  const isElsewhere = () => location.pathname !== pathname
  const follow = () => {
    if (isElsewhere()) void reloadWhenReachable(isElsewhere)
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

/** Settles when the whole page is laid out. */
const unfolded = lazily(() => unfold(document, () => idle(PART_LIMIT)))

let started = false

function start(): void {
  if (started) return
  started = true
  for (const type of interactions) removeEventListener(type, start, true)
  void startReact()
}

async function startReact(): Promise<void> {
  try {
    await patiently(async () => {
      await Promise.all([loadStylesheet(document), ...parts.map((load) => loadModule(load))])
      const { hydrate } = await loadModule(() => import('./hydrate.tsx'))
      await unfolded()
      await yieldToBrowser()
      await hydrate()
    }, isGone)
    leaveHistory()
  } catch {
    // A deploy has removed the page's files. The HTML works without them (R40, R44).
    reloadOnce({
      storage: sessionStorageOf(window),
      now: Date.now,
      reload: () => location.reload(),
    })
  }
}

/** Calls back when the page has been painted for the first time. */
function afterFirstPaint(callback: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      callback()
    }).observe({ type: 'paint', buffered: true })
  } else requestAnimationFrame(() => requestAnimationFrame(callback))
}

/**
 * Settles when the page's main picture can be shown, or has failed. On a slow connection the scripts
 * would take half the bandwidth from it.
 */
async function mainPictureReady(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img:not([loading=lazy])')
  // R44: do not wait for a picture that fails.
  await Promise.race([picture?.decode().catch(() => {}), wait(PICTURE_LIMIT)])
}

async function startWhenIdle(): Promise<void> {
  await mainPictureReady()
  await idle(IDLE_LIMIT)
  await unfolded()
  // Applying it restyles every element, which takes longer while scripts arrive.
  await loadStylesheet(document)
  await idle(STYLE_LIMIT)
  start()
}

const leaveHistory = followHistory()
watchErrors(window)
rememberLocale(window)
addEventListener('hashchange', () => resetWhereWanted(window))
if (isElsewhere(window)) void reloadWhenReachable()
else if (!resetWhereWanted(window)) {
  for (const type of interactions) addEventListener(type, start, { capture: true, passive: true })
  afterFirstPaint(() => void startWhenIdle())
}
