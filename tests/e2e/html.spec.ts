// The files of dist/: valid HTML, one linked graph for each page, quotation marks of the language.
import { z } from 'zod'
import { localeEntry } from '#site/locales.ts'
import { isLong } from '../support/run-length.ts'
import { content, expect, fileTest, origin, pages, readRoute, routes } from './fixtures.ts'
import { expectValid } from './w3c.ts'

/** Every page in a long run, else the first of each kind in each language. */
const checked = routes.filter(
  ({ page, locale }, index) =>
    isLong || routes.findIndex((other) => other.page === page && other.locale === locale) === index,
)

fileTest('R23 the W3C checker finds no error on a page of each kind in each language', () => {
  fileTest.setTimeout(180_000)
  expectValid(checked.map(({ path }) => `dist/${path === '/' ? 'index' : path.slice(1)}.html`))
})

const graphSchema = z.object({
  '@graph': z.array(
    z.looseObject({ '@type': z.union([z.string(), z.array(z.string())]), '@id': z.string() }),
  ),
})

function graphOf(path: string) {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(readRoute(path))?.[1]
  return graphSchema.parse(JSON.parse(text ?? ''))['@graph']
}

/** Every `@id` that a value refers to. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === '@id') return [String(first[1])]
  return entries.flatMap(([, inner]) => references(inner))
}

/** Subjects of a page of each kind, beside company, site and page. */
const nodesOfKind: Record<string, string[]> = {
  home: ['FAQPage'],
  service: ['BreadcrumbList', 'Service', 'FAQPage'],
  location: ['BreadcrumbList', 'LocalBusiness'],
  post: ['BreadcrumbList', 'Article'],
  project: ['BreadcrumbList', 'CreativeWork'],
}

fileTest('R53 every page is one graph whose references all lead to a node', () => {
  const ids = new Set<string>()
  for (const { path, page } of pages) {
    const graph = graphOf(path)
    const types = graph.map((node) => [node['@type']].flat()[0])
    const expected = nodesOfKind[page] ?? ['BreadcrumbList']
    expect(types, path).toEqual(['LocalBusiness', 'WebSite', 'WebPage', ...expected])
    const known = new Set(graph.map((node) => node['@id']))
    expect(known.size, path).toBe(graph.length)
    expect(
      references(graph).filter((id) => !known.has(id)),
      path,
    ).toEqual([])
    for (const id of known) if (id.includes('#webpage')) ids.add(id)
  }
  expect(ids.size).toBe(pages.length)
})

fileTest('R53 the company has one id on every page', () => {
  for (const { path } of pages) expect(graphOf(path)[0]?.['@id']).toBe(`${origin}/#business`)
})

/** The text of a page as visitors and search engines read it. */
function textOf(path: string): string {
  return readRoute(path)
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
}

/** Every quotation mark that is none of an apostrophe's. */
const MARKS = '«»‹›„“”‚‘'.split('')

for (const { path, locale } of routes) {
  const { tag, quotes } = localeEntry(locale, content.locales)
  fileTest(`R28 ${path} has the quotes and letters of its language`, () => {
    const text = textOf(path)
    expect(text.match(/.{0,20}["'].{0,20}/g), 'straight quotes').toBeNull()
    const foreign = MARKS.filter((mark) => !quotes.includes(mark)).join('')
    expect(text.match(new RegExp(`.{0,20}[${foreign}].{0,20}`, 'g')), 'foreign quotes').toBeNull()
    if (tag === 'de-CH') {
      expect(text.match(/.{0,20}ß.{0,20}/g), 'not Swiss').toBeNull()
      expect(text).not.toMatch(/\d (?:Wochen|Tage|Jahre|Stunden|Prozent|mm|cm)\b/)
    }
    expect(text).not.toMatch(/CHF \d/)
  })
}

fileTest('R9 R58 every page of a language has a social picture of its own', () => {
  // Languages share the picture of a category that is called the same in both.
  for (const { code } of content.locales) {
    const images = pages
      .filter(({ locale }) => locale === code)
      .map(({ path }) => /<meta property="og:image" content="([^"]*)"/.exec(readRoute(path))?.[1])
    for (const image of images) expect(image).toMatch(/\/assets\/social-[0-9a-f]{10}\.jpg$/)
    expect(new Set(images).size).toBe(images.length)
  }
})
