// The first link of each page: past the navigation to the content (R23).
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
