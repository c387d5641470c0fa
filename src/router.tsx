// The routes of react-router, created from the locale table (R1, R40).
import { type ComponentType, useEffect } from 'react'
import { redirect, type RouteObject, useLoaderData } from 'react-router-dom'
import { type Locale, localeOfPath, locales } from '#site/locales.ts'
import {
  isDataOf,
  type PageData,
  type PageDataOf,
  type PageMoved,
  type SiteData,
} from '#site/page-data.ts'
import { type PageId, pageIds } from '#site/pages.ts'
import { buildPath, fullPattern } from '#site/routes.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './components/error-boundary.tsx'

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
  /** What to do when the app's frame, not just a page, cannot be shown (R40, R44). */
  readonly onFailure?: () => void
  /** The prerendered HTML, shown if React cannot render the frame. */
  readonly html?: string
  /** Called when hydration is complete. */
  readonly onHydrated?: () => void
}

/** The route objects of all pages in all languages; any other path is the not-found page (R6). */
export function createAppRoutes(source: DataSource): RouteObject[] {
  const children = locales.flatMap((locale) => [
    ...pageIds.map((page) =>
      pageRoute(page, { id: `${locale.code}:${page}`, path: fullPattern(locale, page), source }),
    ),
    pageRoute('not-found', { id: `${locale.code}:*`, path: `${locale.prefix}/*`, source }),
  ])
  const { notFoundAt } = source
  if (notFoundAt !== undefined) {
    children.push(pageRoute('not-found', { id: 'not-found-here', path: notFoundAt, source }))
  }
  return [
    {
      id: 'app',
      Component: () => <App source={source} />,
      ErrorBoundary: () => <Failure source={source} />,
      children,
    },
  ]
}

/** Shown if code, data or frame fail: the HTML as the build wrote it, which works without React. */
function Failure({ source: { html = '', onFailure } }: { source: DataSource }) {
  useEffect(() => onFailure?.(), [onFailure])
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** Prefetches a page's code (R45). */
export async function preloadPage(page: PageId): Promise<void> {
  await pageModules[page]()
}

function pageRoute<P extends PageId>(
  page: P,
  { id, path, source }: { id: string; path: string; source: DataSource },
): RouteObject {
  return {
    id,
    path,
    loader: async ({ request }) => {
      const { pathname } = new URL(request.url)
      const dataOf =
        page === 'not-found' ? buildPath(localeOfPath(pathname), 'not-found') : pathname
      const data = await source.loadPage(dataOf, request.signal)
      if (!('movedTo' in data)) return data
      return redirect(source.onward?.(data.movedTo) ?? data.movedTo)
    },
    lazy: async () => {
      const load = pageModules[page]
      const Page = await (source.loadModule?.(load) ?? load())
      return {
        Component: function PageRoute() {
          const data: unknown = useLoaderData()
          if (!isDataOf(data, page)) throw new Error(`No data for page "${page}"`)
          // Each page has its own boundary, so that one that failed does not hide the next (R44).
          return (
            <ErrorBoundary key={data.path}>
              <Page data={data} />
            </ErrorBoundary>
          )
        },
      }
    },
  }
}
