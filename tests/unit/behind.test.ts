// A language that is behind: what is not translated yet is left out of it, and nothing leads there (R84).
import { beforeAll, describe, expect, it } from 'vitest'
import { createFeeds } from '../../cli/emit/feeds.ts'
import { formatTranslations, translationsBehind } from '../../cli/content/translations.ts'
import { elements } from '../support/elements.ts'
import { loadMinimal, pageAt, type RenderedPage, renderPages } from '../support/rendered-site.ts'

/** English lacks the second post, which has a text in German only, and the project. */
const changes = {
  'content/languages.yaml': (old: string) => `${old}  behind: [posts, projects]\n`,
  'content/posts/second-post/de.md': [
    '---',
    'title: Zweiter Artikel',
    'summary: Noch ein Artikel.',
    'category: tipps',
    'date: 2024-04-14',
    'services: [carpentry]',
    'cover: { src: /board.png, alt: { de: Ein Brett } }',
    '---',
    'Siehe [den ersten](/blog/first-post).',
    '',
  ].join('\n'),
  'content/posts/first-post/en.md': (old: string) => `${old}\nSee [the next](/blog/second-post).\n`,
  'content/projects/shed/en.md': null,
}

let site: Awaited<ReturnType<typeof loadMinimal>>
let pages: ReadonlyMap<string, RenderedPage>
beforeAll(async () => {
  site = await loadMinimal(changes)
  pages = await renderPages(site)
})

describe('a language that is behind', () => {
  it('R84 has no page of what it lacks, and every other', () => {
    const paths = site.routes.map(({ path }) => path)
    expect(paths).toContain('/blog/second-post')
    expect(paths).toContain('/en/blog/first-post')
    expect(paths).not.toContain('/en/blog/second-post')
    expect(paths.filter((path) => path.startsWith('/en/project/'))).toEqual([])
    expect(paths).toContain('/en/projects')
  })

  it('R9 R84 is no alternate of such a page', () => {
    const { data } = pageAt(pages, '/blog/second-post')
    const tags = data.head.links.flatMap((link) => ('hreflang' in link ? [link.hreflang] : []))
    expect(tags).toEqual(['de-CH', 'x-default'])
    expect(data.head.meta).not.toContainEqual(
      expect.objectContaining({ property: 'og:locale:alternate' }),
    )
  })

  it.each([
    ['/blog/second-post', '/en/blog'],
    ['/projekt/schopf', '/en/projects'],
    ['/blog/first-post', '/en/blog/first-post'],
  ])('R4 R84 its button on %s leads to %s', (path, target) => {
    const [switcher] = elements(pageAt(pages, path).html, '.language-switcher')
    const english = switcher?.find('a').find(({ attributes }) => attributes['hreflang'] === 'en')
    expect(english?.attributes['href']).toBe(target)
  })

  it('R16 R84 lists and feeds have what there is', () => {
    const links = (path: string) =>
      elements(pageAt(pages, path).html, 'a').map(({ attributes }) => attributes['href'])
    expect(links('/blog')).toContain('/blog/second-post')
    expect(links('/projekte')).toContain('/projekt/schopf')
    for (const { path } of site.routes.filter(({ locale }) => locale === 'en'))
      expect(links(path)).not.toContainEqual(
        expect.stringMatching(/^\/en\/(?:blog\/second|project\/)/),
      )
    const feeds = new Map(
      createFeeds(site.content).map((file) => [
        file.path,
        'contents' in file ? String(file.contents) : '',
      ]),
    )
    expect(feeds.get('blog/feed.xml')).toContain('second-post')
    expect(feeds.get('en/blog/feed.xml')).not.toContain('second-post')
  })

  it('R28 R84 its texts may link to what it lacks, and lead to the page that there is', () => {
    expect(pageAt(pages, '/en/blog/first-post').html).toContain(
      '<a href="/blog/second-post">the next</a>',
    )
  })

  it('R65 R84 what it lacks is listed, and no warning', () => {
    const rows = translationsBehind(site.content)
    expect(rows).toEqual([
      { file: 'content/posts/second-post/de.md', missing: ['en'] },
      { file: 'content/projects/shed/de.md', missing: ['en'] },
    ])
    expect(formatTranslations(rows, site.content.locales)).toContain('de complete, en lacks 2')
  })
})
