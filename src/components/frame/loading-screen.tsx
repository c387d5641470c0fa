// Dims the page while the next one loads, and shows the logo if that takes long (R22); if the connection is down, a note
// below the page, which stays.
import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router-dom'
import { matchPath } from '#site/routes.ts'
import { line } from '../../browser/recovery/line.ts'
import { locales } from '../../browser/locales.ts'
import { Logo } from './logo.tsx'
import { useSite } from './site-context.tsx'
import './loading-screen.css'

/** Hidden for pages that are there soon. */
const LATE = { visibility: 'hidden', animation: 'loading-screen 1ms 400ms forwards' } as const

export function LoadingScreen() {
  const { site, t } = useSite()
  const { state, location } = useNavigation()
  const isDown = useSyncExternalStore(line.subscribe, line.isDown, () => false)
  if (state === 'idle') return null
  if (isDown)
    return (
      <div className="toaster" style={LATE} role="alert">
        <div className="toast">{t('common.offline')}</div>
      </div>
    )
  const isBlog = matchPath(location.pathname, locales)?.page === 'blog'
  return (
    <div className="loading-screen" role="status">
      <Logo {...site} />
      <p>{t(isBlog ? 'blog.loading' : 'common.loading')}</p>
    </div>
  )
}
