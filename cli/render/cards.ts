// Teasers of entries and other parts that several pages show (pure).
import type { FaqTopic, Location, Post, Project, Service } from '#site/content.ts'
import { entryByKey } from '#site/content.ts'
import { formatDate } from '#site/format.ts'
import { localeEntry } from '#site/locales.ts'
import type { Block, Card, Place, PostCard, Question, Step, TextLink } from '#site/page-data.ts'
import type { RenderedText } from '../content/markdown.ts'
import { inLocale } from '../images/pictures.ts'
import type { Collector } from './collector.ts'

/** Cards of other entries shown on a page. */
export const RELATED = 3

export function serviceCard({ title, summary, slug, image }: Service, collector: Collector): Card {
  return {
    title: collector.in(title),
    text: collector.in(summary),
    path: collector.path('service', slug),
    picture: collector.pictures.picture(inLocale(image, collector.route.locale), 'card'),
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

export function projectCard(
  { title, summary, slug, place, year, after }: Project,
  collector: Collector,
  layout: 'card' | 'half' = 'card',
): Card {
  return {
    title: collector.in(title),
    text: collector.in(summary),
    path: collector.path('project', slug),
    meta: `${place}, ${year}`,
    picture: collector.pictures.picture(inLocale(after, collector.route.locale), layout),
  }
}

export function postCard(post: Post, collector: Collector): PostCard {
  const { format } = localeEntry(collector.route.locale)
  return {
    title: collector.in(post.title),
    text: collector.in(post.summary),
    path: collector.path('post', post.slug),
    meta: formatDate(post.date, format),
    category: post.category,
    picture: collector.pictures.picture(inLocale(post.cover, collector.route.locale), 'card'),
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
