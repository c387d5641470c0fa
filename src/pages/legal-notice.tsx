import type { LegalNoticeData } from '#site/page-data.ts'
import { Facts } from '../components/sections/facts.tsx'
import { Section } from '../components/sections/section.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import { TextPage } from '../components/sections/text-page.tsx'

/** Legal notice (R17). */
export function LegalNoticePage({ data }: { data: LegalNoticeData }) {
  const { t } = useSite()
  return (
    <>
      <TextPage data={data} />
      {data.team.length > 0 && (
        <Section title={t('home.team')} tone="surface" layout="beside">
          <Facts facts={data.team} />
        </Section>
      )}
    </>
  )
}
