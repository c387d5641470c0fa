// Renders one page to HTML and head tags, at build time and in development (R38).
import { createHead, renderSSRHead } from '@unhead/react/server'
import { StrictMode } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { tagsOfHead } from '#site/head.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { App } from './app.tsx'
import { renderOrThrow } from './render-or-throw.ts'
import { createRoutes, loadPageCode } from './router.tsx'

/** Renders a page. Throws every error, also one inside a Suspense boundary, because visitors would get a broken page. */
export const render: RenderApp = async ({ page, site }) => {
  const loader = async () => ({ data: page, site, view: (await loadPageCode(page.page))(page) })
  const handler = createStaticHandler(createRoutes({ Component: App, loader }))
  const context = await handler.query(new Request(new URL(page.path, site.origin)))
  if (context instanceof Response) throw new Error('The app redirects')
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = await renderOrThrow(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  )
  const head = createHead({ disableDefaults: true })
  head.push(tagsOfHead(page.head))
  const { headTags, htmlAttrs } = renderSSRHead(head)
  return { html, headTags, htmlAttrs }
}
