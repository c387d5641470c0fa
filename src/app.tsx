// The frame around every page: language, head, header, main, footer.
import './styles/main.css'
import { Outlet, useMatches } from 'react-router-dom'
import { isPageData } from '#site/page-data.ts'
import { CallBar } from './components/call-bar.tsx'
import { NavigationEffects } from './components/navigation-effects.tsx'
import { PageHeadTags } from './components/page-head.tsx'
import { SiteFooter } from './components/site-footer.tsx'
import { SiteHeader } from './components/site-header.tsx'
import { SiteProvider } from './components/site-context.tsx'
import { SkipLink } from './components/skip-link.tsx'
import type { DataSource } from './router.tsx'

export function App({ source }: { source: DataSource }) {
  const data = useMatches()
    .map((match) => match.loaderData)
    .find(isPageData)
  if (data === undefined) throw new Error('No page data')
  return (
    <SiteProvider site={source.siteOf(data.locale)} onMissing={source.onMissing}>
      <PageHeadTags head={data.head} />
      <SkipLink />
      <SiteHeader page={data} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <CallBar />
      <NavigationEffects title={data.head.title} />
    </SiteProvider>
  )
}
