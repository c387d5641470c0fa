// The routes of react-router: a page's data and code for each address (R1, R40).
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { redirect, type RouteObject, useLoaderData } from 'react-router-dom'
import type { PageHead } from '#site/head.ts'
import { type Locale, localeOfPath } from '#site/locales.ts'
import {
  isDataOf,
  isPageData,
  type PageData,
  type PageDataOf,
  type PageMoved,
  type SiteData,
} from '#site/page-data.ts'
import type { PageId } from '#site/pages.ts'
import { buildPath, matchPath } from '#site/routes.ts'
import { App } from './app.tsx'
import { locales } from './browser/locales.ts'
import { ErrorBoundary } from './components/frame/error-boundary.tsx'

/** One code chunk for each page. */
const pageModules: { [P in PageId]: () => Promise<ComponentType<{ data: PageDataOf<P> }>> } = {
  home: async () => (await import('./pages/home.tsx')).HomePage,
  service: async () => (await import('./pages/service.tsx')).ServicePage,
  location: async () => (await import('./pages/location.tsx')).LocationPage,
  blog: async () => (await import('./pages/blog.tsx')).BlogPage,
  post: async () => (await import('./pages/post.tsx')).PostPage,
  projects: async () => (await import('./pages/projects.tsx')).ProjectsPage,
  project: async () => (await import('./pages/project.tsx')).ProjectPage,
  estimate: async () => (await import('./pages/estimate.tsx')).EstimatePage,
  'legal-notice': async () => (await import('./pages/legal-notice.tsx')).LegalNoticePage,
  'privacy-policy': async () => (await import('./pages/privacy-policy.tsx')).PrivacyPolicyPage,
  portal: async () => (await import('./pages/portal.tsx')).PortalPage,
  'not-found': async () => (await import('./pages/not-found.tsx')).NotFoundPage,
}

/** The app's source of data: the build, or the network. */
export interface DataSource {
  /** The data of the page at a path, or where there is one for its slug (R5). */
  readonly loadPage: (path: string, signal: AbortSignal) => Promise<PageData | PageMoved>
  /** The address that a navigation goes on to, with query and hash of the one it began with. */
  readonly onward?: (path: string) => string
  /** The address that the server answered with the not-found page, whatever pattern it fits. */
  readonly notFoundAt?: string
  /** The shared data of a language whose page has been loaded. */
  readonly siteOf: (locale: Locale) => SiteData
  /** How code chunks are loaded in the browser: with time-out and retries (R40). */
  readonly loadModule?: <T>(load: () => Promise<T>) => Promise<T>
  /** Loads until it succeeds, fails for good or is aborted: a line that is down may be back. */
  readonly keepTrying?: <T>(load: () => Promise<T>, signal: AbortSignal) => Promise<T>
  /** What to do when the app's frame, not just a page, cannot be shown (R40, R44). */
  readonly onFailure?: () => void
  /** The prerendered HTML, shown if React cannot render the frame; asked for only then. */
  readonly readHtml?: () => string
  /** Puts the head of the page that is shown into the document; the build has put in that of the first (R9). */
  readonly showHead?: (head: PageHead) => void
  /** Notes what the visitor did before React came; what it returns does it again on a page that React has built. */
  readonly noteVisit?: () => () => void
  /** Called when hydration is complete. */
  readonly onHydrated?: () => void
}

/** The id of the route that all pages share. */
export const PAGE_ROUTE = 'page'

/** The routes: one for all addresses, since `matchPath` knows which page each means (R1). */
export function createAppRoutes(source: DataSource): RouteObject[] {
  return [
    {
      id: 'app',
      Component: () => <App source={source} />,
      ErrorBoundary: () => <Failure source={source} />,
      children: [
        {
          id: PAGE_ROUTE,
          path: '*',
          Component: PageRoute,
          loader: async ({ request }) => await loadAddress(request, source),
        },
      ],
    },
  ]
}

/** Shown if code, data or frame fail: the HTML as the build wrote it, which works without React. */
function Failure({ source: { readHtml, onFailure } }: { source: DataSource }) {
  useEffect(() => onFailure?.(), [onFailure])
  return <div dangerouslySetInnerHTML={{ __html: readHtml?.() ?? '' }} />
}

/** Loads a page's code, after which it can be shown (R40, R45). */
export async function loadPageCode<P extends PageId>(
  page: P,
  loadModule: DataSource['loadModule'] = async (load) => await load(),
): Promise<void> {
  const Page = await loadModule(pageModules[page])
  views.set(page, (data) => (isDataOf(data, page) ? <Page data={data} /> : null))
}

/** What shows the data of a page, by its id, as soon as its code is loaded. */
const views = new Map<PageId, (data: PageData) => ReactNode>()

/** The data of the page at an address, whose code is loaded meanwhile; of the not-found page where it is none (R6). */
async function loadAddress(
  { url, signal }: Request,
  source: DataSource,
): Promise<PageData | Response> {
  const { pathname } = new URL(url)
  const page = pathname === source.notFoundAt ? undefined : matchPath(pathname, locales)?.page
  const path =
    page === undefined ? buildPath(localeOfPath(pathname, locales), 'not-found') : pathname
  const load = async () =>
    await Promise.all([
      source.loadPage(path, signal),
      loadPageCode(page ?? 'not-found', source.loadModule),
    ])
  const [data] = await (source.keepTrying?.(load, signal) ?? load())
  return 'movedTo' in data ? redirect(source.onward?.(data.movedTo) ?? data.movedTo) : data
}

function PageRoute() {
  const data: unknown = useLoaderData()
  if (!isPageData(data)) throw new Error('No page data')
  // Each page has its own boundary, so that one that failed does not hide the next (R44).
  return <ErrorBoundary key={data.path}>{views.get(data.page)?.(data)}</ErrorBoundary>
}
