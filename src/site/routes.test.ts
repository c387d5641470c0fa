import { describe, expect, it } from 'vitest'
import { defaultLocale, localeEntry, type LocaleEntry, localeOfPath, localize } from './locales.ts'
import { isEntryPage, pageIds } from './pages.ts'
import { createRedirects } from './redirects.ts'
import {
  buildPath,
  createRoutes,
  hreflangs,
  matchPath,
  pagesOf,
  takenPath,
  type RouteEntries,
} from './routes.ts'
import { locales } from '../../tests/support/locales.ts'

const entries: RouteEntries = {
  services: [
    { key: 'wood-care', slug: { de: 'holzpflege', en: 'wood-care', fr: 'entretien-bois' } },
  ],
  locations: [{ key: 'thun', slug: { de: 'thun', en: 'thun', fr: 'thun' } }],
  projects: [{ key: 'cellar', slug: { de: 'keller-umbau', en: 'basement', fr: 'cave' } }],
  posts: [{ key: 'oil', slug: { de: 'oil', en: 'oil', fr: 'oil' } }],
}

const french: LocaleEntry = {
  code: 'fr',
  prefix: '/fr',
  tag: 'fr-CH',
  name: 'Français',
  format: 'fr-CH',
  browserTags: ['fr', 'fr-ch'],
  quotes: ['«', '»', '‹', '›'],
  pageWord: 'page',
  badges: [],
  categories: defaultLocale(locales).categories,
  sections: defaultLocale(locales).sections,
  paths: {
    ...defaultLocale(locales).paths,
    service: '/prestations/:slug',
    location: '/lieux/:slug',
    projects: '/projets',
    project: '/projet/:slug',
    estimate: '/prix-indicatif',
    'legal-notice': '/mentions-legales',
    'privacy-policy': '/confidentialite',
    portal: '/portail',
  },
}

