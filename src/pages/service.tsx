import { contactFormLink } from '#site/contact-form.ts'
import type { ServiceData } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { EstimateTeaser } from '../components/lists/teaser.tsx'
import { Facts } from '../components/sections/facts.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { PageIntro } from '../components/sections/page-intro.tsx'
import { ProcessSteps } from '../components/sections/process-steps.tsx'
import { Section } from '../components/sections/section.tsx'
import { WoodSamples } from '../features/samples/wood-samples.tsx'
import { ButtonLink } from '../components/parts/button.tsx'
import { useSite } from '../components/frame/site-context.tsx'
import './service.css'

/** One service (R14). */
export function ServicePage({ data }: { data: ServiceData }) {
  const { locale, t } = useSite()
  const { form } = data.call
  return (
    <>
      <PageIntro
        title={data.title}
        summary={data.summary}
        breadcrumbs={data.breadcrumbs}
        picture={data.hero}
        look="split"
      >
        <Facts facts={data.facts} />
        {form !== undefined && (
          <p className="page-intro__action">
            <ButtonLink href={contactFormLink(buildPath(locale, 'home'), form)}>
              {t('call.form')}
            </ButtonLink>
          </p>
        )}
      </PageIntro>
      <div className="column columns">
        <div className="prose">
          {data.lead.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="columns__aside">
          <h2 className="columns__title">{t('service.features')}</h2>
          <ul className="service-features">
            {data.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {data.estimate !== undefined && <EstimateTeaser href={data.estimate} />}
        </div>
      </div>
      {data.steps.length > 0 && (
        <Section title={t('service.steps')} tone="surface" layout="beside">
          <ProcessSteps steps={data.steps} look="rows" />
        </Section>
      )}
      {data.woods !== undefined && (
        <Section id="samples" title={t('samples.title')} text={t('samples.text')}>
          <WoodSamples data={data.woods} />
        </Section>
      )}
      {data.materials.length > 0 && (
        <Section title={t('service.materials')} layout="beside">
          <dl className="service-materials">
            {data.materials.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {data.watchFor.length > 0 && (
        <Section title={t('service.watchFor')} layout="beside">
          <ul className="service-advice">
            {data.watchFor.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      {data.process.length > 0 && (
        <Section title={t('home.process')} tone="primary" screenOnly>
          <ProcessSteps steps={data.process} />
        </Section>
      )}
      {data.projects.length > 0 && (
        <Section title={t('service.projects')} screenOnly>
          <CardList cards={data.projects} />
        </Section>
      )}
      {data.posts.length > 0 && (
        <Section title={t('service.posts')} screenOnly>
          <CardList cards={data.posts} />
        </Section>
      )}
      {data.faq.length > 0 && (
        <Section title={t('home.faq')} tone="surface" layout="beside" screenOnly>
          <Faq questions={data.faq} />
        </Section>
      )}
      <CallToAction call={data.call} />
    </>
  )
}
