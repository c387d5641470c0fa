// A line that leads to something to use: the estimate (R83), the wood samples (R81).
import { buildPath } from '#site/routes.ts'
import { ButtonLink } from '../parts/button.tsx'
import { useSite } from '../frame/site-context.tsx'
import './teaser.css'

export function EstimateTeaser({ href }: { href?: string }) {
  const { locale, t } = useSite()
  return (
    <Teaser
      title={t('estimate.teaser')}
      text={t('estimate.teaserText')}
      label={t('estimate.title')}
      href={href ?? buildPath(locale, 'estimate')}
    />
  )
}

export function SamplesTeaser({ href }: { href: string }) {
  const { t } = useSite()
  return (
    <Teaser
      title={t('samples.title')}
      text={t('samples.teaser')}
      label={t('samples.open')}
      href={href}
    />
  )
}

function Teaser({
  title,
  text,
  label,
  href,
}: {
  title: string
  text: string
  label: string
  href: string
}) {
  return (
    <p className="teaser">
      <span>
        <strong>{title}</strong> {text}
      </span>
      <ButtonLink look="outline" href={href}>
        {label}
      </ButtonLink>
    </p>
  )
}
