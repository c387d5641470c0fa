// Collects a service: contents, costs and duration.
import type { Service } from '#site/content.ts'
import { fill } from '#site/format.ts'
import type { Fact } from '#site/page-data.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { postCards, processSteps, projectCards, questions, relatedTo, titled } from './cards.ts'
import type { EntryContext, PageContext } from './context.ts'
import { estimatePath } from './estimate.ts'
import { woodSamples } from './wood-samples.ts'
import type { PageModule } from './page-module.ts'
import { businessRef, faqNodes } from './structured-data.ts'

const entry = ({ content, entryOf }: EntryContext) => entryOf(content.services)
const title = (context: EntryContext) =>
  fill(context.t('service.headTitle'), { title: context.in(entry(context).title) })

/** Returns duration, cost and warranty, as far as the service has them. */
function factsOf({ duration, cost, warranty }: Service, page: PageContext): Fact[] {
  const general = page.in(page.content.strings)['facts.warrantyValue']
  const facts = [
    { label: page.t('facts.duration'), value: duration && page.in(duration) },
    { label: page.t('facts.cost'), value: cost && page.in(cost) },
    {
      label: page.t('facts.warranty'),
      value: warranty === undefined ? general : warranty && page.in(warranty),
    },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

export const service: PageModule<'service'> = {
  title,
  structuredTypes: ['Service'],
  collect(page) {
    const { content, url } = page
    const service = entry(page)
    const { image } = service
    const heading = page.in(service.heading ?? service.title)
    const summary = page.in(service.summary)
    const base = baseData(page, { title: title(page), heading, description: summary, image })
    const hero = page.picture(image, 'hero', 'preload')
    const projects = projectCards(relatedTo(service, content.projects), page, { eager: 2 })
    const posts = postCards(relatedTo(service, content.posts), page, { eager: 2 - projects.length })
    const faq = questions(page, service.faq)
    return {
      data: {
        page: 'service',
        ...base,
        summary,
        hero,
        lead: service.lead.map(page.in),
        features: service.features.map(page.in),
        woods: woodSamples(page, service),
        materials: service.materials.map(({ name, text }) => titled(page, { title: name, text })),
        steps: service.steps.map((step) => titled(page, step)),
        facts: factsOf(service, page),
        estimate: estimatePath(page, service),
        watchFor: service.watchFor.map(page.in),
        process: processSteps(page).map(({ title, duration }) => ({ title, duration })),
        projects,
        posts,
        faq,
        call: callOf(page, 'service', { services: [service.key] }),
      },
      mainPicture: hero,
      nodes: [
        {
          '@type': 'Service',
          '@id': `${url}#service`,
          name: heading,
          description: summary,
          url,
          provider: businessRef(content),
          areaServed: content.company.region,
        },
        ...faqNodes(faq, page),
      ],
      lastChange: { files: [service.source] },
    }
  },
}
