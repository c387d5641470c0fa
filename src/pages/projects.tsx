import type { ProjectsData } from '#site/page-data.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { JobSheets } from '../components/lists/job-sheets.tsx'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { Section } from '../components/sections/section.tsx'
import { useSite } from '../components/frame/site-context.tsx'

/** List of finished projects (R15, R78). */
export function ProjectsPage({ data }: { data: ProjectsData }) {
  const { t } = useSite()
  return (
    <>
      <PageIntro title={data.title} summary={data.summary} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <CardList cards={data.projects} heading="h2" />
        {data.pages !== undefined && <Pager pages={data.pages} />}
      </div>
      {data.sheets.length > 0 && (
        <Section title={t('projects.sheets')} tone="surface">
          <JobSheets sheets={data.sheets} />
        </Section>
      )}
      <CallToAction call={data.call} />
    </>
  )
}
