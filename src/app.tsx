// The frame around every page: language, header, main, footer.
import './styles/main.css'
import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { isPageData } from '#site/page-data.ts'
import { isGone, patiently } from './browser/recovery/line.ts'
import { CallBar } from './components/frame/call-bar.tsx'
import { Deferred } from './components/frame/deferred.tsx'
import { LoadingScreen } from './components/frame/loading-screen.tsx'
import { NavigationEffects } from './components/frame/navigation-effects.tsx'
import { SiteFooter } from './components/frame/site-footer.tsx'
import { SiteHeader } from './components/frame/site-header.tsx'
import { SiteProvider } from './components/frame/site-context.tsx'
import { ToasterOnDemand } from './components/frame/toaster-on-demand.tsx'
import { SkipLink } from './components/frame/skip-link.tsx'
import type { DataSource } from './router.tsx'

const FloatingActions = lazy(
  async () =>
    await patiently(
      async () => ({
        default: (await import('./components/frame/floating-actions.tsx')).FloatingActions,
      }),
      isGone,
    ),
)

export function App({ source }: { source: DataSource }) {
  const data = useMatches()
    .map((match) => match.loaderData)
    .find(isPageData)
  // While rendering: what is on the page now, this render is about to replace, if others have changed it.
  const [bringBack] = useState(() => source.noteVisit?.())
  useLayoutEffect(() => bringBack?.(), [bringBack])
  useEffect(() => source.onHydrated?.(), [source])
  const head = data?.head
  useEffect(() => {
    if (head !== undefined) source.showHead?.(head)
  }, [source, head])
  if (data === undefined) throw new Error('No page data')
  // Extensions and translators change what is on the page. With another page or language all of it is new.
  const { locale, path } = data
  return (
    <SiteProvider site={source.siteOf(locale)}>
      <SkipLink />
      <SiteHeader key={`header-${locale}`} page={data} />
      <main key={path} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter key={`footer-${locale}`} />
      <CallBar key={`call-${locale}`} />
      <NavigationEffects title={data.head.title} />
      <LoadingScreen />
      <ToasterOnDemand />
      <Deferred>
        <FloatingActions />
      </Deferred>
    </SiteProvider>
  )
}
