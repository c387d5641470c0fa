// The route of react-router, which serves as history and loader: `matchPath` decides which page a path means (R1).
import type { ComponentType, ReactNode } from 'react'
import { type RouteObject, useLoaderData } from 'react-router-dom'
import { isDataOf, type PageData, type PageDataOf, type SiteData } from '#site/page-data.ts'
import type { PageId } from '#site/pages.ts'

/** One code chunk per page. */
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
  page: async () => (await import('./pages/page.tsx')).OwnPage,
}

/** Result of the loader: everything that `App` shows. */
export interface LoadedPage {
  readonly data: PageData
  /** The shared data of the page's language. */
  readonly site: SiteData
  /** The page itself, within the frame. */
  readonly view: ReactNode
}

export const PAGE_ROUTE = 'page'

/** Creates the one route. */
export function createRoutes(
  route: Required<Pick<RouteObject, 'Component'>> &
    Pick<RouteObject, 'ErrorBoundary'> & {
      loader: (args: { request: Request }) => Promise<LoadedPage | Response>
    },
): RouteObject[] {
  return [{ id: PAGE_ROUTE, path: '*', ...route }]
}

export function useLoadedPage(): LoadedPage {
  return useLoaderData<LoadedPage>()
}

/** Loads the code of a page; returns a function that creates its view (R40, R45). */
export async function loadPageCode<P extends PageId>(
  page: P,
  loadModule: <T>(load: () => Promise<T>) => Promise<T> = async (load) => await load(),
): Promise<(data: PageData) => ReactNode> {
  const Page = await loadModule(pageModules[page])
  return (data) => (isDataOf(data, page) ? <Page data={data} /> : null)
}
