// What a page of each kind hands to the browser and to search engines (R9, R41, R53).
import { beforeAll, describe, expect, it } from 'vitest'
import { forEachLocale } from '#site/locales.ts'
import { fullSite } from '../../tests/support/full-site.ts'
import { manyPosts, manyProjects } from '../../tests/support/many-entries.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'
import type { Changes } from '../../tests/support/site.ts'
import { valueText } from '../../tests/support/value-text.ts'
import { createPictures } from '../images/pictures.ts'
import type { LoadedSite } from '../load-site.ts'
import { collectPage } from './collect.ts'
import { createGraph } from './structured-data.ts'

/** A page as text. */
function textOf(path: string, site: LoadedSite): string {
  const route = site.routes.find((known) => known.path === path)
  if (route === undefined) throw new Error(`There is no page ${path}`)
  // Keys in place of the texts of the interface: no word of them matters here.
  const content = { ...site.content, strings: forEachLocale(site.content.locales, () => ({})) }
  const pictures = createPictures(site.sources, [], content.theme)
  const page = collectPage(route, { ...site, content, pictures })
  const graph = createGraph(page, content)
  return valueText({ data: page.data, mainPicture: page.mainPicture, graph })
}

/** What there is in a site, and pages of it by the name of their file in `tests/fixtures/values/`. */
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
  [
    'has little',
    {},
    [
      ['home-minimal', '/'],
      ['location-minimal', '/en/locations/thun'],
    ],
  ],
  [
    'has long lists',
    { ...manyPosts(25), ...manyProjects(25) },
    [
      ['blog-paged', '/en/blog/page-2'],
      ['blog-category-paged', '/blog/tipps'],
      ['projects-paged', '/projekte/seite-2'],
    ],
  ],
]

describe.each(sites)('where a site %s', (_, changes, pages) => {
  let site: LoadedSite
  beforeAll(async () => {
    site = await loadMinimal(changes)
  })

  it.each(pages)('R9 R41 R53 %s at %s', async (name, path) => {
    await expect(textOf(path, site)).toMatchFileSnapshot(`../../tests/fixtures/values/${name}.txt`)
  })
})

/** Names of the values that have a text for each of several locales, at any depth. */
function localizedIn(value: unknown, codes: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null && codes.every((code) => code in child)
      ? [name]
      : localizedIn(child, codes),
  )
}

it('R41 the data of a page have texts in its language alone', async () => {
  const site = await loadMinimal(fullSite)
  const pictures = createPictures(site.sources, [], site.content.theme)
  const codes = site.content.locales.map(({ code }) => code)
  const names = site.routes.flatMap((route) =>
    localizedIn(collectPage(route, { ...site, pictures }).data, codes),
  )
  expect([...new Set(names)]).toEqual(['alternates'])
})
