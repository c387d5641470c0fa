// Canonicals, alternates, the sitemap, links and anchors of the built site lead to what exists, and alternates back.
import { brotliCompressSync, constants } from 'node:zlib'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { pageIds, pageKind } from '#site/pages.ts'
import { budgetsSchema } from '../../cli/config/budgets.ts'
import { limitsOf } from '../../cli/audit/budgets.ts'
import { builtFaults } from '../oracle/faults/built-faults.ts'
import {
  content,
  expect,
  fileTest,
  hreflangOf,
  origin,
  pages,
  pathOf,
  readRoute,
  routes,
  test,
  withholdFont,
} from './fixtures.ts'

const fileOf = (path: string) => `dist/${path === '/' ? 'index' : path.slice(1)}.html`
const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => unescape(found))

/**
 * Returns the compressed size of a text in bytes. A quick compression that is within the limit tells enough; only a larger
 * one is done again as servers do it, which takes ten times as long.
 */
function sizeWithin(limit: number, text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const quick = brotliCompressSync(text, { params }).length
  return quick <= limit ? quick : brotliCompressSync(text).length
}

fileTest('R1 R2 every route is a file, and every page file is a route', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `dist/${name.replaceAll('\\', '/')}`)
  expect(files.toSorted()).toEqual(routes.map(({ path }) => fileOf(path)).toSorted())
})

fileTest('R9 titles and descriptions are unique and complete', () => {
  const titles = pages.map(({ path }) => matches(readRoute(path), /<title>([^<]*)<\/title>/g)[0])
  expect(new Set(titles).size).toBe(pages.length)
  const descriptions = pages.map(
    ({ path }) => matches(readRoute(path), /<meta name="description" content="([^"]*)"/g)[0],
  )
  expect(new Set(descriptions).size).toBe(pages.length)
  for (const description of descriptions) expect(description?.length).toBeGreaterThan(40)
})

/** Pages that search engines list: an empty category is none of them (R16). */
const listed = pages.filter(({ indexable }) => indexable)

