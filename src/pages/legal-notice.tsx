import type { LegalNoticeData } from '#site/page-data.ts'
import { Facts } from '../components/facts.tsx'
import { Section } from '../components/section.tsx'
import { useSite } from '../components/site-context.tsx'
import { TextPage } from '../components/text-page.tsx'

/** Legal notice (R17). */
export function LegalNoticePage({ data }: { data: LegalNoticeData }) {
  const { t } = useSite()
  return (
    <>
      <TextPage data={data} />
      {data.team.length === 0 ? null : (
        <Section title={t('home.team')} tone="stone" layout="beside">
          <Facts facts={data.team} />
        </Section>
      )}
    </>
  )
}
