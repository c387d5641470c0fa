import { beforeEach, describe, expect, it } from 'vitest'
import {
  createRedirects,
  createResolver,
  type Redirect,
  repeatedPrefixes,
  type Resolver,
  tidyPath,
  withSearch,
} from './redirects.ts'
import { createRoutes, type RouteEntries } from './routes.ts'
import { locales } from '../../tests/locales.ts'

const entries: RouteEntries = {
  services: [
    { key: 'wood-care', slug: { de: 'holzpflege', en: 'wood-care' } },
    { key: 'renovation', slug: { de: 'renovierung', en: 'renovation' } },
  ],
  locations: [{ key: 'thun', slug: { de: 'thun', en: 'thun' } }],
  projects: [{ key: 'cellar', slug: { de: 'keller-umbau', en: 'basement-restoration' } }],
  posts: [{ key: 'oil', slug: { de: 'oil', en: 'oil' } }],
}
const prefixes = repeatedPrefixes(locales)
let redirects: Redirect[]
let resolve: Resolver

// Anew for each test, so that mutation testing sees which tests a rule has.
beforeEach(() => {
  redirects = createRedirects(entries, locales)
  const paths = new Set(createRoutes(entries, locales).map(({ path }) => path))
  resolve = createResolver({ redirects, prefixes, isPage: (path) => paths.has(path) })
})

describe('redirects', () => {
  it.each([
    // repeated prefixes
    ['/en/en', '/en'],
    ['/en/en/en/en', '/en'],
    ['/en/en/blog', '/en/blog'],
    ['/en/en/en/services/wood-care', '/en/services/wood-care'],
    // the default language has no prefix
    ['/de', '/'],
    ['/de/blog/oil', '/blog/oil'],
    ['/de/de', '/'],
    // slugs of the other language
    ['/dienstleistungen/wood-care', '/dienstleistungen/holzpflege'],
    ['/en/services/holzpflege', '/en/services/wood-care'],
    ['/projekt/basement-restoration', '/projekt/keller-umbau'],
    ['/en/project/keller-umbau', '/en/project/basement-restoration'],
    // German section names under /en
    ['/en/dienstleistungen/holzpflege', '/en/services/wood-care'],
    ['/en/dienstleistungen/wood-care', '/en/services/wood-care'],
    ['/en/standorte/thun', '/en/locations/thun'],
    ['/en/projekte', '/en/projects'],
    ['/en/projekt/keller-umbau', '/en/project/basement-restoration'],
    ['/en/impressum', '/en/legal-notice'],
    ['/en/datenschutz', '/en/privacy-policy'],
    ['/en/kundenportal', '/en/customer-portal'],
    // trailing and doubled slashes
    ['/blog/', '/blog'],
    ['/en/', '/en'],
    ['/en/services/wood-care//', '/en/services/wood-care'],
    ['//evil.example', '/evil.example'],
    // sections without a list page
    ['/dienstleistungen', '/#services'],
    ['/standorte', '/#locations'],
    ['/en/services', '/en#services'],
    ['/en/locations/', '/en#locations'],
    ['/en/dienstleistungen', '/en#services'],
    ['/projekt', '/projekte'],
    ['/en/project', '/en/projects'],
    // unknown slugs
    ['/dienstleistungen/nix', '/'],
    ['/en/services/nix', '/en'],
    ['/projekt/nix', '/projekte'],
    ['/en/project/nix', '/en/projects'],
  ])('R5 leads %s to %s', (from, to) => {
    expect(resolve(from)?.to).toBe(to)
  })

  it.each(['/', '/en', '/blog/oil', '/blog/nix', '/standorte/nix', '/nix', '/en/nix/da'])(
    'R5 leaves %s alone',
    (path) => expect(resolve(path)).toBeUndefined(),
  )

  it('R5 is temporary only for slugs that may come to exist', () => {
    expect(resolve('/dienstleistungen/nix')?.status).toBe(302)
    expect(resolve('/en/en')?.status).toBe(301)
  })

  it('R5 never leads in a circle', () => {
    for (const { from } of redirects) {
      const to = resolve(from.replace('*', 'x'))?.to
      const again = to?.includes('#') === true ? undefined : to
      if (again !== undefined) expect(resolve(again)).toBeUndefined()
    }
  })

  it.each([
    ['/blog', '?a=1', '/blog?a=1'],
    ['/#services', '?a=1', '/?a=1#services'],
    ['/en', '', '/en'],
    ['https://a.example/?a=1', '?b=2', 'https://a.example/?a=1&b=2'],
    ['https://a.example/?a=1#c', '?b=2', 'https://a.example/?a=1&b=2#c'],
    ['/blog?a=1#c', '', '/blog?a=1#c'],
    ['/blog?a=1', '?', '/blog?a=1'],
  ])('R5 keeps the query string: %s with %s', (to, search, result) => {
    expect(withSearch(to, search)).toBe(result)
  })

  it('R5 any number of repeated prefixes collapses', () => {
    for (const prefix of ['/en', '/de']) {
      const to = resolve(`${prefix.repeat(60)}/blog`)?.to
      expect(to).toBe(prefix === '/en' ? '/en/blog' : '/blog')
    }
  })
})

describe('tidyPath', () => {
  it.each([
    [`${'/en'.repeat(26)}/blog`, '/en/blog'],
    ['/de'.repeat(26), '/'],
    [`${'/de'.repeat(3)}${'/en'.repeat(3)}/`, '/en'],
    [`/a${'//b'.repeat(40)}`, `/a${'/b'.repeat(40)}`],
    ['//en//en//blog.html/', '/en/blog'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/de/index.html', '/'],
    ['/blog.html.html', '/blog'],
    ['/.html', '/.html'],
    ['/deck', '/deck'],
    ['/english/en', '/english/en'],
    ['/en/index', '/en/index'],
    ['/', '/'],
  ])('R2 R5 %s is one step from %s', (path, tidy) => {
    expect(tidyPath(path, prefixes)).toBe(tidy)
    expect(tidyPath(tidy, prefixes)).toBe(tidy)
  })

  it('R3 R5 knows the prefixes of the locale table alone', () => {
    const prefixes = [
      { prefix: '/xx', to: '' },
      { prefix: '/fr', to: '/fr' },
    ]
    expect(tidyPath('/xx/fr/fr/a', prefixes)).toBe('/fr/a')
    expect(tidyPath('/de/en/en', prefixes)).toBe('/de/en/en')
    expect(repeatedPrefixes(locales)).toEqual([
      { prefix: '/de', to: '' },
      { prefix: '/en', to: '/en' },
    ])
  })
})

describe('an address elsewhere', () => {
  it('R5 stays as it is', () => {
    const to = 'https://a.example//b/?c=1#d'
    const moved = [{ from: '/old', to, status: 301, when: 'always' }] as const
    expect(createResolver({ redirects: moved, prefixes, isPage: () => false })('/old/')?.to).toBe(
      to,
    )
  })
})
