// Links to the other pages of a list (R78).
import { fill } from '#site/format.ts'
import type { Pages } from '#site/page-data.ts'
import { useSite } from '../frame/site-context.tsx'
import './pager.css'

/** The page before and the one after, and between them some by their numbers; `…` replaces the rest. */
export function Pager({ pages: { current, links } }: { pages: Pages }) {
  const { t } = useSite()
  const pathOf = (wanted: number) => links.find(({ number }) => number === wanted)?.path
  const [previous, next] = [pathOf(current - 1), pathOf(current + 1)]
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      {previous !== undefined && (
        <a className="pager__previous tap" href={previous} rel="prev">
          {t('list.previous')}
        </a>
      )}
      <ol className="pager__numbers">
        {links.map(({ number, path }, index) => (
          <li
            key={number}
            className={number - (links[index - 1]?.number ?? 0) > 1 ? 'pager__gap' : undefined}
          >
            <a
              className="tap"
              href={path}
              aria-label={fill(t('list.page'), { number })}
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <a className="pager__next tap" href={next} rel="next">
          {t('list.next')}
        </a>
      )}
    </nav>
  )
}
