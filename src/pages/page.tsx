import type { OwnPageData } from '#site/page-data.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { TextPage } from '../components/sections/text-page.tsx'

/** A page of the site's own (R97). */
export function OwnPage({ data }: { data: OwnPageData }) {
  return (
    <>
      <TextPage data={data} summary={data.summary} picture={data.hero} />
      {data.call !== undefined && <CallToAction call={data.call} />}
    </>
  )
}
