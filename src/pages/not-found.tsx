import { phoneLink } from '#site/format.ts'
import type { NotFoundData } from '#site/page-data.ts'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import './not-found.css'

/** The not-found page (R6). */
export function NotFoundPage({ data }: { data: NotFoundData }) {
  const { site, t } = useSite()
  return (
    <>
      <PageIntro title={data.title} summary={t('notFound.text')} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <ol className="not-found">
          {data.links.map(({ path, label }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
          <li>
            <a href={phoneLink(site.phone)}>
              {t('common.call')}: {site.phone}
            </a>
          </li>
        </ol>
      </div>
    </>
  )
}
