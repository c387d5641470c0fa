import { beforeEach, describe, expect, it } from 'vitest'
import { createRedirects, createResolver, type Redirect, type Resolver } from './redirects.ts'
import { repeatedPrefixes } from './tidy-path.ts'
import { withAddress } from './redirect-target.ts'
import { createRoutes, type RouteEntries } from './routes.ts'
import { locales } from '../../tests/support/locales.ts'

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

// Created per test, so that mutation testing can assign rules to tests.
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

  it('R5 are these of a small site, in this order, and no others', () => {
    const some = { ...entries, services: entries.services.slice(0, 1) }
    const list = createRedirects(some, locales).map(({ from, to, status, when }) =>
      [from, to, ...(status === 301 && when === 'always' ? [] : [status, when])].join(' '),
    )
    expect(list).toEqual([
      // slugs of the other language
      '/dienstleistungen/wood-care /dienstleistungen/holzpflege',
      '/projekt/basement-restoration /projekt/keller-umbau',
      '/en/services/holzpflege /en/services/wood-care',
      '/en/project/keller-umbau /en/project/basement-restoration',
      // sections without a list page
      '/dienstleistungen /#services',
      '/standorte /#locations',
      '/projekt /projekte',
      '/en/services /en#services',
      '/en/locations /en#locations',
      '/en/project /en/projects',
      // section names of the default language; "blog" is the same in both
      '/en/dienstleistungen /en/services',
      '/en/dienstleistungen/* /en/services/:splat',
      '/en/standorte /en/locations',
      '/en/standorte/* /en/locations/:splat',
      '/en/projekte /en/projects',
      '/en/projekt /en/project',
      '/en/projekt/* /en/project/:splat',
      '/en/richtwert /en/estimate',
      '/en/impressum /en/legal-notice',
      '/en/datenschutz /en/privacy-policy',
      '/en/kundenportal /en/customer-portal',
      // unknown slugs
      '/dienstleistungen/* / 302 fallback',
      '/projekt/* /projekte 302 fallback',
      '/en/services/* /en 302 fallback',
      '/en/project/* /en/projects 302 fallback',
    ])
  })

  it.each([
    ['/blog', '?a=1', '/blog?a=1'],
    ['/#services', '?a=1', '/?a=1#services'],
    ['/en', '', '/en'],
    ['https://a.example/?a=1', '?b=2', 'https://a.example/?a=1&b=2'],
    ['https://a.example/?a=1#c', '?b=2', 'https://a.example/?a=1&b=2#c'],
    ['/blog?a=1#c', '', '/blog?a=1#c'],
    ['/blog?a=1', '?', '/blog?a=1'],
    ['/blog?a=1?b=2#c#d', '', '/blog?a=1?b=2#c#d'],
  ])('R5 keeps the query string: %s with %s', (to, search, result) => {
    expect(withAddress(to, { search, hash: '' })).toBe(result)
  })

  it('R5 any number of repeated prefixes collapses', () => {
    for (const prefix of ['/en', '/de']) {
      const to = resolve(`${prefix.repeat(60)}/blog`)?.to
      expect(to).toBe(prefix === '/en' ? '/en/blog' : '/blog')
    }
  })
})

describe('a resolver', () => {
  const rule = (from: string, to: string, status: 301 | 302 = 301): Redirect => ({
    from,
    to,
    status,
    when: 'always',
  })
  const resolverOf = (...rules: Redirect[]) =>
    createResolver({ redirects: rules, prefixes, isPage: (path) => path === '/page' })

  it('R5 takes the first rule that fits, whether it is for a folder or for one path', () => {
    const folderFirst = resolverOf(rule('/a/*', '/b/:splat'), rule('/a/x', '/c'))
    expect(folderFirst('/a/x')?.to).toBe('/b/x')
    const pathFirst = resolverOf(rule('/a/x', '/c'), rule('/a/*', '/b/:splat'))
    expect([pathFirst('/a/x')?.to, pathFirst('/a/y')?.to]).toEqual(['/c', '/b/y'])
    expect(resolverOf(rule('/a/x', '/c'), rule('/a/x', '/d'))('/a/x')?.to).toBe('/c')
    // A star belongs to the rule and is not a literal path.
    expect(pathFirst('/a')).toBeUndefined()
    expect(resolverOf(rule('/a', '/c'))('/a/x')).toBeUndefined()
  })

  it('R5 follows rules to their end, and is temporary where one of them is', () => {
    const rules = [rule('/a', '/b'), rule('/b', '/c', 302), rule('/c', '/d')]
    expect(resolverOf(...rules)('/a')).toEqual({ to: '/d', status: 302 })
    expect(resolverOf(...rules)('/c')).toEqual({ to: '/d', status: 301 })
    expect(resolverOf(rule('/page', '/a'))('/page')).toBeUndefined()
  })

  it('R5 ends where rules lead elsewhere or to a place on a page, and gives up on a circle', () => {
    const rules = [
      rule('/a', '/b#c'),
      rule('/b#c', '/d'),
      rule('/e', '/b?f=1'),
      rule('/b?f=1', '/d'),
    ]
    expect(resolverOf(...rules)('/a')?.to).toBe('/b#c')
    expect(resolverOf(...rules)('/e')?.to).toBe('/b?f=1')
    expect(resolverOf(rule('/a', '/b'), rule('/b', '/a'))('/a')).toBeUndefined()
  })

  it('R5 follows twenty rules, and no more', () => {
    const chain = (length: number) =>
      resolverOf(...Array.from({ length }, (_, at) => rule(`/${at}`, `/${at + 1}`)))('/0')?.to
    expect(chain(19)).toBe('/19')
    expect(chain(20)).toBeUndefined()
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
