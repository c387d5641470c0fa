import { phoneLink } from '#site/format.ts'
import type { LocationData } from '#site/page-data.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Icon } from '../components/parts/icons.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { PersonCard } from '../components/lists/people.tsx'
import { Picture } from '../components/parts/picture.tsx'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { Section } from '../components/sections/section.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import { ValleySection } from '../features/valley/valley-section.tsx'

/** One location (R14). */
export function LocationPage({ data }: { data: LocationData }) {
  const { site, t } = useSite()
  const { address, contact, detail } = data
  const isInValley = site.valley?.places.some(({ key }) => key === data.key)
  return (
    <>
      <PageIntro
        title={data.title}
        summary={data.summary}
        note={data.kind}
        breadcrumbs={data.breadcrumbs}
        picture={data.hero}
      />
      {site.valley !== undefined && isInValley && (
        <Section title={t('valley.heading')} tone="primary" bare>
          <ValleySection valley={site.valley} current={data.key} />
        </Section>
      )}
      <div className="column columns">
        <div className="prose">
          {data.lead.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {data.notes.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <aside className="columns__aside">
          {detail !== undefined && (
            <figure>
              <Picture className="card__picture" picture={detail.picture} />
              <figcaption>
                <p className="card__meta">{detail.caption}</p>
              </figcaption>
            </figure>
          )}
          {contact !== undefined && (
            <>
              <h2 className="columns__title">{contact.title}</h2>
              <PersonCard person={contact.person} />
            </>
          )}
          <h2 className="columns__title">{t('location.address')}</h2>
          <address>
            {address.street}
            <br />
            {`${address.postalCode} ${address.town}`}
          </address>
          <p>
            <a className="tap" href={data.mapUrl} rel="noopener noreferrer">
              <Icon name="map" /> {t('common.openMap')}
            </a>
          </p>
          {contact?.person.phone === undefined && (
            <p>
              <a className="tap" href={phoneLink(site.phone)}>
                <Icon name="phone" /> {site.phone}
              </a>
            </p>
          )}
          <h2 className="columns__title">{t('location.area')}</h2>
          <p>{data.area.join(', ')}</p>
        </aside>
      </div>
      <Section title={t('location.services')} tone="surface" layout="beside">
        <LinkList links={data.services} />
      </Section>
      {data.projects.length > 0 && (
        <Section title={t('location.projects')} screenOnly>
          <CardList cards={data.projects} />
        </Section>
      )}
      <CallToAction call={data.call} />
    </>
  )
}
