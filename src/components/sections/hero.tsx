// The first screen of the home page (R12). Everything fades in except the heading and the picture: one of them is
// the largest contentful paint, which must not be delayed.
import { Fragment } from 'react'
import { mailLink, phoneLink } from '#site/format.ts'
import type { Picture as PictureData } from '#site/images.ts'
import type { PriceExample } from '#site/page-data.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Figures } from './figures.tsx'
import { Icon } from '../parts/icons.tsx'
import { Picture } from '../parts/picture.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { useSite } from '../frame/site-context.tsx'
import './split.css'
import './hero.css'

export function Hero({
  title,
  picture,
  examples,
}: {
  title: string
  picture: PictureData
  examples?: readonly PriceExample[] | undefined
}) {
  const { site, locale, t } = useSite()
  const { years, projects, locations } = site.stats
  const stats = [
    { label: t('home.statYears'), value: years },
    { label: t('home.statProjects'), value: projects },
    { label: t('home.statLocations'), value: locations },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value: `${value}` }]))
  return (
    <section className="hero split" id="hero">
      <Picture className="hero__picture split__picture" picture={picture} />
      <div className="hero__content split__words">
        <h1 className="hero__title">{title}</h1>
        <p className="hero__subtitle hero__fade">{t('home.subtitle')}</p>
        <p className="hero__actions hero__fade">
          <ButtonLink href={mailLink(site.email, t('common.quoteSubject'))}>
            {t('common.quote')}
          </ButtonLink>
          <WhatsAppLink />
        </p>
        <p className="hero__emergency hero__fade">
          <a className="tap" href={phoneLink(site.phone)}>
            <Icon name="phone" /> {t('home.emergency')}
          </a>
        </p>
        {examples !== undefined && <Examples examples={examples} />}
        {locale.badges.length > 0 && (
          <ul className="hero__badges hero__fade">
            {locale.badges.map(({ key, lang }) => (
              <li key={key} lang={lang}>
                {t(`badges.${key}`)}
              </li>
            ))}
          </ul>
        )}
        {stats.length > 0 && (
          <div className="hero__stats hero__fade">
            <Figures figures={stats} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Costs of some jobs: the answer of the estimate without further questions (R83). CSS shows the chosen one. */
function Examples({ examples }: { examples: readonly PriceExample[] }) {
  const { t } = useSite()
  return (
    <div className="hero__cost hero__fade" role="group" aria-labelledby="cost">
      <p id="cost">{t('estimate.examples')}</p>
      {examples.map(({ label, price, text, path }, index) => (
        <Fragment key={path}>
          <label className="button button--outline">
            <input
              className="visually-hidden"
              type="radio"
              name="example"
              defaultChecked={index === 0}
            />
            {label}
          </label>
          <a href={path}>
            <b>{price}</b>
            {` ${text}`}
          </a>
        </Fragment>
      ))}
    </div>
  )
}
