// Lists with more entries than fit on a page: their pages as they are rendered, and what names them (R78).
import { beforeAll, describe, expect, it } from 'vitest'
import { fill } from '#site/format.ts'
import { modernFormats } from '#site/images.ts'
import { LIST_LIMIT } from '#site/lists.ts'
import { localize } from '#site/locales.ts'
import { createTranslate } from '#site/strings.ts'
import { parseElements } from '../../cli/base/html-elements.ts'
import { checkPages } from '../../cli/audit/check-pages.ts'
import { createSiteRules } from '../../cli/hosts/site-rules.ts'
import { createPictures } from '../../cli/images/pictures.ts'
import { Problems } from '../../cli/problems/problems.ts'
import type { LoadedSite } from '../../cli/load-site.ts'
import { createSiteWideFiles } from '../../cli/emit/site-wide.ts'
import { collectPage } from '../../cli/pages/collect.ts'
import { elements } from '../support/elements.ts'
import { manyPosts, manyProjects } from '../support/many-entries.ts'
import { loadMinimal, pageAt, type RenderedPage, renderPages } from '../support/rendered-site.ts'

let site: LoadedSite
let pages: ReadonlyMap<string, RenderedPage>

beforeAll(async () => {
  site = await loadMinimal({
    ...manyPosts(60),
    ...manyProjects(30),
    'content/posts/first-post/en.md': (old) => `${old}\nSee [electrics](/blog/elektroarbeiten).\n`,
  })
  pages = await renderPages(site)
}, 240_000)

/** The German pages of the blog, each with its page in English: 61 posts, of which 30 are tips and one is on wood care. */
const blog = [
  ['/blog', '/en/blog'],
  ['/blog/seite-2', '/en/blog/page-2'],
  ['/blog/seite-3', '/en/blog/page-3'],
  ['/blog/holzpflege', '/en/blog/holzpflege'],
  ['/blog/renovierung', '/en/blog/renovierung'],
  ['/blog/schreinerarbeiten', '/en/blog/schreinerarbeiten'],
  ['/blog/elektroarbeiten', '/en/blog/elektroarbeiten'],
  ['/blog/sanitaer', '/en/blog/sanitaer'],
  ['/blog/tipps', '/en/blog/tipps'],
  ['/blog/tipps/seite-2', '/en/blog/tipps/page-2'],
] as const
/** Categories without posts. */
const empty = ['/blog/schreinerarbeiten', '/blog/elektroarbeiten']
const projects = [
  ['/projekte', '/en/projects'],
  ['/projekte/seite-2', '/en/projects/page-2'],
] as const
const lists = [...blog, ...projects]
const listed = lists.filter(([path]) => !empty.includes(path))

const htmlOf = (path: string) => pageAt(pages, path).html
const translate = (locale: string) => createTranslate(localize(site.content.strings, locale))
const find = (path: string, selector: string) => elements(htmlOf(path), selector)
/** Links as `text href`, the current one in brackets. */
const linksOf = (path: string, selector: string) =>
  find(path, selector)
    .flatMap((nav) => nav.find('a'))
    .map(({ text, attributes }) => {
      const isCurrent = attributes['aria-current'] !== undefined
      return `${isCurrent ? `[${text}]` : text} ${attributes['href']}`
    })
const cardsOf = (path: string) =>
  find(path, '.card__link').map(({ attributes }) => attributes['href'] ?? '')

