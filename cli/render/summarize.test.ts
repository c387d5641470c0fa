// Summaries that are kept between builds (R33).
import { beforeAll, expect, it } from 'vitest'
import type { Content, Post } from '#site/content.ts'
import { modernFormats } from '#site/images.ts'
import type { Route } from '#site/routes.ts'
import { manyPosts } from '../../tests/many-entries.ts'
import { loadMinimal } from '../../tests/rendered-site.ts'
import { createPictures } from '../images/pictures.ts'
import { createMemoryStore, type Store } from '../lib/store.ts'
import type { LoadedSite } from '../load-site.ts'
import { createSummarize } from './summarize.ts'

type Site = Pick<LoadedSite, 'content' | 'texts' | 'sources' | 'routes'>

let site: Site
beforeAll(async () => {
  site = await loadMinimal(manyPosts(30))
})

/** The summaries of all pages in a build of its own, the paths of the images they want, and of the pages it kept anew. */
async function summarize({ routes, ...changed }: Site, store: Store) {
  const kept: string[] = []
  const pictures = createPictures(changed.sources, modernFormats, changed.content.theme)
  let path = ''
  const summary = createSummarize(
    { ...changed, pictures },
    {
      ...store,
      async set(key, value) {
        kept.push(path)
        await store.set(key, value)
      },
    },
  )
  const summaries: object[] = []
  for (const route of routes) {
    path = route.path
    const { job, ...rest } = await summary(route)
    summaries.push({ ...rest, job: job() })
  }
  const { variants, cards } = pictures.wanted()
  const wanted = [...variants, ...cards].map((image) => image.path).toSorted()
  return { summaries, wanted, kept }
}

const withPosts = ({ content, ...rest }: Site, change: (post: Post) => Post): Site => ({
  ...rest,
  content: { ...content, posts: content.posts.map(change) },
})
const withContent = ({ content, ...rest }: Site, change: Partial<Content>): Site => ({
  ...rest,
  content: { ...content, ...change },
})
const of = (number: number) => [`/blog/post-${number}`, `/en/blog/post-${number}`]
/** The last page of the blog, and the only one of the category that the oldest posts have. */
const lastLists = ['/blog/seite-2', '/en/blog/page-2', '/blog/tipps', '/en/blog/tipps']
const allLists = ['', '/seite-2', '/holzpflege', '/renovierung', '/sanitaer', '/tipps'].flatMap(
  (list) => [`/blog${list}`, `/en/blog${list.replace('seite', 'page')}`],
)
const all = Array.from({ length: 30 }, (_, index) => of(index + 1)).flat()

it('R33 a page that sees a few posts is summarized once, and every picture is wanted again', async () => {
  const store = createMemoryStore()
  const first = await summarize(site, store)
  expect(first.kept).toEqual(expect.arrayContaining(all))
  const second = await summarize(site, store)
  expect(second.kept).toEqual([])
  expect(second.summaries).toEqual(first.summaries)
  expect(second.wanted).toEqual(first.wanted)
})

/** Paths of pages by kind; those of all others, whatever the site has, where `others` is 'all'. */
interface Changed {
  readonly posts: readonly string[]
  readonly lists: readonly string[]
  readonly others?: readonly string[] | 'all'
}

it.each<[string, (site: Site) => Site, Changed]>([
  [
    'an old post has another title: its own pages and those of lists that show it',
    (before) =>
      withPosts(before, (post) =>
        post.key === 'post-30' ? { ...post, title: { de: 'Neu', en: 'New' } } : post,
      ),
    { posts: of(30), lists: lastLists },
  ],
  [
    'an old post was updated: its own pages and all of the lists that it stands in',
    (before) =>
      withPosts(before, (post) =>
        post.key === 'post-30' ? { ...post, updated: '2030-01-01' } : post,
      ),
    { posts: of(30), lists: ['/blog', '/en/blog', ...lastLists] },
  ],
  [
    'the newest post of a category has another title: the pages of the category, which all show it, and home',
    (before) =>
      withPosts(before, (post) =>
        post.key === 'post-1' ? { ...post, title: { de: 'Neu', en: 'New' } } : post,
      ),
    {
      posts: [1, 5, 9, 13, 17, 21, 25, 29].flatMap(of),
      lists: allLists,
      others: ['/', '/en'],
    },
  ],
  [
    'a text of a post is another: its page in this language',
    (before) => {
      const texts = new Map(before.texts)
      const text = texts.get('post/post-30')
      if (text?.['en'] === undefined) throw new Error('The site has no such text')
      texts.set('post/post-30', { ...text, en: { ...text['en'], words: 4321 } })
      return { ...before, texts }
    },
    { posts: of(30).slice(1), lists: [] },
  ],
  [
    'the company has another name: all',
    (before) => withContent(before, { company: { ...before.content.company, brand: 'Another' } }),
    { posts: all, lists: allLists, others: 'all' },
  ],
  [
    'a picture is another: all that show it',
    (before) => {
      const sources = new Map(before.sources)
      for (const [id, source] of sources) sources.set(id, { ...source, hash: 'another' })
      return { ...before, sources }
    },
    { posts: all, lists: allLists, others: 'all' },
  ],
  [
    'a post is gone: the pages of lists that have shown it',
    ({ routes, ...before }) => ({
      ...withContent(
        { routes, ...before },
        { posts: before.content.posts.filter(({ key }) => key !== 'post-29') },
      ),
      routes: routes.filter(({ key }) => key !== 'post-29'),
    }),
    {
      posts: [],
      lists: allLists.filter((path) => /2$|renovierung$/.test(path)),
    },
  ],
])(
  'R33 when %s, what is known is what a clean build makes',
  async (_, change, { posts, lists, others = [] }) => {
    const store = createMemoryStore()
    await summarize(site, store)
    const changed = change(site)
    const { kept, ...after } = await summarize(changed, store)
    const { kept: _kept, ...clean } = await summarize(changed, createMemoryStore())
    expect(after).toEqual(clean)
    const routes = changed.routes.filter(({ path }) => kept.includes(path))
    const pathsOf = (...kinds: readonly string[]) =>
      routes.filter(({ page }) => kinds.includes(page)).map(({ path }) => path)
    const rest = (all: readonly Route[]) =>
      all.filter(({ page }) => !['post', 'blog'].includes(page)).map(({ path }) => path)
    expect(pathsOf('post').filter((path) => path.includes('/post-'))).toEqual(posts)
    expect(pathsOf('blog')).toEqual(lists)
    expect(rest(routes)).toEqual(others === 'all' ? rest(changed.routes) : others)
  },
)