describe('routes', () => {
  it('R1 gives every page its path in both languages', () => {
    const paths = createRoutes(entries, locales).map(
      ({ page, locale, path }) => `${page} ${locale} ${path}`,
    )
    expect(paths).toEqual([
      'home de /',
      'home en /en',
      'service de /dienstleistungen/holzpflege',
      'service en /en/services/wood-care',
      'location de /standorte/thun',
      'location en /en/locations/thun',
      'blog de /blog',
      'blog en /en/blog',
      ...defaultLocale(locales).categories.flatMap((category) => [
        `blog de /blog/${category}`,
        `blog en /en/blog/${category}`,
      ]),
      'post de /blog/oil',
      'post en /en/blog/oil',
      'projects de /projekte',
      'projects en /en/projects',
      'project de /projekt/keller-umbau',
      'project en /en/project/basement',
      'estimate de /richtwert',
      'estimate en /en/estimate',
      'legal-notice de /impressum',
      'legal-notice en /en/legal-notice',
      'privacy-policy de /datenschutz',
      'privacy-policy en /en/privacy-policy',
      'portal de /kundenportal',
      'portal en /en/customer-portal',
      'not-found de /404',
      'not-found en /en/404',
    ])
  })

  it('R2 gives no path a trailing slash or .html', () => {
    for (const { path } of createRoutes(entries, locales)) {
      if (path !== '/') expect(path).toMatch(/^(\/[a-z0-9-]+)+$/)
    }
  })

  it.each([
    ['/', 'de'],
    ['/en', 'en'],
    ['/en/blog', 'en'],
    ['/english', 'de'],
    ['/entwurf/x', 'de'],
    ['/de', 'de'],
  ])('R3 takes the language of %s as %s', (path, code) => {
    expect(localeOfPath(path, locales).code).toBe(code)
  })

  it('R3 takes a third language as one entry of the table', () => {
    const routes = createRoutes(entries, [...locales, french])
    expect(routes.filter(({ locale }) => locale === 'fr').map(({ path }) => path)).toEqual([
      '/fr',
      '/fr/prestations/entretien-bois',
      '/fr/lieux/thun',
      '/fr/blog',
      ...french.categories.map((category) => `/fr/blog/${category}`),
      '/fr/blog/oil',
      '/fr/projets',
      '/fr/projet/cave',
      '/fr/prix-indicatif',
      '/fr/mentions-legales',
      '/fr/confidentialite',
      '/fr/portail',
      '/fr/404',
    ])
    expect(routes.find(({ path }) => path === '/en/services/wood-care')?.alternates).toEqual({
      de: '/dienstleistungen/holzpflege',
      en: '/en/services/wood-care',
      fr: '/fr/prestations/entretien-bois',
    })
    expect(localeOfPath('/fr/blog', [...locales, french]).code).toBe('fr')
  })

  it('R84 has an entry, and a page of a list, only in languages that have texts for them', () => {
    const german = Array.from({ length: 25 }, (_, index) => ({
      key: `p-${index}`,
      slug: index === 0 ? { de: 'p-0', en: 'p-0' } : { de: `p-${index}` },
    }))
    const routes = createRoutes({ ...entries, posts: german }, locales)
    const lists = routes.filter(({ page, list }) => page === 'blog' && list?.category === undefined)
    expect(lists.map(({ path, list, alternates }) => ({ path, list, alternates }))).toEqual([
      { path: '/blog', list: { number: 1, last: 2 }, alternates: { de: '/blog', en: '/en/blog' } },
      {
        path: '/en/blog',
        list: { number: 1, last: 1 },
        alternates: { de: '/blog', en: '/en/blog' },
      },
      { path: '/blog/seite-2', list: { number: 2, last: 2 }, alternates: { de: '/blog/seite-2' } },
    ])
    const posts = routes.filter(({ page, locale }) => page === 'post' && locale === 'en')
    expect(posts.map(({ path }) => path)).toEqual(['/en/blog/p-0'])
    expect(routes.find(({ path }) => path === '/blog/p-3')?.alternates).toEqual({
      de: '/blog/p-3',
    })
  })

  it('names what a caller has forgotten', () => {
    const german = defaultLocale(locales)
    expect(() => buildPath(german, 'service')).toThrow('Page "service" needs a slug')
    const without = { ...german, paths: { home: '/' } }
    expect(() => buildPath(without, 'blog')).toThrow('The site has no page "blog"')
    expect(() => localeEntry('xx', locales)).toThrow('The site has no language "xx"')
    expect(() => defaultLocale([])).toThrow('The site has no language')
    expect(() => localize({ de: 1 }, 'en')).toThrow('No text of "en"')
  })

  it('R1 knows the pages that each show an entry', () => {
    expect(pageIds.filter(isEntryPage)).toEqual(['service', 'location', 'post', 'project'])
  })

  it('R84 has only the pages that have a path', () => {
    const table = locales.map(({ paths, ...locale }): LocaleEntry => {
      const { blog: _b, post: _p, location: _l, projects: _s, project: _o, ...others } = paths
      return { ...locale, paths: others }
    })
    const routes = createRoutes(entries, table)
    expect(routes.filter(({ locale }) => locale === 'en').map(({ page }) => page)).toEqual([
      'home',
      'service',
      'estimate',
      'legal-notice',
      'privacy-policy',
      'portal',
      'not-found',
    ])
    expect(createRedirects(entries, table).map(({ from }) => from)).not.toContain('/standorte')
    for (const path of ['/blog', '/en/blog/oil', '/en/blog/page-2', '/projekte', '/standorte/thun'])
      expect(matchPath(path, table)).toBeUndefined()
    expect(takenPath('posts', { de: 'tipps', en: 'tipps' }, table)).toBeUndefined()
  })

  it('matches what it builds, for every page and language', () => {
    for (const locale of locales) {
      for (const page of pagesOf(locale)) {
        const path = buildPath(locale, page, 'some-slug')
        const slug = path.endsWith('/some-slug') ? { slug: 'some-slug' } : {}
        expect(matchPath(path, locales)).toEqual({ page, locale: locale.code, ...slug })
      }
    }
  })

  it.each(['/nix', '/dienstleistungen', '/dienstleistungen/', '/dienstleistungen/a/b', '/en/'])(
    'R6 knows no page %s',
    (path) => expect(matchPath(path, locales)).toBeUndefined(),
  )

  it('R16 R78 pages a list that has many entries, and has one for each category, with alternates', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      key: `p-${index}`,
      slug: { de: `p-${index}`, en: `p-${index}` },
      category: index < 30 ? ('tipps' as const) : ('sanitaer' as const),
    }))
    const pages = createRoutes({ ...entries, posts: many }, locales).filter(
      ({ page }) => page === 'blog',
    )
    const both = ['', '/seite-2', '/seite-3']
      .concat(defaultLocale(locales).categories.map((category) => `/${category}`))
      .concat('/tipps/seite-2')
      .flatMap((end) => [`/blog${end}`, `/en/blog${end.replace('seite', 'page')}`])
    expect(pages.map(({ path }) => path)).toEqual(both)
    for (const { path, file, locale, alternates } of pages) {
      expect(file).toBe(`${path.slice(1)}.html`)
      expect(alternates[locale]).toBe(path)
      expect(matchPath(path, locales)).toEqual({ page: 'blog', locale })
    }
    expect(pages.at(-1)?.alternates).toEqual({
      de: '/blog/tipps/seite-2',
      en: '/en/blog/tipps/page-2',
    })
  })

  it('R9 R16 lets search engines list a category only in languages with posts in it', () => {
    const posts = [
      { key: 'a', slug: { de: 'a', en: 'a' }, category: 'tipps' },
      { key: 'b', slug: { de: 'b' }, category: 'sanitaer' },
    ]
    const routes = createRoutes({ ...entries, posts }, locales)
    const listed = (path: string) => {
      const { indexable, alternates } = routes.find((route) => route.path === path) ?? {}
      return { indexable, languages: Object.keys(alternates ?? {}) }
    }
    const both = ['de', 'en']
    expect(listed('/blog/tipps')).toEqual({ indexable: true, languages: both })
    expect(listed('/en/blog/tipps')).toEqual({ indexable: true, languages: both })
    expect(listed('/blog/sanitaer')).toEqual({ indexable: true, languages: ['de'] })
    // The language switcher still works.
    expect(listed('/en/blog/sanitaer')).toEqual({ indexable: false, languages: both })
    expect(listed('/blog/holzpflege')).toEqual({ indexable: false, languages: both })
    const none = createRoutes({ ...entries, posts: [] }, locales)
    expect(none.find(({ path }) => path === '/blog')?.indexable).toBe(true)
  })

  it('R78 pages projects too, which have no categories', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      key: `p-${index}`,
      slug: { de: `haus-${index}`, en: `house-${index}` },
    }))
    const pages = createRoutes({ ...entries, projects: many }, locales)
    expect(pages.flatMap(({ page, path }) => (page === 'projects' ? [path] : []))).toEqual([
      '/projekte',
      '/en/projects',
      '/projekte/seite-2',
      '/en/projects/page-2',
    ])
    expect(matchPath('/projekte/tipps', locales)).toBeUndefined()
  })

  it.each([
    ['posts', 'tipps', '/blog/tipps'],
    ['posts', 'seite-2', '/blog/seite-2'],
    ['posts', 'page-12', '/en/blog/page-12'],
    ['posts', 'seite-an-seite', undefined],
    ['posts', 'oil', undefined],
    ['projects', 'seite-2', undefined],
    ['services', 'tipps', undefined],
  ] as const)('R78 of %s, "%s" stands in the way at %s', (collection, slug, path) => {
    expect(takenPath(collection, { de: slug, en: slug }, locales)).toBe(path)
  })

  it('R78 an address that is none stands in the way as well', () => {
    expect(takenPath('posts', { de: '', en: '' }, locales)).toBe('/blog/')
  })

  it('R9 R84 leaves out languages without the page, the default one too', () => {
    const href = 'https://site.example/en/blog/oil'
    expect(hreflangs({ en: '/en/blog/oil' }, 'https://site.example', locales)).toEqual([
      { hreflang: 'en', href },
    ])
  })

  it('R9 lists every alternate and x-default as absolute URLs', () => {
    expect(hreflangs({ de: '/', en: '/en' }, 'https://site.example', locales)).toEqual([
      { hreflang: 'de-CH', href: 'https://site.example/' },
      { hreflang: 'en', href: 'https://site.example/en' },
      { hreflang: 'x-default', href: 'https://site.example/' },
    ])
  })
})

