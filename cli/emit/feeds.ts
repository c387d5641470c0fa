// Creates an RSS feed of the blog per language, with archives (R16, R78).
import { type Content, contentIn, type Post } from '#site/content.ts'
import { feedPathOf } from '#site/feeds.ts'
import { defaultLocale, type LocaleEntry, localize } from '#site/locales.ts'
import { absoluteUrl, buildPath, hasPage } from '#site/routes.ts'
import { createTranslate } from '#site/strings.ts'
import { escapeMarkup } from '../base/escape.ts'
import { withoutJoiners } from '../base/figures.ts'
import type { OutputFile } from '../base/output-file.ts'

/** Number of posts in a feed and in each archive. */
const FEED_LIMIT = 30

/**
 * Creates one feed per language, newest post first, and archives of older posts (RFC 5005). Archives are numbered from the
 * oldest and always full, so that a new post changes none of them.
 */
export function createFeeds(content: Content): OutputFile[] {
  const { locales } = content
  if (!hasPage(defaultLocale(locales), 'blog')) return []
  return locales.flatMap((locale) => {
    const { posts } = contentIn(content, locale.code)
    const archives = Math.max(0, Math.ceil(posts.length / FEED_LIMIT) - 1)
    return Array.from({ length: archives + 1 }, (_, index) => {
      const archive = index === archives ? undefined : index + 1
      const end = archive === undefined ? FEED_LIMIT : posts.length - index * FEED_LIMIT
      return {
        path: feedPathOf(locale, archive).slice(1),
        contents: feedXml(locale, {
          content,
          posts: posts.slice(Math.max(0, end - FEED_LIMIT), end),
          archive,
          older: index,
        }),
      }
    })
  })
}

/** Marks a document as one that never changes. */
const ARCHIVE_MARK = '<fh:archive xmlns:fh="http://purl.org/syndication/history/1.0"/>'

/** Escapes a text without word joiners and soft hyphens, which feed readers may show. */
const clean = (text: string) => escapeMarkup(withoutJoiners(text))

/** Returns the XML of a feed. `archive` is the number of an archive, `older` that of the previous archive or 0. */
function feedXml(
  locale: LocaleEntry,
  {
    content: { company, strings },
    posts,
    archive,
    older,
  }: {
    content: Content
    posts: readonly Post[]
    archive: number | undefined
    older: number
  },
): string {
  const { brand, origin } = company
  const t = createTranslate(localize(strings, locale.code))
  const blog = absoluteUrl(origin, buildPath(locale, 'blog'))
  const link = (rel: string, number?: number) =>
    `<atom:link href="${escapeMarkup(absoluteUrl(origin, feedPathOf(locale, number)))}" rel="${rel}" type="application/rss+xml"/>`
  const items = posts.map(({ title, summary, slug, category, date }) => {
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
    link('self', archive),
    ...(older === 0 ? [] : [link('prev-archive', older)]),
    ...(archive === undefined ? [] : [link('current'), ARCHIVE_MARK]),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
