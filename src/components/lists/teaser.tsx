// A line that leads to the estimate (R83).
import { buildPath } from '#site/routes.ts'
import { ButtonLink } from '../parts/button.tsx'
import { useSite } from '../frame/site-context.tsx'
import './teaser.css'

export function EstimateTeaser({ href }: { href?: string }) {
  const { locale, t } = useSite()
  return (
    <p className="teaser">
      <span>
        <strong>{t('estimate.teaser')}</strong> {t('estimate.teaserText')}
      </span>
      <ButtonLink look="outline" href={href ?? buildPath(locale, 'estimate')}>
        {t('estimate.title')}
      </ButtonLink>
    </p>
  )
}
