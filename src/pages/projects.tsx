import type { ProjectsData } from '#site/page-data.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardList } from '../components/card-list.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { Pager } from '../components/pager.tsx'

/** List of finished projects (R15, R78). */
export function ProjectsPage({ data }: { data: ProjectsData }) {
  return (
    <>
      <PageIntro title={data.title} summary={data.summary} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <CardList cards={data.projects} columns="two" heading="h2" />
        {data.pages !== undefined && <Pager pages={data.pages} />}
      </div>
      <CallToAction call={data.call} />
    </>
  )
}
