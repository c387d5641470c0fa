// Brings the prerendered page to life with the data it was rendered from (R38).
import { createHead, UnheadProvider } from '@unhead/react/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom'
import { localeOfPath } from '#site/locales.ts'
import type { PageData, SiteData } from '#site/page-data.ts'
import { resolveRedirect, withSearch } from '#site/redirects.ts'
import {
  createSiteLoader,
  loadPageData,
  readInlineData,
  type SiteLoader,
} from './browser/load-page-data.ts'
import { closeMenus } from './browser/menus.ts'
import { rememberLocale } from './browser/language.ts'
import { followLinks } from './browser/follow-links.ts'
import { createAppRoutes } from './router.tsx'

/** Hydrates `#root`. Errors of hydration are reported to the console, where tests see them. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const inline = readInlineData(document)
  if (root === null || inline === undefined) return
  const { page, siteUrls } = inline
  const sites = createSiteLoader(siteUrls)
  const isNotFound = page.page === 'not-found'
  const { pathname } = location
  if (isNotFound && redirectFrom(pathname, await sites.load(page.locale))) return
  const routes = createAppRoutes({
    loadPage: (path, signal) => loadOrReload(path, { sites, signal }),
    siteOf: sites.siteOf,
    ...(isNotFound ? { notFoundAt: pathname } : {}),
  })
  await Promise.all([sites.load(page.locale), resolveLazy(routes, pathname)])
  const matched = matchRoutes(routes, pathname)?.at(-1)?.route.id
  if (matched === undefined) return
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [matched]: page } } })
  followLinks(router)
  closeMenus(document)
  rememberLocale(window)
  hydrateRoot(
    root,
    <StrictMode>
      <UnheadProvider head={createHead()}>
        <RouterProvider router={router} />
      </UnheadProvider>
    </StrictMode>,
    { onRecoverableError: (error) => console.error('Hydration:', error) },
  )
}

/** On hosts without redirect rules the not-found page follows them (R5). True when it leaves. */
function redirectFrom(pathname: string, { redirects, paths }: SiteData): boolean {
  const target = resolveRedirect(pathname, { redirects, isPage: (path) => paths.includes(path) })
  if (target === undefined) return false
  location.replace(withSearch(target.to, location.search))
  return true
}

/** The data of a page and of its language; where it cannot be had, the browser loads the page itself. */
async function loadOrReload(
  path: string,
  { sites, signal }: { sites: SiteLoader; signal: AbortSignal },
): Promise<PageData> {
  try {
    const [data] = await Promise.all([
      loadPageData(path, signal),
      sites.load(localeOfPath(path).code),
    ])
    return data
  } catch (error) {
    if (!signal.aborted) location.assign(path)
    throw error
  }
}

/** Puts the matched page's component in place before the first render, which would else be empty. */
async function resolveLazy(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}
