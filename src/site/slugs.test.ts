import { describe, expect, it } from 'vitest'
import { localeEntry, localeOfPath } from './locales.ts'
import { createResolver, createRedirects } from './redirects.ts'
import { repeatedPrefixes } from './tidy-path.ts'
import { createRoutes, type RouteEntries } from './routes.ts'
import { createSlugTable, hasTranslatedSlug, isSlugTable, rightPath } from './slugs.ts'
import { locales } from '../../tests/support/locales.ts'

const entries: RouteEntries = {
  services: [
    { key: 'wood-care', slug: { de: 'holzpflege', en: 'wood-care' } },
    // The name of one service in German is that of another in English.
    { key: 'a', slug: { de: 'alpha', en: 'beta' } },
    { key: 'b', slug: { de: 'beta', en: 'gamma' } },
  ],
  locations: [{ key: 'thun', slug: { de: 'thun', en: 'thun' } }],
  projects: [{ key: 'cellar', slug: { de: 'keller-umbau', en: 'basement-restoration' } }],
  posts: [{ key: 'oil', slug: { de: 'oil', en: 'oil' } }],
}
const tableOf = (path: string) =>
  createSlugTable(entries, localeEntry(localeOfPath(path, locales).code, locales))

const cases = [
  ['/en/services/holzpflege', '/en/services/wood-care'],
  ['/dienstleistungen/wood-care', '/dienstleistungen/holzpflege'],
  ['/dienstleistungen/holzpflege', '/dienstleistungen/holzpflege'],
  ['/dienstleistungen/beta', '/dienstleistungen/beta'],
  ['/en/services/beta', '/en/services/beta'],
  ['/en/services/alpha', '/en/services/beta'],
  ['/projekt/basement-restoration', '/projekt/keller-umbau'],
  ['/projekt/nix', '/projekte'],
  ['/en/project/nix', '/en/projects'],
  ['/en/services/constructor', '/en'],
  ['/dienstleistungen/__proto__', '/'],
] as const

describe('slugs', () => {
  it.each(cases)('R5 the slug of %s belongs to %s', (path, right) => {
    expect(rightPath(path, { slugs: tableOf(path), locales })).toBe(right)
  })

  it.each(cases)('R5 lead from %s where the redirects of hosts lead', (path, right) => {
    const pages = new Set(createRoutes(entries, locales).map((route) => route.path))
    const resolve = createResolver({
      redirects: createRedirects(entries, locales),
      prefixes: repeatedPrefixes(locales),
      isPage: (candidate) => pages.has(candidate),
    })
    expect(resolve(path)?.to ?? path).toBe(right)
  })

  it.each(['/', '/blog', '/blog/nix', '/standorte/nix', '/nix', '/projekt/a/b', '/projekte'])(
    'R4 R5 %s has no slug that is translated',
    (path) => {
      expect(hasTranslatedSlug(path, locales)).toBe(false)
      expect(rightPath(path, { slugs: tableOf(path), locales })).toBeUndefined()
    },
  )

  it.each(['/dienstleistungen/nix', '/en/project/basement-restoration', '/en/services/*'])(
    'R4 R5 %s has one',
    (path) => expect(hasTranslatedSlug(path, locales)).toBe(true),
  )

  it('R5 a table has the slugs that are translated, of entries that the language has', () => {
    expect(Object.keys(tableOf('/en'))).toEqual(['service', 'project'])
    const behind = { ...entries, projects: [{ key: 'chest', slug: { de: 'truhe' } }] }
    expect(createSlugTable(behind, localeEntry('en', locales))['project']).toEqual({})
  })

  it('R5 a table is known by its form, and survives as JSON', () => {
    expect(isSlugTable(JSON.parse(JSON.stringify(tableOf('/en'))))).toBe(true)
    for (const value of [null, '', 'x', { project: 1 }, { project: 1, service: {} }])
      expect(isSlugTable(value)).toBe(false)
  })
})
