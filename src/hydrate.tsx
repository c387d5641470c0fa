// Hydrates the prerendered page with the data it was rendered from (R38).
import { QueryClientProvider } from '@tanstack/react-query'
import { createHead, UnheadProvider } from '@unhead/react/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { pageAt } from '#site/page-at.ts'
import { withAddress } from '#site/redirects.ts'
import { createPageCache } from './browser/page-cache.ts'
import { followLinks, ignoreSkippedTransitions } from './browser/follow-links.ts'
import { loadModule } from './browser/lazy-module.ts'
import { readInlineData } from './browser/inline-data.ts'
import { createDataLoader, type DataLoader } from './browser/load-page-data.ts'
import { closeMenus } from './browser/menus.ts'
import { createQueryClient } from './browser/query.ts'
import { startExtras } from './extras.ts'
import { createAppRoutes, loadPageCode, PAGE_ROUTE } from './router.tsx'

/**
 * Hydrates `#root`. Errors of hydration are reported to the console, where tests see them; failures to load
 * code or data are thrown.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const inline = readInlineData(document)
  if (root === null || inline === undefined) return
  const { page, ...urls } = inline
  const queries = createQueryClient()
  const data = createDataLoader({ queries, cachedFetch: createPageCache(window), ...urls })
  const isNotFound = page.page === 'not-found'
  const routes = createAppRoutes({
    loadPage: data.loadPage,
    siteOf: data.siteOf,
    loadModule,
    html: root.innerHTML,
    onFailure: () => {
      // The browser itself loads a page that scripts could not load; a page it has loaded stays HTML (R40).
      if (router.state.location.key !== firstKey) location.reload()
    },
    // Not earlier: it changes the document, which would cause mismatches during hydration.
    onHydrated: once(() => startExtras(window, data)),
    onward: (path) => withAddress(path, router.state.navigation.location ?? location),
    ...(isNotFound ? { notFoundAt: location.pathname } : {}),
  })
  // Without the page's code the first render would be empty.
  await Promise.all([data.loadSite(page.locale), loadPageCode(page.page, loadModule)])
  if (isNotFound && (await followRedirect(location, data))) return
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [PAGE_ROUTE]: page } },
  })
  const firstKey = router.state.location.key
  followLinks(router, pageAt)
  ignoreSkippedTransitions(window)
  closeMenus(document)
  // As a transition, React hydrates in slices and handles input in between.
  startTransition(
    () =>
      void hydrateRoot(
        root,
        <StrictMode>
          <QueryClientProvider client={queries}>
            <UnheadProvider head={createHead()}>
              <RouterProvider router={router} />
            </UnheadProvider>
          </QueryClientProvider>
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
async function followRedirect(location: Location, data: DataLoader): Promise<boolean> {
  const { pathname, search, hash } = location
  const here = `${pathname}${search}${hash}`
  const page = pageAt(location)
  if (page === undefined) return false
  // Without the slugs, the page that says what is not found is the answer.
  const moved = page === here ? await data.findMoved(pathname).catch(() => undefined) : undefined
  const to = moved === undefined ? page : withAddress(moved, location)
  if (to === here) return false
  location.replace(to)
  return true
}
