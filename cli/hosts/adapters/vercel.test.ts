// `vercel.json`, applied by Vercel's own routing code (R5, R54, R56, R73, R75).
import { getTransformedRoutes } from '@vercel/routing-utils'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleRedirects, sampleRules } from '../../../tests/support/hosts/sample-rules.ts'
import { headersFor, type SiteRules } from '../rules.ts'
import { vercel } from './vercel.ts'

const conditions = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.enum(['header', 'query']), key: z.string(), value: z.string() }),
    z.object({ type: z.literal('host'), value: z.string() }),
  ]),
)
const routeSchema = z.object({
  src: z.string(),
  status: z.number().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  continue: z.boolean().default(false),
  has: conditions.default([]),
  missing: conditions.default([]),
})
const settingsSchema = z.object({
  cleanUrls: z.boolean(),
  trailingSlash: z.boolean(),
  headers: z.array(
    z.object({
      source: z.string(),
      headers: z.array(z.object({ key: z.string(), value: z.string() })),
      has: z.exactOptional(conditions),
      missing: z.exactOptional(conditions),
    }),
  ),
  redirects: z.array(
    z.object({
      source: z.string(),
      has: z.exactOptional(conditions),
      destination: z.string(),
      statusCode: z.number(),
    }),
  ),
})

/** The emitted settings, turned into routes by Vercel. */
function routesOf(rules: SiteRules) {
  const [file] = vercel.emit(rules).dist
  const settings = settingsSchema.parse(JSON.parse(file?.contents ?? ''))
  const { routes, error } = getTransformedRoutes(settings)
  expect(error).toBeNull()
  const parsed = z.array(routeSchema).parse(routes)
  // Three routes are Vercel's own, for clean addresses.
  expect(parsed).toHaveLength(settings.headers.length + settings.redirects.length + 3)
  return parsed
}

type Route = z.infer<typeof routeSchema>

/** Takes routes as Vercel does: the first redirect that fits, and every header route. */
function answer(
  routes: readonly Route[],
  address: string,
  { userAgent = '', host = 'www.example.com' } = {},
) {
  const [path = '', query] = address.split('?')
  const parameters = new URLSearchParams(query)
  const valueOf = (condition: Route['has'][number]) => {
    if (condition.type === 'host') return host
    return condition.type === 'header' ? userAgent : (parameters.get(condition.key) ?? '')
  }
  const holds = (condition: Route['has'][number]) =>
    new RegExp(`^${condition.value}$`).test(valueOf(condition))
  const agentFits = ({ has, missing }: Route) => has.every(holds) && !missing.some(holds)
  const fitting = routes.filter((route) => new RegExp(route.src).test(path) && agentFits(route))
  const redirect = fitting.find(({ status }) => status !== undefined)
  if (redirect !== undefined) {
    const location = path.replace(new RegExp(redirect.src), redirect.headers['Location'] ?? '')
    return { status: redirect.status, location, headers: {}, names: [] }
  }
  const said = fitting.filter((route) => route.continue).map(({ headers }) => headers)
  return {
    status: 200,
    location: undefined,
    headers: Object.assign({}, ...said),
    names: said.flatMap((headers) => Object.keys(headers)),
  }
}