describe('the pages of a list', () => {
  it('R78 are these and no others, in both languages', () => {
    const kinds = new Set(['blog', 'projects'])
    const routes = site.routes.filter(({ page }) => kinds.has(page))
    expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(lists.flat()))
  })

  it('R78 have every entry once, newest first, and none has more than the limit', () => {
    const all = site.content.posts.map(({ key }) => `/blog/${key}`)
    expect(all).toHaveLength(61)
    const shown = ['/blog', '/blog/seite-2', '/blog/seite-3'].map(cardsOf)
    expect(shown.map(({ length }) => length)).toEqual([LIST_LIMIT, LIST_LIMIT, 13])
    expect(shown.flat()).toEqual(all)
    const built = ['/en/projects', '/en/projects/page-2'].flatMap(cardsOf)
    expect(built).toEqual(
      site.content.projects.map(({ slug }) => `/en/project/${localize(slug, 'en')}`),
    )
    expect(built).toHaveLength(31)
  })

  it('R16 R78 of a category have its posts, and no others', () => {
    for (const [category, paths] of [
      ['tipps', ['/blog/tipps', '/blog/tipps/seite-2']],
      ['holzpflege', ['/blog/holzpflege']],
    ] as const) {
      const posts = site.content.posts.filter((post) => post.category === category)
      expect(paths.flatMap(cardsOf)).toEqual(posts.map(({ key }) => `/blog/${key}`))
    }
  })

  it.each(listed)(
    'R9 R78 %s and %s are each other’s alternates and have titles of their own',
    (de, en) => {
      const { origin, brand } = site.content.company
      for (const path of [de, en]) {
        const links = find(path, 'link').map(({ attributes }) => attributes)
        const hrefs = (rel: string) =>
          links.flatMap((link) =>
            link['rel'] === rel && link['type'] === undefined
              ? [`${link['hreflang'] ?? ''} ${link['href']}`]
              : [],
          )
        expect(hrefs('canonical')).toEqual([` ${origin}${path}`])
        expect(hrefs('alternate')).toEqual([
          `de-CH ${origin}${de}`,
          `en ${origin}${en}`,
          `x-default ${origin}${de}`,
        ])
        const switcher = find(path, '.language-switcher')[0]?.find('a')
        expect(switcher?.map(({ attributes }) => attributes['href'])).toEqual([de, en])
        const title = find(path, 'title')[0]?.text ?? ''
        const same = lists.flat().filter((other) => find(other, 'title')[0]?.text === title)
        expect(same, title).toEqual([path])
        expect(title.endsWith(` | ${brand}`)).toBe(true)
        const number = /-(\d+)$/.exec(path)?.[1]
        if (number === undefined) continue
        for (const text of [title, find(path, 'h1')[0]?.text])
          expect(text).toContain(path === de ? `– Seite ${number}` : `– page ${number}`)
      }
    },
  )

  it.each(blog.filter(([path]) => empty.includes(path)))(
    'R9 R16 %s and %s say that there are no articles, and search engines do not list them',
    (...paths) => {
      for (const [index, path] of paths.entries()) {
        const t = translate(['de', 'en'][index] ?? '')
        expect(find(path, 'p').map(({ text }) => text)).toContain(t('blog.empty'))
        expect(cardsOf(path)).toEqual([])
        const robots = find(path, 'meta').filter(
          ({ attributes }) => attributes['name'] === 'robots',
        )
        expect(robots.map(({ attributes }) => attributes['content'])).toEqual(['noindex'])
        expect(htmlOf(path)).not.toMatch(/rel="(?:canonical|alternate)"/)
        const switcher = find(path, '.language-switcher')[0]?.find('a')
        expect(switcher?.map(({ attributes }) => attributes['href'])).toEqual(paths)
      }
    },
  )

  it('R16 R28 may be linked to in texts, without posts too', () => {
    expect(htmlOf('/en/blog/first-post')).toContain(
      '<a href="/en/blog/elektroarbeiten">electrics</a>',
    )
  })

  it('R16 R78 lead to the lists of all categories', () => {
    const t = translate('en')
    const filter = (current: string) => {
      const links = [
        [t('blog.all'), '/en/blog'],
        [t('categories.holzpflege'), '/en/blog/holzpflege'],
        [t('categories.renovierung'), '/en/blog/renovierung'],
        [t('categories.schreinerarbeiten'), '/en/blog/schreinerarbeiten'],
        [t('categories.elektroarbeiten'), '/en/blog/elektroarbeiten'],
        [t('categories.sanitaer'), '/en/blog/sanitaer'],
        [t('categories.tipps'), '/en/blog/tipps'],
      ]
      return links.map(([text, path]) => `${path === current ? `[${text}]` : text} ${path}`)
    }
    expect(linksOf('/en/blog/page-2', '.post-filter')).toEqual(filter('/en/blog'))
    expect(linksOf('/en/blog/tipps/page-2', '.post-filter')).toEqual(filter('/en/blog/tipps'))
  })

  it('R78 lead to one another', () => {
    const t = translate('de')
    const [previous, next] = [t('list.previous'), t('list.next')]
    const numbers = (current: number) =>
      ['/blog', '/blog/seite-2', '/blog/seite-3'].map((path, index) =>
        index + 1 === current ? `[${index + 1}] ${path}` : `${index + 1} ${path}`,
      )
    expect(linksOf('/blog', '.pager')).toEqual([...numbers(1), `${next} /blog/seite-2`])
    expect(linksOf('/blog/seite-2', '.pager')).toEqual([
      `${previous} /blog`,
      ...numbers(2),
      `${next} /blog/seite-3`,
    ])
    expect(linksOf('/blog/seite-3', '.pager')).toEqual([`${previous} /blog/seite-2`, ...numbers(3)])
    expect(linksOf('/blog/sanitaer', '.pager')).toEqual([])
    const links = find('/blog/seite-2', '.pager')[0]?.find('a') ?? []
    const names = links.map(({ text, attributes }) => attributes['aria-label'] ?? text)
    const page = (number: number) => fill(t('list.page'), { number })
    expect(names).toEqual([previous, page(1), page(2), page(3), next])
    expect(links.map(({ attributes }) => attributes['rel'])).toEqual([
      'prev',
      undefined,
      undefined,
      undefined,
      'next',
    ])
  })

  it.each([
    ['/blog/seite-2', ['breadcrumbs.home /', 'breadcrumbs.post /blog', 'Seite 2']],
    ['/blog/sanitaer', ['breadcrumbs.home /', 'breadcrumbs.post /blog', 'Sanitär']],
    [
      '/en/blog/tipps/page-2',
      ['breadcrumbs.home /en', 'breadcrumbs.post /en/blog', 'Tips /en/blog/tipps', 'Page 2'],
    ],
    ['/projekte/seite-2', ['breadcrumbs.home /', 'breadcrumbs.project /projekte', 'Seite 2']],
  ])('R10 R78 %s has its place below its list', (path, trail) => {
    const t = translate(path.startsWith('/en') ? 'en' : 'de')
    const crumbs = find(path, '.breadcrumbs__item').map((item) => {
      const href = item.find('a')[0]?.attributes['href']
      return href === undefined ? item.text : `${item.text} ${href}`
    })
    expect(crumbs).toEqual(
      trail.map((text) =>
        text
          .replace('breadcrumbs.home', t('breadcrumbs.home'))
          .replace('breadcrumbs.post', t('breadcrumbs.post'))
          .replace('breadcrumbs.project', t('breadcrumbs.project')),
      ),
    )
  })

  it('R28 R66 R78 have no link, alternate or structured data that is wrong', async () => {
    const files = site.routes.map(({ file }) => file)
    const known = new Set([...files, ...['blog', 'en/blog'].map((name) => `${name}/feed.xml`)])
    const { content } = site
    const rules = createSiteRules(site)
    const problems = new Problems()
    const built = [...pages.values()].map(({ route, html }) => ({
      route,
      elements: parseElements(html, route.file),
    }))
    await checkPages(built, {
      origin: content.company.origin,
      locales: content.locales,
      rules,
      slashStatus: 308,
      hasFile: async (name) => known.has(name),
      problemsOf: () => problems,
    })
    expect(problems.all).toEqual([])
  })
})

