import type { NotFoundData } from '#site/page-data.ts'
import { LinkList } from '../components/link-list.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { useSite } from '../components/site-context.tsx'

/** The not-found page (R6). */
export function NotFoundPage({ data }: { data: NotFoundData }) {
  const { t } = useSite()
  return (
    <PageIntro title={data.title} summary={t('notFound.text')} breadcrumbs={data.breadcrumbs}>
      <LinkList links={data.links} />
    </PageIntro>
  )
}
