import { mailLink } from '#site/format.ts'
import type { PortalData } from '#site/page-data.ts'
import { ButtonLink } from '../components/parts/button.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import { TextPage } from '../components/sections/text-page.tsx'

/** Customer portal: what it offers and how to get access (R18). */
export function PortalPage({ data }: { data: PortalData }) {
  const { site, t } = useSite()
  return (
    <TextPage data={data} summary={data.summary}>
      <p className="page-intro__action">
        {data.loginUrl === undefined ? (
          <ButtonLink href={mailLink(site.email, t('portal.accessSubject'))}>
            {t('portal.access')}
          </ButtonLink>
        ) : (
          <ButtonLink href={data.loginUrl} rel="noopener noreferrer">
            {t('portal.login')}
          </ButtonLink>
        )}
      </p>
    </TextPage>
  )
}