describe('what names the pages of lists', () => {
  it('R52 R78 the sitemap has each with its alternates and the day of its newest post', async () => {
    const input = {
      ...site,
      pictures: createPictures(site.sources, modernFormats, site.content.theme),
    }
    const summaries = site.routes.map((route) => {
      const { images, lastChange } = collectPage(route, input)
      return { route, images, lastChange }
    })
    const files = await createSiteWideFiles(site.content, {
      config: site.config,
      pages: summaries,
      lastModified: new Map(),
      copied: [],
    })
    const textOf = (name: string) =>
      files.flatMap((file) =>
        file.path === name && 'contents' in file ? [String(file.contents)] : [],
      )[0]
    const { origin } = site.content.company
    const days: Record<string, string> = {
      '/blog/holzpflege': '2024-03-14',
      '/blog/sanitaer': '2025-12-29',
      '/blog/tipps': '2025-12-30',
      '/blog/tipps/seite-2': '2025-12-30',
    }
    for (const path of empty) expect(textOf('sitemap.xml')).not.toContain(`${path}<`)
    for (const [de, en] of listed) {
      for (const path of [de, en]) {
        const entry = textOf('sitemap.xml')
          ?.split('<url>')
          .find((url) => url.includes(`<loc>${origin}${path}</loc>`))
        for (const [tag, href] of [
          ['de-CH', de],
          ['en', en],
          ['x-default', de],
        ])
          expect(entry).toContain(`hreflang="${tag}" href="${origin}${href}"`)
        if (de.startsWith('/blog')) expect(entry).toContain(`<lastmod>${days[de] ?? '2025-12-31'}<`)
      }
    }
    // Thirty newest in the feed, and all others in its archive.
    expect(textOf('blog/feed.xml')?.split('<item>')).toHaveLength(31)
    expect(files.map(({ path }) => path).filter((path) => path.startsWith('en/blog/'))).toEqual([
      'en/blog/feed-1.xml',
      'en/blog/feed-2.xml',
      'en/blog/feed.xml',
    ])
  })
})

