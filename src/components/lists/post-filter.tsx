// The blog's filter: links to the list of all posts and to that of each category (R16).
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LocaleEntry } from '#site/locales.ts'
import { listPath } from '#site/routes.ts'
import { useSite } from '../frame/site-context.tsx'
import './post-filter.css'

/** `category` is the one whose posts are shown; without it, all are. */
export function PostFilter({ category: shown }: { category: string | undefined }) {
  const { locale, t } = useSite()
  useFormerAddress(locale)
  return (
    <nav className="post-filter" aria-label={t('blog.filter')}>
      <ul>
        {[undefined, ...locale.categories].map((category) => (
          <li key={category ?? ''}>
            <a
              className="tap"
              href={listPath(locale, 'blog', { category, number: 1 })}
              aria-current={category === shown ? 'true' : undefined}
            >
              {category === undefined ? t('blog.all') : t(`categories.${category}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Leads from `/blog#tipps`, the former address of a category, to its page. */
function useFormerAddress(locale: LocaleEntry): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const category = locale.categories.find((name) => hash === `#${name}`)
  useEffect(() => {
    if (category === undefined) return
    const pathname = listPath(locale, 'blog', { category, number: 1 })
    void navigate({ pathname, search }, { replace: true })
  }, [locale, category, search, navigate])
}
