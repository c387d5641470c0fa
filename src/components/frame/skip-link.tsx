// The first link of each page, which skips the navigation (R23).
import { useSite } from './site-context.tsx'
import './skip-link.css'

export function SkipLink() {
  const { t } = useSite()
  return (
    <a className="skip-link" href="#main">
      {t('common.skip')}
    </a>
  )
}