fileTest('R9 canonical and alternates agree in both directions', () => {
  const alternatesOf = new Map(
    listed.map(({ path, alternates }) => {
      const html = readRoute(path)
      expect(matches(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${origin}${path}`])
      const links = [
        ...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
      ].map(([, tag, href]) => [tag, href])
      expect(links).toEqual(hreflangOf(alternates))
      return [path, links] as const
    }),
  )
  for (const [path, links] of alternatesOf) {
    for (const [, href = ''] of links) {
      const target = href.slice(origin.length)
      expect(alternatesOf.get(target), `${path} → ${target}`).toEqual(links)
    }
  }
})

fileTest('R9 every page has its social picture in 1200 x 630', () => {
  for (const { path } of pages) {
    const [image = ''] = matches(readRoute(path), /<meta property="og:image" content="([^"]*)"/g)
    expect(existsSync(`dist${image.slice(origin.length)}`)).toBe(true)
  }
})

fileTest('R6 R9 not-found pages are not indexed', () => {
  for (const { path } of routes.filter(({ page }) => page === 'not-found')) {
    const html = readRoute(path)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain('hreflang="x-default"')
  }
})

fileTest('R52 the sitemap has exactly the indexable pages, each with all alternates', () => {
  const xml = readFileSync('dist/sitemap.xml', 'utf8')
  const urls = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => url)
  expect(urls).toHaveLength(listed.length)
  for (const [index, { page, path, alternates }] of listed.entries()) {
    const url = urls[index] ?? ''
    expect(matches(url, /<loc>([^<]*)<\/loc>/g)).toEqual([`${origin}${path}`])
    expect(
      [...url.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => [tag, href]),
    ).toEqual(hreflangOf(alternates))
    const [image = ''] = matches(url, /<image:loc>([^<]*)<\/image:loc>/g)
    expect(existsSync(`dist${image.slice(origin.length)}`)).toBe(true)
    const days = matches(url, /<lastmod>([^<]*)<\/lastmod>/g)
    // A post states its day; those of other pages come from git, which may know none.
    if (page === 'post') expect(days, path).toHaveLength(1)
    for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
  expect(readFileSync('dist/robots.txt', 'utf8')).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

fileTest('R28 every internal link and anchor resolves', () => {
  const idsOf = new Map(
    routes.map(({ path }) => [path, new Set(matches(readRoute(path), /\sid="([^"]*)"/g))]),
  )
  // One expectation for all links: Playwright takes a millisecond for each.
  const isRight = (path: string, href: string) => {
    if (!href.startsWith('/') && !href.startsWith('#'))
      return /^(https:\/\/|mailto:|tel:)/.test(href)
    const [address = '', hash] = href.split('#')
    const target = address.replace(/\?.*/, '')
    if (/\.[^/]+$/.test(target)) return existsSync(`dist${decodeURIComponent(target)}`)
    const ids = idsOf.get(target === '' ? path : target)
    return ids !== undefined && (hash === undefined || ids.has(decodeURIComponent(hash)))
  }
  const links = routes.flatMap(({ path }) =>
    matches(readRoute(path), /<a [^>]*?href="([^"]*)"/g).map((href) => [path, href] as const),
  )
  expect(links.length).toBeGreaterThan(10 * routes.length)
  expect(links.filter(([path, href]) => !isRight(path, href))).toEqual([])
})

fileTest('R30 R31 every file that a page names exists', () => {
  for (const { path } of routes) {
    const html = readRoute(path)
    const names = [
      ...matches(html, /\s(?:src|href)="(\/[^"]*\.[a-z0-9]+)"/g),
      ...matches(html, /\s(?:srcset|imagesrcset)="([^"]*)"/gi).flatMap((set) =>
        set.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
      ),
    ]
    expect(names.length).toBeGreaterThan(3)
    expect(
      names.filter((name) => !existsSync(`dist${name}`)),
      path,
    ).toEqual([])
  }
})

fileTest('R10 breadcrumbs are on every page below home, visible and as structured data', () => {
  for (const { path, page } of pages) {
    const html = readRoute(path)
    if (page === 'home') {
      expect(html).not.toContain('class="breadcrumbs"')
      continue
    }
    expect(html).toContain('class="breadcrumbs"')
    const [json = ''] = matches(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
    expect(json).toContain('"@type":"BreadcrumbList"')
    expect(json).toContain(`"item":"${origin}${path}"`)
  }
})

fileTest('R53 R66 no page has a wrong link, alternate, picture or structured data', async () => {
  expect(await builtFaults('.')).toEqual([])
})

fileTest('R66 documents, and the data that come after them, are within their budgets', () => {
  const { mobile } = budgetsSchema.parse(parse(readFileSync('dist-config/budgets.yaml', 'utf8')))
  const pageSchema = z.enum(pageIds)
  // All pages of a language share their data.
  const dataSizes = new Map<string, number>()
  const dataSizeOf = (url: string) => {
    const size = dataSizes.get(url) ?? brotliCompressSync(readFileSync(`dist${url}`)).length
    dataSizes.set(url, size)
    return size
  }
  for (const { path, page, locale } of routes) {
    const { html, data } = limitsOf(mobile, pageSchema.parse(page))
    const document = readRoute(path)
    expect(sizeWithin(html, document), path).toBeLessThanOrEqual(html)
    const [sites = ''] = matches(document, / data-sites="([^"]*)"/g)
    const [own = ''] = matches(sites, new RegExp(`"${locale}":{([^}]*)}`, 'g'))
    const { showsValley } = pageKind(pageSchema.parse(page))
    const urls = matches(own, showsValley ? /:"([^"]*)"/g : /"data":"([^"]*)"/g)
    const bytes = urls.map(dataSizeOf)
    expect(bytes.length, path).toBeGreaterThan(0)
    expect(
      bytes.reduce((sum, size) => sum + size),
      path,
    ).toBeLessThanOrEqual(data)
  }
})

fileTest(
  'R35 R66 home and its main picture fit what a server sends in the first two round trips',
  () => {
    // 10 and then 20 segments of 1,460 bytes; what is left is for headers and the marks of frames.
    const limit = 30 * 1460 - 400
    for (const { path } of routes.filter(({ page }) => page === 'home')) {
      const html = readRoute(path)
      const [picture = ''] = matches(html, /imagesrcset="([^"]*)"/g)
      // The file that a phone of 412 px and density 1.75 takes, see images.spec.ts.
      const [small = ''] = matches(picture, /(\S+) 640w/g)
      const bytes = brotliCompressSync(html).length + readFileSync(`dist${small}`).length
      expect(bytes, path).toBeLessThanOrEqual(limit)
    }
  },
)

fileTest(
  'R51 critical CSS is inline within 20 kB (5 kB compressed), without a rule twice, and blocks nothing',
  () => {
    for (const { path } of routes) {
      const html = readRoute(path)
      const [style = ''] = matches(html, /<style>([\s\S]*?)<\/style>/g)
      expect(style.length, path).toBeGreaterThan(1000)
      expect(Buffer.byteLength(style), path).toBeLessThanOrEqual(20_000)
      expect(sizeWithin(5000, style), path).toBeLessThanOrEqual(5000)
      const rules = style.match(/[^{}]+\{[^{}]*\}/g) ?? []
      expect(new Set(rules).size, path).toBe(rules.length)
      expect(html).toMatch(/<noscript><link rel="stylesheet" href="[^"]*"><\/noscript>/)
      expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('stylesheet')
      expect(html).not.toMatch(/\s(?:on[a-z]+|style)="/)
      expect(matches(html, /<link rel="preload" as="font"[^>]*href="([^"]*)"/g)).toHaveLength(1)
    }
  },
)

fileTest('R74 dist/ holds nothing of the machine that built it, and no secret', () => {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /\.(map|pem|key)$|(^|\/)\.env/.test(name))).toEqual([])
  const folders = ['src', 'cli', 'content', 'node_modules', '.site'].map((name) => resolve(name))
  const secrets = [...folders, '-----BEGIN', 'sourceMappingURL']
  const texts = names.filter((name) => /\.(html|css|js|json|svg|txt|xml|webmanifest)$/.test(name))
  expect(texts.length).toBeGreaterThan(2 * pages.length)
  for (const name of texts) {
    const text = readFileSync(`dist/${name}`, 'utf8')
    expect(
      secrets.filter((secret) => text.includes(secret)),
      name,
    ).toEqual([])
  }
})

fileTest(
  'R51 font faces stand inline only: declared again by the stylesheet they lay out every text twice',
  () => {
    for (const { path } of routes) expect(readRoute(path), path).toContain('@font-face')
    const stylesheets = readdirSync('dist/assets').filter((name) => name.endsWith('.css'))
    expect(stylesheets.length).toBeGreaterThan(0)
    for (const name of stylesheets)
      expect(readFileSync(`dist/assets/${name}`, 'utf8')).not.toContain('@font-face')
  },
)

fileTest('R7 R39 R51 only home has a script that stands inline, one in each language', () => {
  for (const { path, page } of routes)
    expect(
      // The script of notices and closed days may be inline on every page (R90).
      matches(readRoute(path), /<script>([\s\S]*?)<\/script>/g).filter(
        (script) => page === 'home' || !script.includes("'on-days'"),
      ),
      path,
    ).toHaveLength(page === 'home' ? 1 : 0)
})

test('R51 what stands in for the font is as wide and as high', async ({ page }) => {
  const path = pathOf('post')
  const height = () =>
    page.locator('.prose').evaluate((element) => element.getBoundingClientRect().height)
  const release = await withholdFont(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('.site-footer').waitFor()
  const before = await height()
  release()
  await page.waitForFunction(
    (font) => document.fonts.check(`16px "${font} Variable"`),
    content.theme.font.name,
  )
  // A line may break elsewhere; a whole text may not grow by more than a few lines.
  expect(Math.abs((await height()) - before) / before).toBeLessThan(0.03)
})
