// Which headers an answer gets (R54, R55, R75).
import { describe, expect, it } from 'vitest'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { disjointRules } from './disjoint.ts'
import { headersFor, splitHeaders } from './rules.ts'

const { headers } = sampleRules()
const IMMUTABLE = 'public, max-age=31536000, immutable'
const FRESH = 'public, max-age=300, stale-while-revalidate=1800'
const CRAWLER = 'public, max-age=0, must-revalidate'
const ERROR = 'no-store'
const OTHERS = 'public, max-age=1800, stale-while-revalidate=3600'

describe('headersFor', () => {
  it.each([
    { path: '/', status: 200, userAgent: 'Chrome', cache: FRESH },
    { path: '/', status: 304, userAgent: 'Chrome', cache: FRESH },
    { path: '/', status: 200, userAgent: 'Googlebot/2.1', cache: CRAWLER },
    { path: '/en', status: 200, userAgent: 'GOOGLEBOT', cache: CRAWLER },
    { path: '/blog', status: 200, userAgent: 'Googlebot/2.1', cache: OTHERS },
    { path: '/assets/a.js', status: 200, userAgent: 'Chrome', cache: IMMUTABLE },
    { path: '/assets/a.js', status: 206, userAgent: 'Chrome', cache: IMMUTABLE },
    { path: '/assets/gone.js', status: 404, userAgent: 'Chrome', cache: ERROR },
    { path: '/assets/', status: 301, userAgent: 'Chrome', cache: OTHERS },
    { path: '/de', status: 301, userAgent: 'Chrome', cache: FRESH },
    { path: '/de', status: 301, userAgent: 'bingbot', cache: CRAWLER },
    { path: '/de', status: 404, userAgent: 'bingbot', cache: ERROR },
    { path: '/assets/a.js', status: 416, userAgent: 'Chrome', cache: ERROR },
    { path: '/', status: 500, userAgent: 'Googlebot', cache: ERROR },
    { path: '/assetsx', status: 200, userAgent: 'Chrome', cache: OTHERS },
    { path: '/nix', status: 404, userAgent: 'Chrome', cache: ERROR },
  ])('R54 R75 $path with status $status for $userAgent', ({ cache, ...kind }) => {
    const answer = headersFor(headers, kind)
    expect(answer['Cache-Control']).toBe(cache)
    expect(answer['X-Content-Type-Options']).toBe('nosniff')
  })
})

describe('splitHeaders', () => {
  it('R56 tells what is the same everywhere from what is not', () => {
    const { constant, varying } = splitHeaders(headers)
    expect(Object.keys(constant)).toEqual([
      'Content-Security-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
    ])
    expect(varying).toEqual(['Cache-Control'])
  })
})

describe('disjointRules', () => {
  it('R56 gives each path to one rule, with what crawlers get', () => {
    const rules = disjointRules(headers)
    expect(rules.map(({ pattern }) => pattern)).toEqual([
      '/*',
      '/assets/*',
      '/',
      '/de',
      '/en',
      '/sitemap.xml',
      '/robots.txt',
    ])
    expect(rules[0]).toMatchObject({
      except: ['/assets/*', '/', '/de', '/en', '/sitemap.xml', '/robots.txt'],
      value: OTHERS,
      crawlerValue: OTHERS,
    })
    expect(rules[4]).toMatchObject({ except: [], value: FRESH, crawlerValue: CRAWLER })
  })

  it('R56 lets a folder within a folder have its own', () => {
    const rule = (pattern: string, value: string) => ({
      pattern,
      crawlers: false,
      headers: { 'X-A': value },
    })
    const rules = disjointRules([rule('/*', '1'), rule('/a/*', '2'), rule('/a/b/*', '3')])
    expect(rules.map(({ pattern, except, value }) => [pattern, value, except])).toEqual([
      ['/*', '1', ['/a/*', '/a/b/*']],
      ['/a/*', '2', ['/a/b/*']],
      ['/a/b/*', '3', []],
    ])
  })
})
