// Collects a blog post.
import { formatDate, readingMinutes } from '#site/format.ts'
import { absoluteUrl } from '#site/routes.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { blocksOf, dayOf, postCards, relatedPosts, reviewedText, serviceLinks } from './cards.ts'
import type { EntryContext } from './context.ts'
import type { PageModule } from './page-module.ts'
import { businessRef } from './structured-data.ts'

const entry = ({ content, entryOf }: EntryContext) => entryOf(content.posts)
const title = (context: EntryContext) => context.in(entry(context).title)

export const post: PageModule<'post'> = {
  title,
  structuredTypes: ['Article'],
  collect(page) {
    const { content, route, locale, t, url } = page
    const post = entry(page)
    const image = post.cover
    const text = page.text()
    const summary = page.in(post.summary)
    const base = baseData(page, { title: title(page), description: summary, image })
    const cover = page.picture(image, 'band', 'preload')
    const { blocks, eager } = blocksOf(text, page, { eager: 2 })
    return {
      data: {
        page: 'post',
        ...base,
        summary,
        cover,
        category: t(`categories.${post.category}`),
        date: post.date,
        dateText: formatDate(post.date, locale.format),
        ...(post.reviewed && {
          reviewed: { date: post.reviewed, text: reviewedText(post.reviewed, page) },
        }),
        minutes: readingMinutes(text.words),
        headings: text.headings.filter(({ depth }) => depth === 2),
        points: post.points[route.locale] ?? [],
        blocks,
        services: serviceLinks(post.services, page),
        related: postCards(relatedPosts(post, content.posts), page, { eager }),
        call: callOf(page, 'post', { own: post.call[route.locale], services: post.services }),
      },
      mainPicture: cover,
      nodes: [
        {
          '@type': 'Article',
          '@id': `${url}#article`,
          headline: base.title,
          description: summary,
          image: absoluteUrl(content.company.origin, cover.img.src),
          datePublished: post.date,
          dateModified: dayOf(post),
          inLanguage: locale.tag,
          author: businessRef(content),
          publisher: businessRef(content),
          mainEntityOfPage: { '@id': `${url}#webpage` },
        },
      ],
      lastChange: { day: dayOf(post) },
    }
  },
}
