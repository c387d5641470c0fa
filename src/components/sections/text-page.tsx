// Legal notice, privacy policy and portal: a heading, a text and what is in it (R17, R18).
import type { ReactNode } from 'react'
import type { TextPageData } from '#site/page-data.ts'
import { Contents } from './contents.tsx'
import { PageIntro } from './page-intro.tsx'
import { Prose } from './prose.tsx'

export function TextPage({
  data,
  summary,
  children,
}: {
  data: TextPageData
  summary?: string
  /** What stands below the heading. */
  children?: ReactNode
}) {
  return (
    <>
      <PageIntro title={data.title} breadcrumbs={data.breadcrumbs} summary={summary}>
        {children}
      </PageIntro>
      <div className="column columns">
        <Contents headings={data.headings} />
        <Prose blocks={data.blocks} />
      </div>
    </>
  )
}