describe('own pages', () => {
  const withPages = locales.map((locale, index) => ({
    ...locale,
    ownPaths: index === 0 ? { team: '/firma/team', jobs: '/jobs' } : { jobs: '/vacancies' },
  }))

  it('R97 are routes at their paths, where a language has them', () => {
    const own = createRoutes(entries, withPages).filter(({ page }) => page === 'page')
    expect(own.map(({ key, path, file, alternates }) => ({ key, path, file, alternates }))).toEqual(
      [
        {
          key: 'team',
          path: '/firma/team',
          file: 'firma/team.html',
          alternates: { de: '/firma/team' },
        },
        ...['/jobs', '/en/vacancies'].map((path) => ({
          key: 'jobs',
          path,
          file: `${path.slice(1)}.html`,
          alternates: { de: '/jobs', en: '/en/vacancies' },
        })),
      ],
    )
  })

  it.each([
    ['/firma/team', 'page'],
    ['/en/vacancies', 'page'],
    ['/firma', undefined],
    ['/firma/team/x', undefined],
    ['/vacancies', undefined],
    ['/en/jobs', undefined],
    ['/blog', 'blog'],
  ])('R1 R97 %s is %s', (path, page) => {
    expect(matchPath(path, withPages)?.page).toBe(page)
  })

  it('R97 do not exist on a site without them', () => {
    expect(createRoutes(entries, locales).map(({ page }) => page)).not.toContain('page')
    expect(matchPath('/jobs', locales)).toBeUndefined()
  })
})
