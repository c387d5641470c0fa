import { describe, expect, it } from 'vitest'
import { createRoutes } from '#site/routes.ts'
import { createSitemaps } from './sitemap.ts'
import { locales } from '../../tests/support/locales.ts'

const origin = 'https://site.example'
const routes = createRoutes({ services: [], locations: [], posts: [], projects: [] }, locales)
const indexable = routes.filter((route) => route.indexable)
const lastModified = new Map([
  ['content/a.md', '2026-01-02'],
  ['content/b.md', '2026-03-04'],
  ['content/c.md', '2025-12-31'],
])
const entries = routes.map((route) => ({ route, images: ['/a.jpg', '/b.jpg'] }))
const texts = async (limits?: { pages?: number; bytes?: number }) => {
  const files = await createSitemaps(entries, {
    origin,
    locales,
    lastModified,
    ...(limits && { limits: { pages: 50_000, bytes: 50e6, ...limits } }),
  })
  return Object.fromEntries(
    files.map((file) => [file.path, 'contents' in file ? file.contents.toString() : '']),
  )
}
const count = (text: string | undefined, part: string) => (text ?? '').split(part).length - 1

describe('the sitemap', () => {
  it('R52 is one file with each indexable page and its images', async () => {
    const files = await texts()
    expect(Object.keys(files)).toEqual(['sitemap.xml'])
    expect(count(files['sitemap.xml'], '<url>')).toBe(indexable.length)
    expect(count(files['sitemap.xml'], `<image:loc>${origin}/b.jpg</image:loc>`)).toBe(
      indexable.length,
    )
    expect(files['sitemap.xml']).not.toContain('<lastmod>')
    expect(files['sitemap.xml']).not.toContain('/404')
  })

  it('R52 declares only the namespaces that it uses', async () => {
    const [start] = (await texts())['sitemap.xml']?.match(/<urlset[^>]*>/) ?? []
    expect([...(start ?? '').matchAll(/xmlns:?(\w*)=/g)].map(([, name]) => name)).toEqual([
      '',
      'xhtml',
      'image',
    ])
  })

  it('R52 lists at most the first 1,000 images of a page', async () => {
    const images = Array.from({ length: 1001 }, (_, at) => `/${at}.jpg`)
    const many = entries.slice(0, 1).map((entry) => ({ ...entry, images }))
    const [file] = await createSitemaps(many, { origin, locales, lastModified })
    const xml = file !== undefined && 'contents' in file ? file.contents.toString() : ''
    expect(count(xml, '<image:loc>')).toBe(1000)
    expect(xml).not.toContain('/1000.jpg')
  })

  it('R52 contains the day of the last change of a page, if there is one', async () => {
    const dated = entries.map((entry) =>
      entry.route.path === '/blog' ? { ...entry, lastChange: { day: '2026-03-04' } } : entry,
    )
    const [file] = await createSitemaps(dated, { origin, locales, lastModified })
    const xml = file !== undefined && 'contents' in file ? file.contents.toString() : ''
    expect(count(xml, '<lastmod>')).toBe(1)
    const blog = xml.split('<url>').find((url) => url.includes(`<loc>${origin}/blog</loc>`))
    expect(blog).toContain('<lastmod>2026-03-04</lastmod>')
  })

  it('R52 is an index of several files if there are too many pages for one', async () => {
    const files = await texts({ pages: 3 })
    const { 'sitemap.xml': index, ...parts } = files
    expect(Object.keys(parts)).toHaveLength(Math.ceil(indexable.length / 3))
    for (const [name, part] of Object.entries(parts)) {
      expect(index).toContain(`<loc>${origin}/${name}</loc>`)
      expect(count(part, '<url>')).toBeLessThanOrEqual(3)
    }
    expect(index).toContain('<sitemapindex')
    const all = Object.values(parts).join('')
    for (const { path } of indexable) expect(count(all, `<loc>${origin}${path}</loc>`)).toBe(1)
  })

  it.each([2000, 2500, 4000])(
    'R52 is an index of several files if one would be larger than %i bytes',
    async (bytes) => {
      const { 'sitemap.xml': index, ...parts } = await texts({ bytes })
      const sizes = Object.values(parts).map((part) => Buffer.byteLength(part))
      expect(index).toContain('<sitemapindex')
      expect(Math.max(...sizes)).toBeLessThanOrEqual(bytes)
      // Only the last part has room for another page.
      const largest = Math.max(
        ...Object.values(parts)
          .flatMap((part) => part.match(/<url>.*?<\/url>/gs) ?? [])
          .map((url) => url.length),
      )
      for (const size of sizes.slice(0, -1)) expect(size + largest).toBeGreaterThan(bytes - 350)
      const all = Object.values(parts).join('')
      for (const { path } of indexable) expect(count(all, `<loc>${origin}${path}</loc>`)).toBe(1)
    },
  )

  it('R52 has a separate file for an entry that exceeds the limit', async () => {
    const { 'sitemap.xml': _, ...parts } = await texts({ bytes: 1 })
    expect(Object.keys(parts)).toHaveLength(indexable.length)
  })

  it('R52 has no empty file if the pages fill all files', async () => {
    expect(Object.keys(await texts({ pages: indexable.length / 2 }))).toHaveLength(3)
  })

  it('R52 lists 50,000 pages in one file', async () => {
    const [route] = indexable
    if (route === undefined) throw new Error('There is no page')
    // As little as a page can have: only their number counts.
    const entry = { route: { ...route, alternates: {} }, images: [] }
    const names = async (length: number) => {
      const many = Array.from({ length }, () => entry)
      return (await createSitemaps(many, { origin, locales, lastModified })).map(({ path }) => path)
    }
    expect(await names(50_000)).toEqual(['sitemap.xml'])
    expect(await names(50_001)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  })
})

describe('the date of a page', () => {
  const [route] = routes
  if (route === undefined) throw new Error('There is no route')
  it.each([
    [{ files: ['content/a.md', 'content/b.md'] }, '2026-03-04'],
    [{ files: ['content/b.md', 'content/a.md'] }, '2026-03-04'],
    [{ files: ['content/a.md', 'content/b.md', 'content/c.md'] }, '2026-03-04'],
    [{ files: ['content/a.md', 'content/changed.md'] }, undefined],
    [{ day: '2024-05-06' }, '2024-05-06'],
    [undefined, undefined],
  ])('R52 of %j is %s', async (lastChange, day) => {
    const pages = [{ route, images: [], lastChange }]
    const [file] = await createSitemaps(pages, { origin, locales, lastModified })
    const xml = file !== undefined && 'contents' in file ? file.contents.toString() : ''
    expect(xml.match(/<lastmod>(.*)<\/lastmod>/)?.[1]).toBe(day)
  })
})
