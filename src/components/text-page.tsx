// Legal notice and privacy policy: a heading and a text (R17).
import type { LegalNoticeData, PrivacyPolicyData } from '#site/page-data.ts'
import { PageIntro } from './page-intro.tsx'
import { Prose } from './prose.tsx'

export function TextPage({ data }: { data: LegalNoticeData | PrivacyPolicyData }) {
  return (
    <>
      <PageIntro title={data.title} breadcrumbs={data.breadcrumbs} />
      <div className="column">
        <Prose blocks={data.blocks} />
      </div>
    </>
  )
}
