// Renders one page to HTML and head tags, at build time and in development (R38).
import { createHead, renderSSRHead } from '@unhead/react/server'
import { StrictMode } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { tagsOfHead } from '#site/head.ts'
import type { RenderApp } from '#site/rendered-app.ts'
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
  const html = await renderStrictly(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  )
  const head = createHead({ disableDefaults: true })
  head.push(tagsOfHead(page.head))
  const { headTags, htmlAttrs } = renderSSRHead(head)
  return { html, headTags, htmlAttrs }
}
