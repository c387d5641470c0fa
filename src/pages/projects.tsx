import type { ProjectsData } from '#site/page-data.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardList } from '../components/card-list.tsx'
import { JobSheets } from '../components/job-sheets.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { Pager } from '../components/pager.tsx'
import { Section } from '../components/section.tsx'
import { useSite } from '../components/site-context.tsx'

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
      {data.sheets.length === 0 ? null : (
        <Section title={t('projects.sheets')} tone="stone" layout="beside">
          <JobSheets sheets={data.sheets} />
        </Section>
      )}
      <CallToAction call={data.call} />
    </>
  )
}
