import { beforeAll, describe, expect, it } from 'vitest'
import type { Content, Post } from '#site/content.ts'
import { localize } from '#site/locales.ts'
import { createTranslate } from '#site/strings.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'
import { createFeeds } from './feeds.ts'

let content: Content
let post: Post
beforeAll(async () => {
  ;({ content } = await loadMinimal())
  const [first] = content.posts
  if (first === undefined) throw new Error('There is no post')
  post = first
})

/** Returns the text of the feed at a path. */
function feedOf(path: string, posts: readonly Post[]): string {
  const file = createFeeds({ ...content, posts }).find((feed) => feed.path === path)
  return file !== undefined && 'contents' in file ? String(file.contents) : ''
}

describe('feed', () => {
  it('R16 exists per language, with all facts of each post', () => {
    expect(createFeeds(content).map(({ path }) => path)).toEqual([
      'blog/feed.xml',
      'en/blog/feed.xml',
    ])
    const t = createTranslate(localize(content.strings, 'en'))
    expect(feedOf('en/blog/feed.xml', content.posts)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${t('blog.title')} | Test &amp; Söhne</title>
<link>https://site.example/en/blog</link>
<description>${t('blog.description')}</description>
<language>en</language>
<atom:link href="https://site.example/en/blog/feed.xml" rel="self" type="application/rss+xml"/>
<item>
<title>First post</title>
<link>https://site.example/en/blog/first-post</link>
<guid isPermaLink="true">https://site.example/en/blog/first-post</guid>
<description>A short post.</description>
<category>${t('categories.holzpflege')}</category>
<pubDate>Thu, 14 Mar 2024 00:00:00 GMT</pubDate>
</item>
</channel>
</rss>
`)
  })

  it('R16 contains the newest 30 posts', () => {
    const posts = Array.from({ length: 31 }, (_, index) => ({
      ...post,
      slug: { de: `post-${index + 1}`, en: `post-${index + 1}` },
    }))
    const links = feedOf('blog/feed.xml', posts).match(/(?<=<guid.*\/blog\/)[^<]+/g)
    expect(links).toEqual(posts.slice(0, 30).map(({ slug }) => slug.de))
  })

  it('R78 has archives of older posts, and a new post changes none of them', () => {
    const posts = Array.from({ length: 65 }, (_, index) => ({
      ...post,
      slug: { de: `post-${65 - index}`, en: `post-${65 - index}` },
    }))
    const filesOf = (shown: readonly Post[]) =>
      new Map(
        createFeeds({ ...content, posts: shown }).flatMap((file) =>
          'contents' in file ? [[file.path, String(file.contents)]] : [],
        ),
      )
    const files = filesOf(posts)
    const slugs = (path: string) =>
      (files.get(path) ?? '').match(/(?<=<guid.*\/blog\/)[^<]+/g)?.map((slug) => slug.slice(5))
    const numbers = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => String(from - index))
    expect([...files.keys()]).toEqual([
      'blog/feed-1.xml',
      'blog/feed-2.xml',
      'blog/feed.xml',
      'en/blog/feed-1.xml',
      'en/blog/feed-2.xml',
      'en/blog/feed.xml',
    ])
    expect(slugs('blog/feed.xml')).toEqual(numbers(65, 36))
    expect(slugs('blog/feed-2.xml')).toEqual(numbers(60, 31))
    expect(slugs('blog/feed-1.xml')).toEqual(numbers(30, 1))
    const links = (path: string) =>
      (files.get(path) ?? '').match(/(?<=<atom:link href="https:\/\/site.example).*(?=" type)/g)
    expect(links('en/blog/feed.xml')).toEqual([
      '/en/blog/feed.xml" rel="self',
      '/en/blog/feed-2.xml" rel="prev-archive',
    ])
    expect(links('en/blog/feed-2.xml')).toEqual([
      '/en/blog/feed-2.xml" rel="self',
      '/en/blog/feed-1.xml" rel="prev-archive',
      '/en/blog/feed.xml" rel="current',
    ])
    expect(links('en/blog/feed-1.xml')).toEqual([
      '/en/blog/feed-1.xml" rel="self',
      '/en/blog/feed.xml" rel="current',
    ])
    const isArchive = [...files].map(([, xml]) => xml.includes('<fh:archive '))
    expect(isArchive).toEqual([true, true, false, true, true, false])
    const added = { ...post, slug: { de: 'post-66', en: 'post-66' } }
    const after = filesOf([added, ...posts])
    for (const path of ['blog/feed-1.xml', 'blog/feed-2.xml'])
      expect(after.get(path)).toBe(files.get(path))
  })

  it('R73 escapes markup and removes word joiners', () => {
    const title = { de: '6\u2060–\u20608 Wochen < 2 Monate & "mehr"]]>', en: 'x' }
    expect(feedOf('blog/feed.xml', [{ ...post, title }])).toContain(
      '<title>6–8 Wochen &lt; 2 Monate &amp; &quot;mehr&quot;]]&gt;</title>',
    )
  })
})
