// Rules of a small site, for tests of what adapters write.
import { createRedirects, type Redirect } from '#site/redirects.ts'
import { repeatedPrefixes } from '#site/tidy-path.ts'
import { splitTarget } from '#site/redirect-target.ts'
import { createRoutes, type RouteEntries } from '#site/routes.ts'
import { hostRedirects } from '../../../cli/hosts/redirects.ts'
import type { SiteRules } from '../../../cli/hosts/rules.ts'
import { locales } from '../locales.ts'

const entries: RouteEntries = {
  services: [{ key: 'carpentry', slug: { de: 'schreinerarbeiten', en: 'carpentry-work' } }],
  locations: [{ key: 'thun', slug: { de: 'thun', en: 'thun' } }],
  projects: [{ key: 'shed', slug: { de: 'schopf', en: 'shed' } }],
  posts: [{ key: 'first-post', slug: { de: 'first-post', en: 'first-post' } }],
}

const routes = createRoutes(entries, locales)
const pages = routes.filter(({ page }) => page !== 'not-found').map(({ path }) => path)

/** Changes to the rules; targets of redirects as they are in `redirects.yaml`. */
export type RuleChanges = Partial<Omit<SiteRules, 'redirects'>> & {
  readonly redirects?: readonly Redirect[]
}

/** The redirects of the site with one entry of each kind. */
export const sampleRedirects = hostRedirects(createRedirects(entries, locales), {
  paths: pages,
  prefixes: repeatedPrefixes(locales),
})

const fresh = ['/', '/de', '/en', '/sitemap.xml', '/robots.txt']

/** Rules of a site with one entry of each kind; `changes` replaces parts of them. */
export function sampleRules({
  redirects = sampleRedirects,
  ...changes
}: RuleChanges = {}): SiteRules {
  return {
    origin: 'https://www.example.com',
    headers: [
      {
        pattern: '/*',
        crawlers: false,
        headers: {
          'Content-Security-Policy':
            "default-src 'self'; script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; frame-ancestors 'none'",
          'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'public, max-age=1800, stale-while-revalidate=3600',
        },
      },
      {
        pattern: '/assets/*',
        crawlers: false,
        headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      },
      ...fresh.map((pattern) => ({
        pattern,
        crawlers: false,
        headers: { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=1800' },
      })),
      ...fresh.map((pattern) => ({
        pattern,
        crawlers: true,
        headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
      })),
      { pattern: 'error', crawlers: false, headers: { 'Cache-Control': 'no-store' } },
    ],
    queryRedirects: [],
    redirects: redirects.map((redirect) => ({ ...redirect, to: splitTarget(redirect.to) })),
    prefixes: repeatedPrefixes(locales),
    notFound: [
      { prefix: '/en', file: 'en/404.html' },
      { prefix: '', file: '404.html' },
    ],
    paths: [
      ...pages,
      '/assets/app-1234567890.js',
      '/assets/picture-640-1234567890.avif',
      '/data/index.json',
      '/data/en.json',
      '/data/blog.json',
      '/favicon.ico',
      '/robots.txt',
      '/rss.xml',
      '/sitemap.xml',
      '/site.webmanifest',
    ].toSorted(),
    server: {
      hostName: '127.0.0.1',
      root: '/srv/site',
      listen: { kind: 'port', address: '127.0.0.1', port: 8080 },
    },
    ...changes,
  }
}
