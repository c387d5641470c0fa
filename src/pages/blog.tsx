import type { BlogData } from '#site/page-data.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { FilteredPostList } from '../components/post-list.tsx'

/** List of posts with filter (R16). */
export function BlogPage({ data }: { data: BlogData }) {
  return (
    <>
      <PageIntro title={data.title} summary={data.summary} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <FilteredPostList posts={data.posts} />
      </div>
      <CallToAction call={data.call} />
    </>
  )
}
