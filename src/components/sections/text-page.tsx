// Legal notice, privacy policy, portal and own pages: a heading, a text and what is in it (R17, R18, R97).
import type { ReactNode } from 'react'
import type { Picture } from '#site/images.ts'
import type { TextPageData } from '#site/page-data.ts'
import { Contents } from './contents.tsx'
import { PageIntro } from './page-intro.tsx'
import { Prose } from './prose.tsx'

export function TextPage({
  data,
  summary,
  picture,
  children,
}: {
  data: TextPageData
  summary?: string
  picture?: Picture | undefined
  /** Content below the heading. */
  children?: ReactNode
}) {
  return (
    <>
      <PageIntro
        title={data.title}
        breadcrumbs={data.breadcrumbs}
        summary={summary}
        picture={picture}
      >
        {children}
      </PageIntro>
      <div className="column columns">
        <Contents headings={data.headings} />
        <Prose blocks={data.blocks} />
      </div>
    </>
  )
}
