// Work after hydration for which no visitor waits: images, prefetching, web vitals.
import { matchPath } from '#site/routes.ts'
import { createDebugLog, debugIdOf } from './browser/debug-log.ts'
import { onceTowards } from './browser/pictures/towards-services.ts'
import { preloadHeroes } from './browser/pictures/hero-preload.ts'
import { whenIdle } from './browser/start/idle.ts'
import { locales } from './browser/locales.ts'
import { watchPictures } from './browser/pictures/images.ts'
import { prefetchOnPointer } from './browser/data/prefetch.ts'
import { reportVitals } from './browser/web-vitals.ts'
import { type Locale, localeOfPath } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import { loadPageCode } from './router.tsx'

/** Starts all of it. Each part fails silently (R44). */
export function startExtras(
  window: Window,
  data: {
    loadPage: (path: string) => Promise<unknown>
    siteOf: (locale: Locale) => SiteData
  },
): void {
  const { document, location } = window
  const log = createDebugLog({ id: debugIdOf(location.search) })
  watchPictures(document, { log })
  prefetchOnPointer(window, (path) => {
    const page = matchPath(path, locales)?.page
    if (page === undefined) return
    void Promise.all([loadPageCode(page), data.loadPage(path)]).catch(() => {})
  })
  whenIdle(() => {
    void reportVitals(window)
    const { heroes, services } = data.siteOf(localeOfPath(location.pathname, locales).code)
    const paths = services.map(({ path }) => path)
    onceTowards(window, paths, () => {
      void preloadHeroes(heroes, { connection: window.navigator.connection, log })
    })
  })
}
