// The way to the estimate from other pages (R83).
import { ButtonLink } from './button.tsx'
import { useSite } from './site-context.tsx'
import './estimate-teaser.css'

export function EstimateTeaser({ href }: { href: string }) {
  const { t } = useSite()
  return (
    <p className="estimate-teaser">
      <span>
        <strong>{t('estimate.teaser')}</strong> {t('estimate.teaserText')}
      </span>
      <ButtonLink look="outline" href={href}>
        {t('estimate.title')}
      </ButtonLink>
    </p>
  )
}
