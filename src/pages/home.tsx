import type { ReactNode } from 'react'
import { type NamedSection, sectionId } from '#site/home-sections.ts'
import type { HomeData, HomeText } from '#site/page-data.ts'
import { buildPath, hasPage } from '#site/routes.ts'
import { CardList } from '../components/lists/card-list.tsx'
import { ContactForm } from '../components/form/contact-form.tsx'
import { ContactInfo } from '../components/form/contact-info.tsx'
import { FeaturedProject } from '../components/lists/featured-project.tsx'
import { EstimateTeaser } from '../components/lists/teaser.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { Hero } from '../components/sections/hero.tsx'
import { IndexList } from '../components/lists/index-list.tsx'
import { People } from '../components/lists/people.tsx'
import { ProcessSteps } from '../components/sections/process-steps.tsx'
import { Prose } from '../components/sections/prose.tsx'
import { Rows } from '../components/lists/rows.tsx'
import { Section } from '../components/sections/section.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import { Rating, Testimonials } from '../components/testimonials.tsx'
import { ValleySection } from '../features/valley/valley-section.tsx'
import { ownSections } from '../own/sections.ts'
import './home.css'

/** Home: the sections that the company has, in its order (R11, R84). */
export function HomePage({ data }: { data: HomeData }) {
  const { locale } = useSite()
  return locale.sections.map((section) => {
    const id = sectionId(section)
    if (typeof section === 'string') {
      const Part = parts[section]
      return <Part key={id} data={data} />
    }
    if ('text' in section) return <Text key={id} id={id} text={data.texts?.[section.text]} />
    const Own = ownSections[section.own]
    return Own && <Own.Component key={id} id={id} data={data.own?.[section.own]} />
  })
}

/** A text of the site's own (R97). */
function Text({ id, text }: { id: string; text: HomeText | undefined }) {
  return (
    text && (
      <Section id={id} title={text.title} layout="beside">
        <Prose blocks={text.blocks} />
      </Section>
    )
  )
}

const parts: Readonly<Record<NamedSection, (props: { data: HomeData }) => ReactNode>> = {
  hero: ({ data }) => <Hero title={data.title} picture={data.hero} examples={data.examples} />,
  services: Services,
  process: Process,
  portfolio: Portfolio,
  testimonials: Reviews,
  locations: Locations,
  blog: Blog,
  faq: Questions,
  people: Team,
  'contact-form': Contact,
}

function Services({ data }: { data: HomeData }) {
  const { t } = useSite()
  return (
    <Section id="services" title={t('home.services')} text={t('home.servicesText')}>
      <CardList cards={data.services} columns="lead" pictured={2} />
      {data.samples !== undefined && (
        <p className="home-more">
          <a className="tap" href={data.samples}>
            {t('samples.title')}: {t('samples.teaser')}
          </a>
        </p>
      )}
    </Section>
  )
}

function Process({ data }: { data: HomeData }) {
  const { locale, t } = useSite()
  return (
    <Section id="process" title={t('home.process')} tone="surface">
      <ProcessSteps steps={data.process} />
      {hasPage(locale, 'estimate') && data.examples === undefined && <EstimateTeaser />}
    </Section>
  )
}

function Portfolio({ data }: { data: HomeData }) {
  const { locale, t } = useSite()
  return (
    <Section id="portfolio" title={t('home.portfolio')}>
      {data.featured !== undefined && <FeaturedProject project={data.featured} />}
      <CardList cards={data.projects} pictured={0} />
      <p className="home-more">
        <a className="tap" href={buildPath(locale, 'projects')}>
          {t('common.allProjects')}
        </a>
      </p>
    </Section>
  )
}

function Reviews({ data }: { data: HomeData }) {
  const { t } = useSite()
  return (
    <Section
      id="testimonials"
      title={t('home.testimonials')}
      aside={<Rating />}
      tone="surface"
      layout="beside"
    >
      <Testimonials reviews={data.testimonials} />
    </Section>
  )
}

/** On the drawing of the valley, or as a list where there is none. */
function Locations({ data: { locations } }: { data: HomeData }) {
  const { site, t } = useSite()
  return site.valley === undefined ? (
    <Section id="locations" title={t('home.locations')}>
      <IndexList entries={locations} />
    </Section>
  ) : (
    <Section id="locations" title={t('home.locations')} text={t('valley.text')} tone="primary">
      <ValleySection valley={site.valley} />
    </Section>
  )
}

function Blog({ data }: { data: HomeData }) {
  const { locale, t } = useSite()
  return (
    <Section id="blog" title={t('home.blog')}>
      {data.posts.length === 0 ? (
        <p>{t('blog.empty')}</p>
      ) : (
        <CardList cards={data.posts} pictured={0} />
      )}
      <p className="home-more">
        <a className="tap" href={buildPath(locale, 'blog')}>
          {t('common.allPosts')}
        </a>
      </p>
    </Section>
  )
}

function Questions({ data }: { data: HomeData }) {
  const { t } = useSite()
  return (
    <Section id="faq" title={t('home.faq')} layout="beside">
      <Faq questions={data.faq} />
    </Section>
  )
}

function Team({ data }: { data: HomeData }) {
  const { site, t } = useSite()
  return (
    <Section id="people" title={t('home.team')} text={site.strings['home.teamText']}>
      <People people={data.people} />
      {data.proofs.length > 0 && <Rows rows={data.proofs} />}
    </Section>
  )
}

function Contact({ data }: { data: HomeData }) {
  const { t } = useSite()
  return (
    <Section
      id="contact-form"
      title={t('home.contact')}
      text={t('home.contactText')}
      aside={<ContactInfo />}
      tone="surface"
      layout="beside"
    >
      <ContactForm process={data.process} />
    </Section>
  )
}