describe('vercel', () => {
  it.each(['Mozilla/5.0 Chrome/1', 'mozilla/5.0 (compatible; GoogleBOT/2.1)', 'WhatsApp/2'])(
    'R54 R56 R75 gives %s the headers of every address, each once',
    (userAgent) => {
      const rules = sampleRules()
      const routes = routesOf(rules)
      for (const path of rules.paths) {
        const { status, headers, names } = answer(routes, path, { userAgent })
        expect(status).toBe(200)
        expect(names).toHaveLength(new Set(names).size)
        expect(headers).toEqual(headersFor(rules.headers, { path, status: 200, userAgent }))
      }
    },
  )

  it.each([
    ['https://www.example.com', 'www.example.com', undefined],
    ['https://www.example.com', 'site.vercel.app', 'noindex'],
    ['https://www.example.com', 'site-git-branch-team.vercel.app', 'noindex'],
    ['https://site.vercel.app', 'site.vercel.app', undefined],
    ['https://site.vercel.app', 'site-git-branch-team.vercel.app', 'noindex'],
  ])('R92 of the site %s, %s has X-Robots-Tag %s', (origin, host, value) => {
    const routes = routesOf(sampleRules({ origin }))
    for (const path of ['/', '/blog', '/assets/app-1234567890.js', '/nix'])
      expect(answer(routes, path, { host }).headers['X-Robots-Tag']).toBe(value)
  })

  it('R54 R56 gives a folder within a folder its own headers', () => {
    const rule = (pattern: string, value: string) => ({
      pattern,
      crawlers: false,
      headers: { 'X-A': value },
    })
    const headers = [rule('/*', '1'), rule('/a/*', '2'), rule('/a/b/*', '3')]
    const routes = routesOf(sampleRules({ headers, paths: ['/x', '/a/x', '/a/b/x'] }))
    const values = ['/x', '/a/x', '/a/b/x'].map((path) => answer(routes, path).headers)
    expect(values).toEqual([{ 'X-A': '1' }, { 'X-A': '2' }, { 'X-A': '3' }])
  })

  it('R54 says nothing of how long to keep what is missing, however many files there are', () => {
    const files = Array.from({ length: 300 }, (_, index) => `/assets/picture-640-${index}.avif`)
    const rules = sampleRules({ paths: [...sampleRules().paths, ...files] })
    const routes = routesOf(rules)
    const cacheOf = (path: string) => answer(routes, path).headers['Cache-Control']
    for (const file of files) expect(cacheOf(file)).toBe('public, max-age=31536000, immutable')
    for (const path of ['/assets/gone.js', '/assets/picture-640-1.avi', '/nix', '/en/nix']) {
      expect(cacheOf(path)).toBeUndefined()
      expect(answer(routes, path).headers).toHaveProperty('X-Content-Type-Options')
    }
    expect(vercel.limits(rules)).toEqual([])
  })

  it('R5 R56 redirects as the rules say, and hides no page', () => {
    const rules = sampleRules()
    const routes = routesOf(rules)
    for (const { from, to, status } of sampleRedirects) {
      const path = from.replace('*', 'x/y')
      const wanted = { status, location: to.replace(':splat', 'x/y') }
      expect(answer(routes, path)).toMatchObject(wanted)
    }
  })

  it.each([
    ['/de', '/'],
    ['/de/de/de/blog', '/blog'],
    ['/en/en', '/en'],
    [`${'/en'.repeat(26)}/blog`, '/en/blog'],
  ])('R5 takes %s to %s in one step', (from, to) => {
    const routes = routesOf(sampleRules())
    expect(answer(routes, from)).toMatchObject({ status: 301, location: to })
    expect(answer(routes, '/en/blog').status).toBe(200)
    expect(answer(routes, '/deck').status).toBe(200)
  })

  it('R5 keeps the query and the hash of a target apart', () => {
    const moved = { from: '/x', to: '/y?a=1#b', status: 301, when: 'always' } as const
    expect(answer(routesOf(sampleRules({ redirects: [moved] })), '/x').location).toBe('/y?a=1#b')
  })

  it('R5 redirects by query, and from addresses with umlauts, however Vercel spells them', () => {
    const moved = { from: '/über uns', to: '/blog', status: 301, when: 'always' } as const
    const to = { path: '/projekte', query: '', hash: '' }
    const parameters = ['p=a.b', 'titel=%C3%BCber+uns']
    const routes = routesOf(
      sampleRules({
        redirects: [moved],
        queryRedirects: [{ path: '/blog', parameters, to, status: 302 }],
      }),
    )
    for (const path of ['/über uns', '/%C3%BCber%20uns'])
      expect(answer(routes, path)).toMatchObject({ status: 301, location: '/blog' })
    const wanted = { status: 302, location: '/projekte' }
    expect(answer(routes, '/blog?x=1&titel=%C3%BCber%20uns&p=a.b')).toMatchObject(wanted)
    expect(answer(routes, '/blog?titel=%C3%BCber+uns&p=aXb').status).toBe(200)
    expect(answer(routes, '/blog').status).toBe(200)
  })

  it('R2 leaves .html and slashes at the end to Vercel', () => {
    const routes = routesOf(sampleRules())
    expect(answer(routes, '/blog.html')).toMatchObject({ status: 308, location: '/blog' })
    expect(answer(routes, '/blog/')).toMatchObject({ status: 308, location: '/blog' })
  })

  it('R73 hands header values on as they are, and takes signs in paths for letters', () => {
    const value = `a"b\\c$1{d}:e*f(g)`
    const routes = routesOf(
      sampleRules({
        headers: [
          { pattern: '/*', crawlers: false, headers: { 'X-Test': 'other' } },
          { pattern: '/a.b/*', crawlers: false, headers: { 'X-Test': value } },
        ],
        redirects: [],
        paths: ['/a.b/c', '/a.b/(d)+', '/axb/c'],
      }),
    )
    expect(answer(routes, '/a.b/(d)+').headers).toEqual({ 'X-Test': value })
    expect(answer(routes, '/a.b/c').headers).toEqual({ 'X-Test': value })
    expect(answer(routes, '/axb/c').headers).toEqual({ 'X-Test': 'other' })
  })

  it('R56 refuses more than Vercel takes, with rule and count', () => {
    const redirects = Array.from({ length: 2049 }, (_, index) => ({
      from: `/old-${index}`,
      to: '/blog',
      status: 301 as const,
      when: 'always' as const,
    }))
    expect(vercel.limits(sampleRules({ redirects }))).toEqual([
      '2053 redirects, at most 2048 are allowed.',
    ])
    const headers = Array.from({ length: 2049 }, (_, index) => ({
      pattern: `/p${index}`,
      crawlers: false,
      headers: { 'X-A': String(index) },
    }))
    expect(vercel.limits(sampleRules({ headers, redirects: [] }))).toEqual([
      '2050 header rules, at most 2048 are allowed.',
    ])
    const paths = Array.from({ length: 400 }, (_, index) => `/projekt/a-long-name-${index}`)
    expect(vercel.limits(sampleRules({ paths })).join()).toMatch(
      /pattern "\/projekt.* characters, at most 4096/,
    )
  })
})
