import type { BlogData } from '#site/page-data.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { PostFilter } from '../components/lists/post-filter.tsx'
import { useSite } from '../components/frame/site-context.tsx'

/** List of posts, of all or of a category (R16, R78). */
export function BlogPage({ data }: { data: BlogData }) {
  const { t } = useSite()
  return (
    <>
      <PageIntro
        title={data.title}
        // That of a category is a pattern for search engines.
        summary={data.category === undefined ? data.summary : undefined}
        breadcrumbs={data.breadcrumbs}
      />
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