describe('a site with many entries', () => {
  it('R14 R16 R78 shows three others where a page names some', () => {
    const cards = (path: string, start: string) =>
      cardsOf(path).filter((href) => href.startsWith(start))
    expect(cards('/', '/blog/')).toEqual(['/blog/post-1', '/blog/post-2', '/blog/post-3'])
    // Beside the featured one, which is not a card.
    expect(cards('/', '/projekt/')).toHaveLength(3)
    expect(cards('/standorte/thun', '/projekt/')).toHaveLength(3)
    expect(cards('/dienstleistungen/schreinerarbeiten', '/projekt/')).toHaveLength(3)
    expect(cards('/blog/post-60', '/blog/')).toHaveLength(3)
    expect(cards('/projekt/schopf', '/projekt/')).toHaveLength(3)
  })
})

describe('the limit', () => {
  it('R16 R78 leaves a list of as many entries on one page, and each category on its own', async () => {
    const { routes, ...few } = await loadMinimal(manyPosts(LIST_LIMIT - 1))
    const here = routes.filter(({ page, locale }) => page === 'blog' && locale === 'de')
    expect(here.map(({ path }) => path)).toEqual([
      '/blog',
      ...(few.content.locales[0]?.categories ?? []).map((category) => `/blog/${category}`),
    ])
    const rendered = await renderPages({ ...few, routes: here })
    const { html } = pageAt(rendered, '/blog')
    expect(elements(html, '.pager')).toEqual([])
    expect(elements(html, '.card')).toHaveLength(LIST_LIMIT)
    expect(elements(pageAt(rendered, '/blog/sanitaer').html, '.card')).toHaveLength(6)
  })

  it('R78 of a long list keeps the first, the last and the neighbours in reach', async () => {
    const long = await loadMinimal(manyPosts(8 * LIST_LIMIT))
    const routes = long.routes.filter(({ path }) => path === '/blog/seite-5')
    const { html } = pageAt(await renderPages({ ...long, routes }), '/blog/seite-5')
    const numbers = elements(html, '.pager__numbers')[0]?.find('li') ?? []
    expect(numbers.map(({ text, attributes }) => `${attributes['class'] ?? ''} ${text}`)).toEqual([
      ' 1',
      'pager__gap 4',
      ' 5',
      ' 6',
      'pager__gap 9',
    ])
  })
})

describe('the work for a list', () => {
  /** How often all its pages ask for facts of a post, by average. */
  async function countReads(posts: number): Promise<number> {
    const { content, routes, texts, sources } = await loadMinimal(manyPosts(posts))
    let reads = 0
    const counted = content.posts.map(
      (post) =>
        new Proxy(post, {
          get(target, name, receiver) {
            reads += 1
            return Reflect.get(target, name, receiver)
          },
        }),
    )
    const pictures = createPictures(sources, modernFormats, content.theme)
    const input = { content: { ...content, posts: counted }, texts, pictures }
    for (const route of routes.filter(({ page }) => page === 'blog')) collectPage(route, input)
    return reads / counted.length
  }

  it('R33 R78 grows with its length, not with the square of it', async () => {
    const [some, many] = [await countReads(4 * LIST_LIMIT), await countReads(16 * LIST_LIMIT)]
    expect(many).toBeLessThan(1.5 * some)
  })
})
