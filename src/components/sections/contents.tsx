import type { Heading } from '#site/page-data.ts'
import { useSite } from '../frame/site-context.tsx'
import './contents.css'

/** Links to the headings of a text, beside it if there is room (R16, R17). */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useSite()
  if (headings.length === 0) return null
  return (
    <nav className="columns__aside contents" aria-label={t('blog.contents')}>
      <h2 className="columns__title">{t('blog.contents')}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
