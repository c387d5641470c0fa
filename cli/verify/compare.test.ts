// Answers that depend on the host of the site (R92).
import { describe, expect, it } from 'vitest'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { adapters } from '../hosts/adapters.ts'
import type { HostName } from '../base/host-names.ts'
import { headersFor } from '../hosts/rules.ts'
import { compareAnswer } from './compare.ts'
import { planChecks } from './plan.ts'

const rules = sampleRules({
  queryRedirects: [
    { path: '/blog', parameters: ['p=12'], to: { path: '/', query: '', hash: '' }, status: 301 },
  ],
})
const files = new Set(rules.paths.map((path) => (path === '/' ? 'index.html' : path.slice(1))))

/** Compares a promised answer, changed, of a site at a URL. */
async function differencesOf(
  path: string,
  {
    at = 'https://www.example.com',
    host = 'nginx',
    change,
  }: {
    at?: string
    host?: HostName
    change: (promised: { status: number; headers: Record<string, string> }) => {
      status?: number
      headers?: Record<string, string>
    }
  },
) {
  const { slashStatus, unsupported } = adapters[host]
  const site = { rules, slashStatus, files, unsupported, site: new URL(at) }
  const { checks } = await planChecks(site, 1000)
  const check = checks.find((candidate) => candidate.path === path && !candidate.isCrawler)
  if (check === undefined) throw new Error(`${path} is not asked`)
  const { name, expected } = check
  const { status } = expected
  const ruled = Object.entries(headersFor(rules.headers, { path: name, status, userAgent: '' }))
  const headers = Object.fromEntries(ruled.map(([key, value]) => [key.toLowerCase(), value]))
  const promised = {
    status,
    headers: expected.kind === 'redirect' ? { ...headers, location: expected.to } : headers,
  }
  const answer = { ...promised, ...change(promised), body: Buffer.from('') }
  return compareAnswer({ ...site, check, answer, body: undefined }).map(({ what }) => what)
}

describe('compareAnswer', () => {
  const preview = 'https://branch.site.pages.dev'
  const missing = ['Missing noindex of a preview']
  const hidden = ['noindex on the live site']
  it.each([
    ['https://www.example.com', undefined, []],
    ['https://www.example.com', 'noindex', hidden],
    ['https://www.example.com', 'none', hidden],
    ['https://www.example.com', 'noarchive', []],
    ['https://staging.example.com', 'noindex', []],
    [preview, undefined, missing],
    [preview, 'noindex', []],
    ['https://deploy-preview-7--site.netlify.app', undefined, missing],
    ['https://site.netlify.app', undefined, []],
    ['https://site-git-branch.vercel.app', undefined, missing],
  ])('R92 %s with X-Robots-Tag %s', async (at, value, wanted) => {
    const change = ({ headers }: { headers: Record<string, string> }) => ({
      headers: { ...headers, ...(value !== undefined && { 'x-robots-tag': value }) },
    })
    expect(await differencesOf('/favicon.ico', { at, change })).toEqual(wanted)
  })

  it('R92 takes 308 for 301, but not for 302, and an absolute URL for a path', async () => {
    const found = async (status: number, location?: string) =>
      await differencesOf('/de', {
        change: ({ headers }) => ({
          status,
          headers: location === undefined ? headers : { ...headers, location },
        }),
      })
    expect(await found(301)).toEqual([])
    expect(await found(308, 'https://www.example.com/')).toEqual([])
    expect(await found(302)).toEqual(['Wrong redirect'])
    expect(await found(301, 'http://www.example.com/')).toEqual(['Redirect to another origin'])
  })

  it('R92 R56 does not expect what the host cannot express', async () => {
    const kept = { change: () => ({ headers: { 'cache-control': 'public, max-age=60' } }) }
    const fresh = { change: () => ({ headers: { 'cache-control': 'public, max-age=0' } }) }
    const error = '/assets/sitewright-verify.js'
    expect(await differencesOf(error, { host: 'vercel', ...fresh })).toEqual([])
    expect(await differencesOf(error, { host: 'vercel', ...kept })).toEqual(['Cached error'])
    expect(await differencesOf(error, { host: 'nginx', ...fresh })).toContain(
      'Wrong header "Cache-Control"',
    )
    const withQuery = { change: () => ({ headers: { location: '/?p=12' } }) }
    expect(await differencesOf('/blog?p=12', { host: 'vercel', ...withQuery })).toEqual([])
    expect(await differencesOf('/blog?p=12', withQuery)).toEqual(['Wrong redirect'])
  })

  it('R92 ignores the order of directives', async () => {
    const change = ({ headers }: { headers: Record<string, string> }) => ({
      headers: {
        ...headers,
        'cache-control': 'stale-while-revalidate=3600,  public,max-age=1800',
      },
    })
    expect(await differencesOf('/favicon.ico', { change })).toEqual([])
  })
})
