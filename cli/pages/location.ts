// Collects a location: the area served and notes about work there.
import { fill, mapLink } from '#site/format.ts'
import { absoluteUrl } from '#site/routes.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { projectCards, RELATED, serviceLinks, titled } from './cards.ts'
import type { EntryContext } from './context.ts'
import { personData } from './people.ts'
import type { PageModule } from './page-module.ts'
import { locationNode } from './structured-data.ts'

const entry = ({ content, entryOf }: EntryContext) => entryOf(content.locations)
const title = (context: EntryContext) => context.in(entry(context).title)

export const location: PageModule<'location'> = {
  title,
  collect(page) {
    const { content, t } = page
    const location = entry(page)
    const { image } = location
    const summary = page.in(location.summary)
    const area = page.in(location.area)
    const base = baseData(page, { title: title(page), description: summary, image })
    const { contact, detail } = location
    const person = content.company.team.find(({ name }) => name === contact)
    const inValley = content.valley?.places.some((place) => place.location === location.key)
    const hero = inValley ? undefined : page.picture(image, 'band', 'preload')
    return {
      data: {
        page: 'location',
        key: location.key,
        ...base,
        kind: t(`locationTypes.${location.type}`),
        summary,
        hero,
        lead: location.lead.map(page.in),
        detail: detail && {
          picture: page.picture(detail, 'aside', 'lazy'),
          caption: detail.caption && page.in(detail.caption),
        },
        contact: person && {
          title: fill(t('location.contact'), { place: location.name }),
          person: personData(person, page),
        },
        address: location.address,
        mapUrl: mapLink(location.coordinates),
        area,
        notes: location.notes.map((note) => titled(page, note)),
        services: serviceLinks(location.services, page),
        projects: projectCards(
          content.projects.filter((project) => project.location === location.key).slice(0, RELATED),
          page,
          { eager: 2 },
        ),
        call: callOf(page, 'location', {
          own: location.call && titled(page, location.call),
          place: location.name,
        }),
      },
      mainPicture: hero,
      nodes: [
        locationNode(location, page, {
          description: summary,
          image: absoluteUrl(content.company.origin, (hero?.img ?? base.head.image).src),
        }),
      ],
      lastChange: { files: [location.source] },
    }
  },
}
