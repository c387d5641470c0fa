// What a page of each kind hands to the browser and to search engines (R9, R41, R53).
import { beforeAll, expect, it } from 'vitest'
import { forEachLocale } from '#site/locales.ts'
import { fullSite } from '../../tests/full-site.ts'
import { manyPosts, manyProjects } from '../../tests/many-entries.ts'
import { loadMinimal } from '../../tests/rendered-site.ts'
import { valueText } from '../../tests/value-text.ts'
import { createPictures } from '../images/pictures.ts'
import type { LoadedSite } from '../load-site.ts'
import { collectPage } from './collect.ts'
import { createGraph } from './structured-data.ts'

let full: LoadedSite
let minimal: LoadedSite
let paged: LoadedSite
beforeAll(async () => {
  full = await loadMinimal(fullSite)
  minimal = await loadMinimal()
  paged = await loadMinimal({ ...manyPosts(25), ...manyProjects(25) })
}, 120_000)

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

it.each([
  ['home', '/en'],
  ['service', '/dienstleistungen/schreinerarbeiten'],
  ['service-plain', '/en/services/painting-services'],
  ['location', '/en/locations/spiez'],
  ['location-first', '/standorte/thun'],
  ['blog', '/en/blog'],
  ['post', '/blog/second-post'],
  ['post-plain', '/en/blog/first-post'],
  ['projects', '/en/projects'],
  ['project', '/projekt/schopf'],
  ['project-plain', '/en/project/bench'],
  ['estimate', '/en/estimate'],
  ['privacy-policy', '/datenschutz'],
  ['portal', '/en/customer-portal'],
  ['not-found', '/en/404'],
])('R9 R41 R53 %s at %s, where the site has everything', async (name, path) => {
  await expect(textOf(path, full)).toMatchFileSnapshot(`../../tests/values/${name}.txt`)
})

it.each([
  ['home', '/'],
  ['location', '/en/locations/thun'],
])('R9 R41 R53 %s at %s, where it has little', async (name, path) => {
  await expect(textOf(path, minimal)).toMatchFileSnapshot(`../../tests/values/${name}-minimal.txt`)
})

it.each([
  ['blog', '/en/blog/page-2'],
  ['blog-category', '/blog/tipps'],
  ['projects', '/projekte/seite-2'],
])('R9 R41 R78 %s at %s, where there are many', async (name, path) => {
  await expect(textOf(path, paged)).toMatchFileSnapshot(`../../tests/values/${name}-paged.txt`)
})
