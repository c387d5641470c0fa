// Hydrates the prerendered page with the data it was rendered from (R38).
import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom'
import { localeOfPath } from '#site/locales.ts'
import { createPageFinder } from '#site/page-finder.ts'
import { withAddress } from '#site/redirect-target.ts'
import { buildPath, matchPath } from '#site/routes.ts'
import { App } from './app.tsx'
import { followLinks, ignoreSkippedTransitions } from './browser/navigation/follow-links.ts'
import { getJson } from './browser/data/get-json.ts'
import { CONTENT_EVENT } from '#site/dev-events.ts'
import { yieldToBrowser } from './browser/start/idle.ts'
import { loadModule } from './browser/recovery/lazy-module.ts'
import { isReachable, patiently, reloadWhenReachable } from './browser/recovery/line.ts'
import { readInlineData } from './browser/data/inline-data.ts'
import { locales } from './browser/locales.ts'
import { loadSiteData } from './browser/data/load-site.ts'
import { allowMovedNodes, keepRoot } from './browser/recovery/moved-nodes.ts'
import { noteVisit } from './browser/recovery/keep-visit.ts'
import { closeMenus } from './browser/navigation/menus.ts'
import { scrollSmoothlyOnClicks } from './browser/navigation/smooth-scroll.ts'
import { startExtras } from './extras.ts'
import { createPageLoader } from './page-loader.ts'
import {
  createRoutes,
  type LoadedPage,
  loadPageCode,
  PAGE_ROUTE,
  useLoadedPage,
} from './router.tsx'

const pageAt = createPageFinder(locales)

/** Hydrates `#root`. Errors of hydration are reported to the console; failures to load code or data are thrown. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const inline = readInlineData(document)
  if (root === null || inline === undefined) return
  keepRoot(root)
  const { page: first, siteUrls } = inline
  // Without the page's code the first render would be empty.
  const [site, render] = await Promise.all([
    loadModule(() => loadSiteData(siteUrls[first.locale], { page: first.page, get: getJson })),
    loadPageCode(first.page, loadModule),
  ])
  // The last file has just been evaluated or parsed.
  await yieldToBrowser()

  let pages = createPageLoader({ ...inline, site })
  const isNotFound = first.page === 'not-found'
  /** The path that the server answered with the not-found page, even if it fits a pattern. */
  const notFoundAt = isNotFound ? location.pathname : undefined
  if (isNotFound && (await followRedirect(pages.findMoved))) return

  async function loader({ request: { url, signal } }: { request: Request }) {
    const { pathname } = new URL(url)
    const page = pathname === notFoundAt ? undefined : matchPath(pathname, locales)?.page
    const path =
      page === undefined ? buildPath(localeOfPath(pathname, locales), 'not-found') : pathname
    const load = async () =>
      await Promise.all([pages.loadPage(path), loadPageCode(page ?? 'not-found', loadModule)])
    const [data, render] = await patiently(load, () => signal.aborted || isReachable())
    if ('movedTo' in data)
      return redirect(withAddress(data.movedTo, router.state.navigation.location ?? location))
    return { data, site: pages.siteOf(data.locale), view: render(data) }
  }

  let isHydrated = false
  const Page = () => {
    const { head } = useLoadedPage().data
    // Noted while rendering: this render may replace the elements on the page, if extensions have changed them.
    const [bringBack] = useState(() => (isHydrated ? undefined : noteVisit(root)))
    useLayoutEffect(() => bringBack?.(), [bringBack])
    useEffect(() => {
      // Earlier changes of the document would cause mismatches. Strict mode runs effects twice in development.
      if (!isHydrated) void startExtras(pages)
      isHydrated = true
    }, [])
    useEffect(() => pages.showHead(head), [head])
    return <App />
  }
  const loaded: LoadedPage = { data: first, site, view: render(first) }
  const router = createBrowserRouter(
    createRoutes({
      loader,
      Component: Page,
      ErrorBoundary: () => (
        <Failure root={root} isNavigation={router.state.location.key !== firstKey} />
      ),
    }),
    { hydrationData: { loaderData: { [PAGE_ROUTE]: loaded } } },
  )
  const firstKey = router.state.location.key
  followLinks(router, pageAt)
  ignoreSkippedTransitions()
  closeMenus()
  scrollSmoothlyOnClicks()
  if (import.meta.env.DEV) {
    /** Shows changed content; what is open and typed stays. */
    const showChanges = async () => {
      const response = await fetch(location.href)
      const changed = new DOMParser().parseFromString(await response.text(), 'text/html')
      const data = readInlineData(changed)
      if (data === undefined || isNotFound || !response.ok) return location.reload()
      const { siteUrls, page } = data
      const newSite = await loadSiteData(siteUrls[page.locale], { page: page.page, get: getJson })
      pages = createPageLoader({ ...data, site: newSite })
      await router.revalidate()
    }
    // One after the other: an earlier answer must not replace a later one.
    let shown = Promise.resolve()
    addEventListener(CONTENT_EVENT, (event) => {
      event.preventDefault()
      shown = shown.then(showChanges).catch(() => location.reload())
    })
  }
  allowMovedNodes(Node)
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

/** Shown if code, data or frame fail: the HTML of the build, which works without React. */
function Failure({ root, isNavigation }: { root: HTMLElement; isNavigation: boolean }) {
  useEffect(() => {
    // The browser loads a page that scripts could not load; a page that it has loaded stays HTML (R40).
    if (isNavigation) void reloadWhenReachable()
  }, [isNavigation])
  const [html] = useState(() => root.innerHTML)
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * Follows the redirect of the address: of a pattern, then of a translated slug (R5). Needed on the not-found page,
 * since hosts may have no rule. Returns true if the document is left.
 */
async function followRedirect(
  findMoved: (path: string) => Promise<string | undefined>,
): Promise<boolean> {
  const { pathname, search, hash } = location
  const here = `${pathname}${search}${hash}`
  const page = pageAt(location)
  if (page === undefined) return false
  // Without the slugs, the not-found page is the answer.
  const moved = page === here ? await findMoved(pathname).catch(() => undefined) : undefined
  const to = moved === undefined ? page : withAddress(moved, location)
  if (to === here) return false
  location.replace(to)
  return true
}
