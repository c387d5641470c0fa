// An RSS feed of the blog in each language (R16).
import type { Content } from '#site/content.ts'
import { feedPathOf } from '#site/feeds.ts'
import { type LocaleEntry, locales, localize } from '#site/locales.ts'
import { absoluteUrl, buildPath } from '#site/routes.ts'
import { createTranslate } from '#site/strings.ts'
import { escapeMarkup } from '../lib/escape.ts'
import { withoutJoiners } from '../lib/figures.ts'
import type { OutputFile } from './dist.ts'

/** Newest posts in a feed; readers keep the older ones. */
const FEED_LIMIT = 30

/** One feed for each language, newest post first. */
export function createFeeds(content: Content): OutputFile[] {
  return locales.map((locale) => ({
    path: feedPathOf(locale).slice(1),
    contents: feedXml(locale, content),
  }))
}

/** Feed readers need no help with line ends. */
const clean = (text: string) => escapeMarkup(withoutJoiners(text))

function feedXml(locale: LocaleEntry, { company, posts, strings }: Content): string {
  const { brand, origin } = company
  const t = createTranslate(localize(strings, locale.code))
  const blog = absoluteUrl(origin, buildPath(locale, 'blog'))
  const feed = absoluteUrl(origin, feedPathOf(locale))
  const items = posts.slice(0, FEED_LIMIT).map(({ title, summary, slug, category, date }) => {
    const url = absoluteUrl(origin, buildPath(locale, 'post', localize(slug, locale.code)))
    return [
      '<item>',
      `<title>${clean(localize(title, locale.code))}</title>`,
      `<link>${escapeMarkup(url)}</link>`,
      `<guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
      `<description>${clean(localize(summary, locale.code))}</description>`,
      `<category>${escapeMarkup(t(`categories.${category}`))}</category>`,
      `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
      '</item>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeMarkup(`${t('blog.title')} | ${brand}`)}</title>`,
    `<link>${escapeMarkup(blog)}</link>`,
    `<description>${escapeMarkup(t('blog.description'))}</description>`,
    `<language>${locale.tag}</language>`,
    `<atom:link href="${escapeMarkup(feed)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
