// The visible breadcrumbs (R10); the BreadcrumbList has the same data.
import type { Crumb } from '#site/breadcrumbs.ts'
import { useSite } from './site-context.tsx'
import './breadcrumbs.css'

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useSite()
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs.label')}>
      <ol className="breadcrumbs__list">
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className="breadcrumbs__item">
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={path}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
