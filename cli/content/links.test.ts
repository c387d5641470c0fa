import { expect, it } from 'vitest'
import { createRedirects, repeatedPrefixes } from '#site/redirects.ts'
import { createRoutes } from '#site/routes.ts'
import { createLinkTable } from './links.ts'
import { locales } from '../../tests/locales.ts'

const entry = (key: string, de: string, en: string) => ({ key, slug: { de, en } })
const entries = {
  services: [
    entry('carpentry', 'schreinerei', 'carpentry-work'),
    entry('bathrooms', 'badumbau', 'bathrooms'),
  ],
  projects: [entry('shed', 'schopf', 'shed')],
  locations: [],
  posts: [entry('notfall', 'notfall', 'notfall'), entry('oelen', 'oelen', 'oelen')],
}
const table = createLinkTable({
  routes: createRoutes(entries, locales),
  redirects: createRedirects(entries, locales),
  prefixes: repeatedPrefixes(locales),
})

it.each([
  // The name that it had before.
  ['/dienstleistungen/schreinerarbeiten', 'Did you mean "/dienstleistungen/schreinerei"?'],
  ['/en/services/carpentry-and-joinery', 'Did you mean "/en/services/carpentry-work"?'],
  ['/dienstleistungen/bathroom', 'Did you mean "/dienstleistungen/badumbau"?'],
  ['/blog/notfall-am-wochenende', 'Did you mean "/blog/notfall"?'],
  ['/en/blog/notfall-am-wochenende', 'Did you mean "/en/blog/notfall"?'],
  ['/projekt/schopf-in-spiez', 'Did you mean "/projekt/schopf"?'],
  // Nothing near: never home or a list.
  [
    '/dienstleistungen/xyz',
    'Expected one of: /dienstleistungen/schreinerei, /dienstleistungen/badumbau.',
  ],
  ['/projekt/xyz', 'Expected one of: /projekt/schopf.'],
  ['/blgo', 'Did you mean "/blog"?'],
  ['/qwertz/asdf', 'See "site routes" for all paths.'],
  // The same entry in another language.
  ['/dienstleistungen/carpentry-work', 'The right path is /dienstleistungen/schreinerei'],
])('R28 a link to %s is answered with: %s', (url, hint) => {
  expect(table.resolve(url, 'de')).toEqual({ hint })
})
