import type { BlogData } from '#site/page-data.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardList } from '../components/card-list.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { Pager } from '../components/pager.tsx'
import { PostFilter } from '../components/post-filter.tsx'
import { useSite } from '../components/site-context.tsx'

/** List of posts, of all or of a category (R16, R78). */
export function BlogPage({ data }: { data: BlogData }) {
  const { t } = useSite()
  return (
    <>
      <PageIntro title={data.title} summary={data.summary} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <PostFilter category={data.category} />
        {data.posts.length === 0 ? (
          <p>{t('blog.empty')}</p>
        ) : (
          <CardList cards={data.posts} heading="h2" hasLead={data.hasLead} />
        )}
        {data.pages !== undefined && <Pager pages={data.pages} />}
      </div>
      <CallToAction call={data.call} />
    </>
  )
}
