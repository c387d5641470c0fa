// Tests the data and structured data of a page of each kind.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { forEachLocale } from '#site/locales.ts'
import { fullSite } from '../../tests/support/full-site.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'
import type { Changes } from '../../tests/support/site.ts'
import { valueText } from '../../tests/support/value-text.ts'
import { createPictures } from '../images/pictures.ts'
import type { LoadedSite } from '../load-site.ts'
import { collectPage } from './collect.ts'
import { createGraph } from './structured-data.ts'

/** A page and its structured data, with keys in place of the texts of the interface. */
function pageOf(path: string, site: LoadedSite) {
  const route = site.routes.find((known) => known.path === path)
  if (route === undefined) throw new Error(`There is no page ${path}`)
  const content = { ...site.content, strings: forEachLocale(site.content.locales, () => ({})) }
  const pictures = createPictures(site.sources, [], content.theme)
  const page = collectPage(route, { ...site, content, pictures })
  return { data: page.data, mainPicture: page.mainPicture, graph: createGraph(page, content) }
}

const pictureSchema = z.object({
  img: z.object({ src: z.string() }),
  alt: z.string(),
  use: z.string(),
})

/** Returns a value with a line per picture: its file, its text and when it loads. */
function withShortPictures(value: unknown): unknown {
  const { data: picture } = pictureSchema.safeParse(value)
  if (picture !== undefined) return `${picture.img.src} "${picture.alt}" ${picture.use}`
  if (Array.isArray(value)) return value.map(withShortPictures)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withShortPictures(child)]),
  )
}

/** Pages whose file has everything; the others have what only their kind has. */
const wholePages = ['home', 'post']

/** Returns a page as text for review. */
function textOf(name: string, path: string, site: LoadedSite): string {
  const page = pageOf(path, site)
  if (wholePages.includes(name)) return valueText(page)
  const { head: _head, breadcrumbs: _crumbs, alternates: _alternates, ...own } = page.data
  return valueText(withShortPictures(own))
}

/** Sites, and pages of each by the name of their file in `tests/fixtures/values/`. */
const sites: [string, Changes, [string, string][]][] = [
  [
    'has everything',
    fullSite,
    [
      ['home', '/en'],
      ['service', '/dienstleistungen/schreinerarbeiten'],
      ['service-plain', '/en/services/painting-services'],
      ['location', '/en/locations/spiez'],
      ['location-first', '/standorte/thun'],
      ['blog', '/en/blog'],
      ['blog-category-empty', '/en/blog/sanitaer'],
      ['post', '/blog/second-post'],
      ['post-plain', '/en/blog/first-post'],
      ['projects', '/en/projects'],
      ['project', '/projekt/schopf'],
      ['project-plain', '/en/project/bench'],
      ['estimate', '/en/estimate'],
      ['privacy-policy', '/datenschutz'],
      ['portal', '/en/customer-portal'],
      ['not-found', '/en/404'],
    ],
  ],
  ['has little', {}, [['home-minimal', '/']]],
]

describe.each(sites)('where a site %s', (_, changes, pages) => {
  let site: LoadedSite
  beforeAll(async () => {
    site = await loadMinimal(changes)
  })

  it('R9 every head has the brand, and a canonical address or is not indexed', () => {
    const { brand, origin } = site.content.company
    for (const { path } of site.routes) {
      const { title, links, meta } = pageOf(path, site).data.head
      expect(title, path).toMatch(new RegExp(`^\\S.* \\| ${brand}$`))
      const canonical = links.find(({ rel }) => rel === 'canonical')?.href
      const isIndexed = !meta.some(({ content }) => content === 'noindex')
      expect(canonical, path).toBe(isIndexed ? new URL(path, origin).href : undefined)
    }
  })

  it.each(pages)('R9 R41 R53 %s at %s', async (name, path) => {
    await expect(textOf(name, path, site)).toMatchFileSnapshot(
      `../../tests/fixtures/values/${name}.txt`,
    )
  })
})

/** Returns the names of values with texts in several locales, at any depth. */
function localizedIn(value: unknown, codes: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null && codes.every((code) => code in child)
      ? [name]
      : localizedIn(child, codes),
  )
}

it('R41 the data of a page contains texts in its language only', async () => {
  const site = await loadMinimal(fullSite)
  const pictures = createPictures(site.sources, [], site.content.theme)
  const codes = site.content.locales.map(({ code }) => code)
  const names = site.routes.flatMap((route) =>
    localizedIn(collectPage(route, { ...site, pictures }).data, codes),
  )
  expect([...new Set(names)]).toEqual(['alternates'])
})
