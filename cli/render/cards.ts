// Teasers of entries and other parts that several pages show (pure).
import type { FaqTopic, Location, Post, Project, Service } from '#site/content.ts'
import { entryByKey } from '#site/content.ts'
import { formatDate } from '#site/format.ts'
import { localeEntry } from '#site/locales.ts'
import type {
  Block,
  Card,
  IndexEntry,
  Place,
  PostCard,
  Question,
  Step,
  TextLink,
} from '#site/page-data.ts'
import type { RenderedText } from '../content/markdown.ts'
import { inLocale } from '../images/pictures.ts'
import type { Collector } from './collector.ts'

/** Cards of other entries shown on a page. */
export const RELATED = 3

/** Cards of services as `lead` lists show them: two large ones, then small ones. */
export function serviceCards(services: readonly Service[], collector: Collector): Card[] {
  return services.map((service, index) => ({
    ...serviceEntry(service, collector),
    picture: collector.pictures.picture(
      inLocale(service.image, collector.route.locale),
      index < 2 ? 'half' : 'quarter',
    ),
  }))
}

export function serviceEntry({ title, summary, slug }: Service, collector: Collector): IndexEntry {
  return {
    title: collector.in(title),
    text: collector.in(summary),
    path: collector.path('service', slug),
  }
}

export function locationPlace(location: Location, collector: Collector): Place {
  return {
    title: location.name,
    text: collector.in(location.summary),
    path: collector.path('location', location.slug),
    meta: collector.t(`locationTypes.${location.type}`),
    coordinates: location.coordinates,
  }
}

/** Cards of projects; one alone is shown large. */
export function projectCards(projects: readonly Project[], collector: Collector): Card[] {
  const layout = projects.length === 1 ? 'half' : 'card'
  return projects.map((project) => projectCard(project, collector, layout))
}

export function projectCard(
  { title, summary, slug, place, year, after }: Project,
  collector: Collector,
  layout: 'card' | 'half',
): Card {
  return {
    title: collector.in(title),
    text: collector.in(summary),
    path: collector.path('project', slug),
    meta: `${place}, ${year}`,
    picture: collector.pictures.picture(inLocale(after, collector.route.locale), layout),
  }
}

/** Cards of posts; one alone is shown large. */
export function postCards(posts: readonly Post[], collector: Collector): PostCard[] {
  const layout = posts.length === 1 ? 'half' : 'card'
  return posts.map((post) => postCard(post, collector, layout))
}

function postCard(post: Post, collector: Collector, layout: 'card' | 'half'): PostCard {
  const { format } = localeEntry(collector.route.locale)
  return {
    title: collector.in(post.title),
    text: collector.in(post.summary),
    path: collector.path('post', post.slug),
    meta: `${collector.t(`categories.${post.category}`)}, ${formatDate(post.date, format)}`,
    category: post.category,
    picture: collector.pictures.picture(inLocale(post.cover, collector.route.locale), layout),
  }
}

export function processSteps(collector: Collector): Step[] {
  return collector.content.process.map(({ title, text, duration }) => ({
    title: collector.in(title),
    text: collector.in(text),
    duration: collector.in(duration),
  }))
}

export function questions(collector: Collector, topics?: readonly FaqTopic[]): Question[] {
  return collector.content.faq
    .filter(({ topic }) => topics === undefined || topics.includes(topic))
    .map(({ topic, question, answer }) => ({
      topic,
      question: collector.in(question),
      answer: collector.in(answer),
    }))
}

export function serviceLinks(keys: readonly string[], collector: Collector): TextLink[] {
  return keys.map((key) => {
    const service = entryByKey(collector.content.services, key)
    return { label: collector.in(service.title), path: collector.path('service', service.slug) }
  })
}

export function blocksOf(text: RenderedText, { pictures }: Collector): Block[] {
  return text.blocks.map((block) =>
    'html' in block ? block : { picture: pictures.picture(block.image, 'text') },
  )
}

/** Posts of the same category first, then the newest others. */
export function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  const others = posts.filter(({ key }) => key !== post.key)
  const same = others.filter(({ category }) => category === post.category)
  return [...same, ...others.filter(({ category }) => category !== post.category)].slice(0, RELATED)
}

/** The first entries that name a service. */
export function relatedTo<E extends Post | Project>(
  { key }: Service,
  entries: readonly E[],
): readonly E[] {
  return entries.filter(({ services }) => services.includes(key)).slice(0, RELATED)
}
