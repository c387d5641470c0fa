// Documents without the output of React, and the data that pages share (R9, R35, R38, R41).
import { beforeAll, expect, it } from 'vitest'
import type { Content } from '#site/content.ts'
import { modernFormats } from '#site/images.ts'
import { localize } from '#site/locales.ts'
import { fullSite } from '../../tests/support/full-site.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'
import { valueText } from '../../tests/support/value-text.ts'
import { collectImages, createPictures } from '../images/pictures.ts'
import type { LoadedSite } from '../load-site.ts'
import { collectPage } from '../pages/collect.ts'
import { collectSiteData } from './collect-site-data.ts'
import { renderDocument } from './document.ts'
import { createPageJob } from './page-job.ts'
import { createSharedData, createSiteFiles } from './shared-data.ts'

let site: LoadedSite
beforeAll(async () => {
  site = await loadMinimal(fullSite)
})
const input = () => ({
  ...site,
  pictures: createPictures(site.sources, modernFormats, site.content.theme),
})

const slugUrls = { de: 'de.json', en: 'en.json' }
const siteDataOf = (content: Content) =>
  collectImages(input().pictures, (pictures) =>
    collectSiteData('en', { ...site, content, pictures, slugUrls }),
  ).value

/** Returns the document of a page whose app is a paragraph. */
function documentOf(path: string): string {
  const route = site.routes.find((known) => known.path === path)
  if (route === undefined) throw new Error(`There is no page ${path}`)
  const page = collectPage(route, input())
  const job = createPageJob(page, site.content, {
    siteUrls: {
      de: { data: '/assets/site-de.json', valley: '/assets/valley-de.json' },
      en: { data: '/assets/site-en.json' },
    },
    stylesheet: '/assets/a.css',
    dataUrl: '/data/1a2b',
  })
  return renderDocument(job, {
    app: { html: '<p>app</p>', headTags: '<title>x</title>', htmlAttrs: ' lang="x"' },
    assets: {
      scripts: ['/assets/a.js'],
      fonts: ['/assets/a.woff2'],
      styles: ['<link rel="stylesheet" href="/assets/a.css">'],
    },
  })
}

it.each([
  ['home', '/'],
  ['post', '/blog/second-post'],
])('R35 R38 R55 the document of %s at %s', async (name, path) => {
  const stable = valueText(documentOf(path).split('\n'))
  await expect(stable).toMatchFileSnapshot(`../../tests/fixtures/values/document-${name}.txt`)
})

it('R7 R35 only the first page chooses a language, and only pages with a main image preload one', () => {
  const parts = ['/', '/en', '/en/legal-notice'].map((path) => {
    const html = documentOf(path)
    return ["location.pathname==='/'", 'content-visibility', 'as="image"'].map((part) =>
      html.includes(part),
    )
  })
  expect(parts).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, false],
  ])
})

it('R41 all pages of a language share its data, in files named by their bytes', async () => {
  const data = siteDataOf(site.content)
  const { strings, ...rest } = data
  const buildOnly = Object.keys(localize(site.content.strings, 'en')).filter(
    (key) => !(key in strings),
  )
  const { drawing: _, ...drawn } = rest.valley ?? { months: [], places: [] }
  const spring = <T extends { readonly months: readonly unknown[] }>(value: T) => ({
    ...value,
    months: value.months.slice(3, 5),
  })
  const brief = spring({ ...drawn, places: drawn.places.map(spring) })
  await expect(valueText({ ...rest, valley: brief, buildOnly })).toMatchFileSnapshot(
    '../../tests/fixtures/values/site-data.txt',
  )
  expect(strings).toMatchObject({ 'common.skip': expect.any(String) })
  const { valley, ...shared } = data
  const { files, urls } = createSiteFiles({ en: data, de: shared })
  expect(urls).toEqual({
    en: {
      data: expect.stringMatching(/^\/assets\/site-en-[0-9a-f]{10}\.json$/),
      valley: expect.stringMatching(/^\/assets\/valley-en-[0-9a-f]{10}\.json$/),
    },
    de: { data: expect.stringMatching(/^\/assets\/site-de-[0-9a-f]{10}\.json$/) },
  })
  const texts = new Map(files.map(({ path, contents }) => [`/${path}`, contents]))
  expect(texts.size).toBe(3)
  expect(texts.get(urls['en']?.data ?? '')).toBe(JSON.stringify(shared))
  expect(texts.get(urls['en']?.valley ?? '')).toBe(JSON.stringify(valley))
  const { siteData } = createSharedData(site.content, input())
  expect(siteData['de']?.slugsUrl).toMatch(/^\/assets\/slugs-de-[0-9a-f]{10}\.json$/)
})

it('R84 shows the number of locations if it is given and the site has location pages', () => {
  const { content } = site
  const statsOf = (change: Partial<typeof content>) => siteDataOf({ ...content, ...change }).stats
  const { locations, ...others } = content.company.stats
  expect(statsOf({})).toEqual({ ...others, locations })
  expect(statsOf({ company: { ...content.company, stats: others } })).toEqual(others)
  const without = content.locales.map((locale) => {
    const { location: _, ...paths } = locale.paths
    return { ...locale, paths }
  })
  expect(statsOf({ locales: without, locations: [] })).toEqual(others)
})
