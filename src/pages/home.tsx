import { Fragment, type ReactNode } from 'react'
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
  const context = useSite()
  return context.locale.sections.map((section) => {
    const id = sectionId(section)
    if (typeof section === 'string')
      return <Fragment key={id}>{parts[section](data, context)}</Fragment>
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

function More({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p className="home-more">
      <a className="tap" href={path}>
        {children}
      </a>
    </p>
  )
}

type Part = (data: HomeData, context: ReturnType<typeof useSite>) => ReactNode

const parts: Readonly<Record<NamedSection, Part>> = {
  hero: ({ title, hero, examples }) => <Hero title={title} picture={hero} examples={examples} />,
  services: ({ services, samples }, { t }) => (
    <Section id="services" title={t('home.services')} text={t('home.servicesText')}>
      <CardList cards={services} columns="lead" pictured={2} />
      {samples !== undefined && (
        <More path={samples}>
          {t('samples.title')}: {t('samples.teaser')}
        </More>
      )}
    </Section>
  ),
  process: ({ process, examples }, { locale, t }) => (
    <Section id="process" title={t('home.process')} tone="surface">
      <ProcessSteps steps={process} />
      {hasPage(locale, 'estimate') && examples === undefined && <EstimateTeaser />}
    </Section>
  ),
  portfolio: ({ featured, projects }, { locale, t }) => (
    <Section id="portfolio" title={t('home.portfolio')}>
      {featured !== undefined && <FeaturedProject project={featured} />}
      <CardList cards={projects} pictured={0} />
      <More path={buildPath(locale, 'projects')}>{t('common.allProjects')}</More>
    </Section>
  ),
  testimonials: ({ testimonials }, { t }) => (
    <Section
      id="testimonials"
      title={t('home.testimonials')}
      aside={<Rating />}
      tone="surface"
      layout="beside"
    >
      <Testimonials reviews={testimonials} />
    </Section>
  ),
  // On the drawing of the valley, or as a list if there is none.
  locations: ({ locations }, { site: { valley }, t }) =>
    valley === undefined ? (
      <Section id="locations" title={t('home.locations')}>
        <IndexList entries={locations} />
      </Section>
    ) : (
      <Section id="locations" title={t('home.locations')} text={t('valley.text')} tone="primary">
        <ValleySection valley={valley} />
      </Section>
    ),
  blog: ({ posts }, { locale, t }) => (
    <Section id="blog" title={t('home.blog')}>
      {posts.length === 0 ? <p>{t('blog.empty')}</p> : <CardList cards={posts} pictured={0} />}
      <More path={buildPath(locale, 'blog')}>{t('common.allPosts')}</More>
    </Section>
  ),
  faq: ({ faq }, { t }) => (
    <Section id="faq" title={t('home.faq')} layout="beside">
      <Faq questions={faq} />
    </Section>
  ),
  people: ({ people, proofs }, { site, t }) => (
    <Section id="people" title={t('home.team')} text={site.strings['home.teamText']}>
      <People people={people} />
      {proofs.length > 0 && <Rows rows={proofs} />}
    </Section>
  ),
  'contact-form': ({ process }, { t }) => (
    <Section
      id="contact-form"
      title={t('home.contact')}
      text={t('home.contactText')}
      aside={<ContactInfo />}
      tone="surface"
      layout="beside"
    >
      <ContactForm process={process} />
    </Section>
  ),
}
