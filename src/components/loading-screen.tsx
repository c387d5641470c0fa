// The logo over the page while the next one loads, when that takes long enough to notice (R22).
import { useNavigation } from 'react-router-dom'
import { Logo } from './logo.tsx'
import { useSite } from './site-context.tsx'
import './loading-screen.css'

export function LoadingScreen() {
  const { site, t } = useSite()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className="loading-screen" role="status">
      <Logo brand={site.brand} />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  )
}
