// Hydrates the prerendered page with the data it was rendered from (R38).
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Locale } from '#site/locales.ts'
import { createPageFinder } from '#site/page-finder.ts'
import type { PageData, PageMoved } from '#site/page-data.ts'
import { withAddress } from '#site/redirects.ts'
import { followLinks, ignoreSkippedTransitions } from './browser/navigation/follow-links.ts'
import { fontsReady } from './browser/start/fonts.ts'
import { getJson } from './browser/data/get-json.ts'
import { yieldToBrowser } from './browser/start/idle.ts'
import { createLateHead } from './browser/navigation/late-head.ts'
import { createLateLoader } from './browser/data/late-loader.ts'
import { loadModule } from './browser/recovery/lazy-module.ts'
import { isReachable, patiently, reloadWhenReachable } from './browser/recovery/line.ts'
import { readInlineData } from './browser/data/inline-data.ts'
import { locales } from './browser/locales.ts'
import type { DataLoader } from './browser/data/load-page-data.ts'
import { loadSiteData } from './browser/data/load-site.ts'
import { noteVisit } from './browser/recovery/keep-visit.ts'
import { closeMenus } from './browser/navigation/menus.ts'
import { scrollSmoothlyOnClicks } from './browser/navigation/smooth-scroll.ts'
import { startExtras } from './extras.ts'
import { createAppRoutes, loadPageCode, PAGE_ROUTE } from './router.tsx'

const pageAt = createPageFinder(locales)

/**
 * Hydrates `#root`. Errors of hydration are reported to the console, where tests see them; failures to load
 * code or data are thrown.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const inline = readInlineData(document)
  if (root === null || inline === undefined) return
  const { page, ...urls } = inline
  // Without the page's code the first render would be empty.
  const [site] = await Promise.all([
    loadModule(
      async () => await loadSiteData(urls.siteUrls[page.locale], { page: page.page, get: getJson }),
    ),
    loadPageCode(page.page, loadModule),
  ])
  // What came last has just been evaluated or parsed.
  await yieldToBrowser()
  const sites = new Map([[page.locale, site]])
  const loader = createLateLoader(window, { sites, ...urls })
  const head = createLateHead(page.head)
  const visited = new Map<string, PageData | PageMoved>([[page.path, page]])
  const loadPage = async (path: string) => {
    const known = visited.get(path)
    if (known !== undefined && !navigator.onLine) return known
    try {
      const [data] = await Promise.all([
        loader.loadPage(path),
        head.prepare(),
        fontsReady(document),
      ])
      visited.set(path, data)
      return data
    } catch (error) {
      if (known === undefined || (await isReachable())) throw error
      return known
    }
  }
  const siteOf = (locale: Locale) => {
    const loaded = sites.get(locale)
    if (loaded === undefined) throw new Error(`Site data of "${locale}" is not loaded`)
    return loaded
  }
  const isNotFound = page.page === 'not-found'
  let isHydrated = false
  const routes = createAppRoutes({
    loadPage,
    siteOf,
    showHead: head.show,
    loadModule,
    keepTrying: async (load, signal) =>
      await patiently(load, () => signal.aborted || isReachable()),
    // Until React has taken the place over, what the build wrote is still there.
    readHtml: () => root.innerHTML,
    onFailure: () => {
      // The browser itself loads a page that scripts could not load; a page it has loaded stays HTML (R40).
      if (router.state.location.key !== firstKey) void reloadWhenReachable()
    },
    noteVisit: () => (isHydrated ? () => {} : noteVisit(root)),
    // Not earlier: it changes the document, which would cause mismatches during hydration.
    onHydrated: once(() => {
      isHydrated = true
      startExtras(window, { loadPage, siteOf })
    }),
    onward: (path) => withAddress(path, router.state.navigation.location ?? location),
    ...(isNotFound ? { notFoundAt: location.pathname } : {}),
  })
  if (isNotFound && (await followRedirect(location, loader))) return
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [PAGE_ROUTE]: page } },
  })
  const firstKey = router.state.location.key
  followLinks(router, pageAt)
  ignoreSkippedTransitions(window)
  closeMenus(document)
  scrollSmoothlyOnClicks(window)
  // As a transition, React hydrates in slices and handles input in between.
  startTransition(
    () =>
      void hydrateRoot(
        root,
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
        {
          onRecoverableError: (error) => console.error('Hydration:', error),
          // Errors caught by a boundary must also reach `watchErrors` (R44, R48).
          onCaughtError: (error) => reportError(error),
        },
      ),
  )
}

/** Runs work only once, since strict mode runs effects twice in development. */
function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

/**
 * Where hosts have no rule for an address, the not-found page follows the redirects of patterns, then that of
 * the slug (R5). True when it leaves.
 */
async function followRedirect(
  location: Location,
  { findMoved }: Pick<DataLoader, 'findMoved'>,
): Promise<boolean> {
  const { pathname, search, hash } = location
  const here = `${pathname}${search}${hash}`
  const page = pageAt(location)
  if (page === undefined) return false
  // Without the slugs, the page that says what is not found is the answer.
  const moved = page === here ? await findMoved(pathname).catch(() => undefined) : undefined
  const to = moved === undefined ? page : withAddress(moved, location)
  if (to === here) return false
  location.replace(to)
  return true
}
