import { describe, expect, it } from 'vitest'
import { createRoutes } from '#site/routes.ts'
import { Problems } from '../problems/problems.ts'
import { parseElements } from '../base/html-elements.ts'
import { checkPages } from './check-pages.ts'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { locales } from '../../tests/support/locales.ts'

const origin = 'https://site.example'
const withHours = (days: string) =>
  `"telephone":"1","hours":{"@type":"OpeningHoursSpecification","opens":"08:00","closes":"17:00"${days}}`
const routes = createRoutes(
  { services: [], locations: [], posts: [], projects: [] },
  locales,
).filter(({ page }) => page === 'blog' || page === 'not-found')

const graph = {
  '@graph': [
    {
      '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
      '@id': '#business',
      name: 'Test',
      telephone: '1',
      url: origin,
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Weg 1',
        postalCode: '3600',
        addressLocality: 'Thun',
        addressCountry: 'CH',
      },
    },
    { '@type': 'WebSite', name: 'Test', url: origin, publisher: { '@id': '#business' } },
    { '@type': 'WebPage', name: 'Blog', url: `${origin}/blog`, inLanguage: 'de' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: origin },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: `${origin}/blog` },
      ],
    },
  ],
}

const html = (path: string) =>
  [
    '<html><head>',
    `<link rel="canonical" href="${origin}${path}">`,
    `<link rel="alternate" hreflang="de-CH" href="${origin}/blog">`,
    `<link rel="alternate" hreflang="en" href="${origin}/en/blog">`,
    `<link rel="alternate" hreflang="x-default" href="${origin}/blog">`,
    `<script type="application/ld+json">${JSON.stringify(graph)}</script>`,
    '</head><body><h1 id="top-of-all">Blog</h1>',
    '<img src="/a.png" alt="A board"><a href="/blog">1</a><a href="/en/blog#top-of-all">2</a>',
    '<a href="#top-of-all">3</a><a href="https://elsewhere.example/x">4</a><a href="tel:1">5</a>',
    '</body></html>',
  ].join('\n')

const rules = sampleRules({
  redirects: [{ from: '/alt', to: '/blog', status: 301, when: 'always' }],
})

/** Messages of the problems of pages whose HTML went through `change`, with their places. */
async function problemsOf(change: (text: string, path: string) => string): Promise<string[]> {
  const problems = new Problems()
  const pages = routes.map((route) => {
    const text = route.indexable ? html(route.path) : '<p></p>'
    return { route, elements: parseElements(change(text, route.path), `dist/${route.file}`) }
  })
  await checkPages(pages, {
    origin,
    locales,
    rules,
    slashStatus: 301,
    hasFile: async (name) => routes.some(({ file }) => file === name),
    problemsOf: () => problems,
  })
  return problems.all.map(({ message, at }) =>
    at === undefined ? message : `${at.file}:${at.line}:${at.column} ${message}`,
  )
}

const onBlog = (from: string | RegExp, to: string) => (text: string, path: string) =>
  path === '/blog' ? text.replace(from, to) : text

