// Renders one page to HTML and head tags, at build time and in development (R38).
import { QueryClientProvider } from '@tanstack/react-query'
import { createHead, renderSSRHead, UnheadProvider } from '@unhead/react/server'
import { StrictMode } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { RenderApp } from '#site/rendered-app.ts'
import { createQueryClient } from './browser/query.ts'
import { renderStrictly } from './render-strictly.ts'
import { createAppRoutes } from './router.tsx'

/**
 * Renders the page that `page` describes. Every error, also one inside a Suspense boundary, is
 * thrown, since a visitor would get a broken page.
 */
export const render: RenderApp = async ({ page, site }) => {
  const handler = createStaticHandler(
    createAppRoutes({
      loadPage: async () => page,
      siteOf: () => site,
    }),
  )
  const context = await handler.query(new Request(new URL(page.path, site.origin)))
  if (context instanceof Response)
    throw new Error(`The app redirects to ${context.headers.get('Location')}`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  const head = createHead({ disableDefaults: true })
  const html = await renderStrictly(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <UnheadProvider value={head}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </UnheadProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  const { headTags, htmlAttrs } = renderSSRHead(head)
  return { html, headTags, htmlAttrs }
}
