// The only script in the HTML. Loads React when the browser is idle, after the first paint and the main image, or at
// the first interaction (R39). Until then the HTML handles every click.
import { isElsewhere } from './browser/navigation/document-load.ts'
import { idle, yieldToBrowser } from './browser/start/idle.ts'
import { rememberLocale } from './browser/navigation/language.ts'
import { lazily, loadModule, reloadOnce } from './browser/recovery/lazy-module.ts'
import { isFailureKept, isGone, patiently, reloadWhenReachable } from './browser/recovery/line.ts'
import { resetWhereWanted, watchErrors } from './browser/recovery/reset.ts'
import { loadStylesheet } from './browser/start/stylesheet.ts'
import { unfold } from './browser/start/unfold.ts'
import { wait } from './browser/start/waiting.ts'

/** Longest waits in ms: for an idle browser, the main image, the applied stylesheet, the layout of the next section. */
const LIMITS = { idle: 2000, image: 4000, style: 200, section: 50 }
/** The packages that `hydrate.tsx` imports. A separate import evaluates each in a task of its own, so no task is long. */
const packages: readonly (() => Promise<unknown>)[] = [
  () => import('./parts/react-dom.ts'),
  () => import('./parts/router.ts'),
]
const interactions = ['pointerdown', 'keydown', 'touchstart'] as const

/**
 * Loads the document at the URL after back or forward, until React does (R8). Returns a function that stops it.
 * After a reload, the browser only changes the URL to that of a page which this document showed before.
 */
function followHistory(): () => void {
  const { pathname } = location
  const hasLeft = () => location.pathname !== pathname
  const follow = () => {
    if (hasLeft()) void reloadWhenReachable(hasLeft)
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

/** Lays out the whole page. */
const unfolded = lazily(() => unfold(() => idle(LIMITS.section)))

let started = false

function start(): void {
  if (started) return
  started = true
  for (const type of interactions) removeEventListener(type, start, true)
  void startReact()
}

async function startReact(): Promise<void> {
  const load = async () => {
    await Promise.all([loadStylesheet(), ...packages.map((load) => loadModule(load))])
    const { hydrate } = await loadModule(() => import('./hydrate.tsx'))
    await unfolded()
    await yieldToBrowser()
    await hydrate()
  }
  // One could be a failure just before the line came back.
  let keptFailures = 0
  const isFinal = async () => {
    if (await isFailureKept()) keptFailures += 1
    return isGone() || keptFailures === 2
  }
  try {
    await patiently(load, isFinal)
    leaveHistory()
  } catch {
    // A deploy has removed the page's files, or the browser keeps their failure. The HTML works without them (R40, R44).
    reloadOnce()
  }
}

/** Calls back after the first paint. */
function afterFirstPaint(callback: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      callback()
    }).observe({ type: 'paint', buffered: true })
  } else requestAnimationFrame(() => requestAnimationFrame(callback))
}

async function startWhenIdle(): Promise<void> {
  // On a slow connection the scripts would take half of the bandwidth from the main image.
  const image = document.querySelector<HTMLImageElement>('main img:not([loading=lazy])')
  await Promise.race([image?.decode().catch(() => {}), wait(LIMITS.image)])
  await idle(LIMITS.idle)
  await unfolded()
  // The stylesheet restyles every element, which takes longer while scripts arrive.
  await loadStylesheet()
  await idle(LIMITS.style)
  start()
}

const leaveHistory = followHistory()
watchErrors()
rememberLocale()
addEventListener('hashchange', () => resetWhereWanted())
if (isElsewhere()) void reloadWhenReachable()
else if (!resetWhereWanted()) {
  for (const type of interactions) addEventListener(type, start, { capture: true, passive: true })
  afterFirstPaint(() => void startWhenIdle())
}
