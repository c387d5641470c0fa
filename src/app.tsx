// The frame around every page: language, header, main, footer.
import './styles/main.css'
import './own/styles.css'
import { CallBar } from './components/frame/call-bar.tsx'
import { Deferred } from './components/frame/deferred.tsx'
import { ErrorBoundary } from './components/frame/error-boundary.tsx'
import { lazyPart } from './components/frame/lazy-part.tsx'
import { LoadingScreen } from './components/frame/loading-screen.tsx'
import { Notices } from './components/frame/notices.tsx'
import { NavigationEffects } from './components/frame/navigation-effects.tsx'
import { SiteFooter } from './components/frame/site-footer.tsx'
import { SiteHeader } from './components/frame/site-header.tsx'
import { SiteProvider } from './components/frame/site-context.tsx'
import { ToasterOnDemand } from './components/frame/toaster-on-demand.tsx'
import { SkipLink } from './components/frame/skip-link.tsx'
import { useLoadedPage } from './router.tsx'

const FloatingActions = lazyPart(
  async () => (await import('./components/frame/floating-actions.tsx')).FloatingActions,
)

export function App() {
  const { data, site, view } = useLoadedPage()
  // Extensions and translators change the elements of a page. A key replaces all of them with another page or language.
  const { locale, path } = data
  return (
    <SiteProvider site={site}>
      <SkipLink />
      <SiteHeader key={`header-${locale}`} page={data} />
      <Notices key={`notices-${locale}`} />
      <main key={path} id="main" tabIndex={-1}>
        <ErrorBoundary>{view}</ErrorBoundary>
      </main>
      <SiteFooter key={`footer-${locale}`} path={path} />
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