describe('checks of the built files', () => {
  it('R66 find nothing on pages that are right', async () => {
    expect(await problemsOf((text) => text)).toEqual([])
  })

  it.each([
    ['#%C3%A4', 'id="ä"'],
    ['#%C3%A4', 'id="%C3%A4"'],
    ['#%22x', 'id="%22x"'],
  ])('R66 follow a link to %s to %s, as browsers do', async (href, id) => {
    const change = onBlog('"#top-of-all"', `"${href}" ${id}`)
    expect(await problemsOf(change)).toEqual([])
  })

  it.each([
    ['8:1 /blog: the picture /a.png has no alt text', ' alt="A board"', ''],
    ['8:1 /blog: the picture /a.png has no alt text', '"A board"', '" "'],
    ['8:33 /blog: the link to /blg leads to nothing', '"/blog">1', '"/blg">1'],
    ['8:33 /blog: the link to /%zz leads to nothing', '"/blog">1', '"/%zz">1'],
    ['8:33 /blog: the link to https:// is not an address', '"/blog">1', '"https://">1'],
    ['8:33 /blog: the link to /alt is redirected to /blog', '"/blog">1', '"/alt">1'],
    ['8:33 /blog: the link to /blog/ is redirected to /blog', '"/blog">1', '"/blog/">1'],
    [`8:33 /blog: the link to ${origin}/nix leads to nothing`, '"/blog">1', `"${origin}/nix">1`],
    [
      '8:54 /blog: the link to /en/blog#nix leads to "nix", which is not on that page',
      '/en/blog#top-of-all',
      '/en/blog#nix',
    ],
    [
      '9:1 /blog: the link to #nix leads to "nix", which is not on that page',
      '"#top-of-all"',
      '"#nix"',
    ],
    [
      '2:1 /blog: the canonical link is https://site.example/x, not https://site.example/blog',
      'canonical" href="https://site.example/blog',
      'canonical" href="https://site.example/x',
    ],
  ])('R66 R9 R28 say at %s', async (message, from, to) => {
    expect(await problemsOf(onBlog(from, to))).toEqual([`dist/blog.html:${message}`])
  })

  it.each([
    {
      name: 'no canonical link',
      from: /<link rel="canonical"[^>]*>/,
      to: '',
      expected: ['/blog: there is no canonical link, one is expected'],
    },
    {
      name: 'a pair that leads to nothing',
      from: `hreflang="en" href="${origin}/en/blog"`,
      to: `hreflang="en" href="${origin}/en/blg"`,
      expected: [
        `dist/blog.html:4:1 /blog: hreflang "en" leads to ${origin}/en/blg, where there is no page`,
        'dist/en/blog.html:3:1 /en/blog: hreflang "de-CH" leads to /blog, which does not lead back',
        'dist/en/blog.html:5:1 /en/blog: hreflang "x-default" leads to /blog, which does not lead back',
      ],
    },
    {
      name: 'a pair in the wrong language',
      from: `<link rel="alternate" hreflang="en"`,
      to: `<link rel="alternate" hreflang="en" href="${origin}/blog"><link rel="alternate" hreflang="en"`,
      expected: ['dist/blog.html:4:1 /blog: hreflang "en" leads to /blog, which is in "de-CH"'],
    },
    {
      name: 'half a pair',
      from: /<link rel="alternate" hreflang="en"[^>]*>/,
      to: '',
      expected: [
        `/blog: hreflang "en" (${origin}/en/blog) is missing`,
        'dist/en/blog.html:3:1 /en/blog: hreflang "de-CH" leads to /blog, which does not lead back',
        'dist/en/blog.html:5:1 /en/blog: hreflang "x-default" leads to /blog, which does not lead back',
      ],
    },
  ])('R66 R9 say where there is $name', async ({ from, to, expected }) => {
    expect(await problemsOf(onBlog(from, to))).toEqual(expected)
  })

  it.each([
    ['is not JSON', '{"@graph"', '{"@graph'],
    ['has no BreadcrumbList', '"BreadcrumbList"', '"Thing"'],
    ['has a LocalBusiness without "address"', '"address"', '"adress"'],
    ['has a PostalAddress without "streetAddress"', 'Weg 1', ''],
    ['has a OpeningHoursSpecification without "dayOfWeek"', '"telephone":"1"', withHours('')],
    [
      'has a OpeningHoursSpecification without "validThrough"',
      '"telephone":"1"',
      withHours(',"validFrom":"2026-12-24"'),
    ],
    ['has a BreadcrumbList with positions 1, 3, not 1, 2, …', '"position":2', '"position":3'],
    ['has a ListItem without "item"', `,"item":"${origin}/blog"`, ''],
    ['refers to #busines, which is not in it', '{"@id":"#business"}', '{"@id":"#busines"}'],
  ])('R66 R53 the structured data %s', async (fault, from, to) => {
    expect(await problemsOf(onBlog(from, to))).toEqual([
      `dist/blog.html:6:1 /blog: the structured data ${fault}`,
    ])
  })
})
