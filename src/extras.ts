// Work after hydration for which no visitor waits: images, prefetching, web vitals.
import { matchPath } from '#site/routes.ts'
import { createDebugLog, debugIdOf } from './browser/debug-log.ts'
import { onceTowards } from './browser/pictures/towards-services.ts'
import { preloadHeroes } from './browser/pictures/hero-preload.ts'
import { afterPause } from './browser/start/idle.ts'
import { locales } from './browser/locales.ts'
import { watchPictures } from './browser/pictures/images.ts'
import { prefetchOnPointer } from './browser/data/prefetch.ts'
import { reportVitals } from './browser/web-vitals.ts'
import { localeOfPath } from '#site/locales.ts'
import type { PageLoader } from './page-loader.ts'
import { loadPageCode } from './router.tsx'

/** Latest start of measurements and of what is loaded ahead, in ms. */
const LATEST = 2000

/** Starts all of it. Each part fails silently (R44). */
export async function startExtras(pages: PageLoader): Promise<void> {
  const log = createDebugLog(debugIdOf(location.search))
  watchPictures(log)
  prefetchOnPointer((path) => {
    const page = matchPath(path, locales)?.page
    if (page === undefined) return
    void Promise.all([loadPageCode(page), pages.loadPage(path)]).catch(() => {})
  })
  await afterPause(LATEST)
  void reportVitals(window)
  const { heroes, services } = pages.siteOf(localeOfPath(location.pathname, locales).code)
  const paths = services.map(({ path }) => path)
  onceTowards(paths, () => {
    void preloadHeroes(heroes, { connection: navigator.connection, log })
  })
}
