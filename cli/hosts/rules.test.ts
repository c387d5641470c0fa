// Which headers an answer gets (R54, R55, R75).
import { describe, expect, it } from 'vitest'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
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
