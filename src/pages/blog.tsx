import type { BlogData } from '#site/page-data.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { Pager } from '../components/pager.tsx'
import { FilteredPostList, PagedPostList } from '../components/post-list.tsx'

/** List of posts with filter (R16, R78). */
export function BlogPage({ data }: { data: BlogData }) {
  return (
    <>
      <PageIntro title={data.title} summary={data.summary} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        {data.filter === undefined ? (
          <FilteredPostList posts={data.posts} />
        ) : (
          <PagedPostList posts={data.posts} filter={data.filter} />
        )}
        {data.pages !== undefined && <Pager pages={data.pages} />}
      </div>
      <CallToAction call={data.call} />
    </>
  )
}
