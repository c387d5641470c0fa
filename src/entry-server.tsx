// Renders one page to HTML and head tags, at build time and in development (R38).
import { createHead, renderSSRHead, UnheadProvider } from '@unhead/react/server'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { PageData, SiteData } from '#site/page-data.ts'
import { createAppRoutes } from './router.tsx'

/** A page's parts, to be put into the document. */
export interface RenderedApp {
  /** What stands in the root element. */
  readonly html: string
  /** Tags of the head, owned by unhead. */
  readonly headTags: string
  /** Attributes of `<html>`: its language. */
  readonly htmlAttrs: string
  /** Keys of UI strings that content lacks (R29). */
  readonly missing: readonly string[]
}

/**
 * Renders the page that `page` describes. Every error, also one inside a Suspense boundary, is
 * thrown, since a visitor would get a broken page.
 */
export async function render({
  page,
  site,
}: {
  page: PageData
  site: SiteData
}): Promise<RenderedApp> {
  const missing = new Set<string>()
  const handler = createStaticHandler(
    createAppRoutes({
      loadPage: async () => page,
      siteOf: () => site,
      onMissing: (key) => missing.add(key),
    }),
  )
  const context = await handler.query(new Request(new URL(page.path, site.origin)))
  if (context instanceof Response)
    throw new Error(`The app redirects to ${context.headers.get('Location')}`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  const head = createHead({ disableDefaults: true })
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <UnheadProvider value={head}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </UnheadProvider>
    </StrictMode>,
    { onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  for (const error of errors) throw error
  const { headTags, htmlAttrs } = renderSSRHead(head)
  return { html, headTags, htmlAttrs, missing: [...missing] }
}
