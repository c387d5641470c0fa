// From `dist-config/` to rules (R54–R56, R59, R73).
import { describe, expect, it } from 'vitest'
import { repeatedPrefixes } from '#site/tidy-path.ts'
import { createRoutes } from '#site/routes.ts'
import { type Problem, Problems } from '../problems/problems.ts'
import { checkRedirects } from './check-redirects.ts'
import { headersSchema, hostsSchema, redirectsSchema, robotsSchema } from '../config/schemas.ts'
import { completeRules, createSiteRules } from './site-rules.ts'
import { locales } from '../../tests/support/locales.ts'

const server = {
  hostName: 'www.example.com',
  root: '/srv/site',
  listen: { kind: 'port', address: '127.0.0.1', port: 80 },
} as const

function rulesWith(
  value: string,
  contact: Parameters<typeof createSiteRules>[0]['content']['company']['contact'] = {
    delivery: 'mailto',
  },
) {
  const headers = [
    { for: ['/*'], crawlers: false, headers: { 'Content-Security-Policy': value } },
    { for: ['fresh'], crawlers: true, headers: { 'Cache-Control': 'no-cache' } },
  ]
  const rules = createSiteRules({
    config: { headers, redirects: [], server },
    content: { company: { contact, origin: 'https://site.example' }, locales },
    redirects: [],
    routes: [],
    copied: [],
  })
  return completeRules(rules, {
    files: ['index.html', 'en.html', '404.html', 'en/404.html', 'blog.html', 'robots.txt'].map(
      (path) => ({ path }),
    ),
    pages: [{ scripts: ["'sha256-a='"] }, { scripts: ["'sha256-a='", "'sha256-b='"] }],
  })
}

describe('createSiteRules', () => {
  it('R54 R55 puts hashes into the policy, and lists fresh paths and pages', () => {
    const { headers, paths, notFound } = rulesWith(
      "script-src 'self' {scripts}; form-action {contact};",
    )
    expect(headers[0]?.headers).toEqual({
      'Content-Security-Policy': "script-src 'self' 'sha256-a=' 'sha256-b='; form-action;",
    })
    expect(headers.slice(1).map(({ pattern }) => pattern)).toEqual([
      '/',
      '/de',
      '/en',
      '/sitemap.xml',
      '/robots.txt',
    ])
    expect(paths).toEqual(['/', '/blog', '/en', '/robots.txt'])
    expect(notFound).toEqual([
      { prefix: '/en', file: 'en/404.html' },
      { prefix: '', file: '404.html' },
    ])
  })

  it.each([
    [{ delivery: 'mailto' as const }, 'form-action'],
    [{ delivery: 'post' as const, endpoint: '/api/contact' }, 'form-action'],
    [
      { delivery: 'post' as const, endpoint: 'https://forms.example/send?a=1' },
      'form-action https://forms.example',
    ],
  ])('R55 R59 allows the endpoint of %j', (contact, wanted) => {
    expect(rulesWith('form-action {contact}', contact).headers[0]?.headers).toEqual({
      'Content-Security-Policy': wanted,
    })
  })
})

describe('formPath', () => {
  it.each([
    [{ delivery: 'mailto' as const }, undefined],
    [{ delivery: 'post' as const, endpoint: '/api/contact' }, '/api/contact'],
    [{ delivery: 'post' as const, endpoint: 'https://forms.example/send' }, undefined],
  ])('R59 is the path of this site that %j posts to', (contact, formPath) => {
    expect(rulesWith('a', contact).formPath).toBe(formPath)
  })
})

describe('dist-config', () => {
  it.each([
    [{ 'X-A': 'a\r\nSet-Cookie: x' }, /without line breaks/],
    [{ 'X-A': 'grün' }, /ASCII/],
    [{ 'X-A': '😀' }, /emoji/],
    [{ 'X-A': '' }, /one line/],
    [{ 'X-A': 'a\u2028b' }, /without line breaks/],
    [{ 'X A': 'a' }, /header name/],
    [{ 'X-A\n': 'a' }, /header name/],
    [{ 'Content-Length': '1' }, /the host sets this header itself/],
  ])('R73 refuses the header %j', (headers, message) => {
    const result = headersSchema.safeParse([{ for: ['/*'], headers }])
    expect(result.success).toBe(false)
    expect(JSON.stringify(result.error?.issues)).toMatch(message)
  })

  it.each([
    ['*', '/'],
    ['GPTBot', '/*.pdf$'],
    ['Screaming Frog SEO Spider', '*?page='],
    ['Mail.RU_Bot/2.0', '/f%C3%BCr'],
  ])('R52 takes the crawler %j with the path %j', (userAgent, path) => {
    const rule = { userAgent, allow: [path], disallow: [path] }
    expect(robotsSchema.safeParse([rule]).success).toBe(true)
  })

  it.each([
    ['a\u2028X-Hostile: 1', '/', /name of a crawler/],
    ['a\nDisallow: /', '/', /name of a crawler/],
    ['Bot # mine', '/', /name of a crawler/],
    ['', '/', /name of a crawler/],
    [' ', '/', /name of a crawler/],
    ['*Bot', '/', /name of a crawler/],
    ['*', '/a\u2028X-Hostile: 1', /expected a path/],
    ['*', '/a\nAllow: /', /expected a path/],
    ['*', '/a#b', /expected a path/],
    ['*', 'entwurf', /expected a path/],
    ['*', 'https://a.example/', /expected a path/],
    ['*', '/für', /%C3%BC/],
    ['*', '/100%', /expected a path/],
    ['*', '', /expected a path/],
  ])('R52 R73 refuses the crawler %j with the path %j', (userAgent, path, message) => {
    for (const rule of [
      { allow: [path], disallow: [] },
      { allow: [], disallow: [path] },
    ]) {
      const result = robotsSchema.safeParse([{ userAgent, ...rule }])
      expect(JSON.stringify(result.error?.issues)).toMatch(message)
    }
  })

  it.each(['/a b', '/ü', '/%C3%BC', '/a?b=1', '/a/'])(
    'R73 refuses headers for the path %j',
    (path) => {
      expect(headersSchema.safeParse([{ for: [path], headers: {} }]).success).toBe(false)
    },
  )

  it.each(['a', '/a*', '/a/*/b', '//evil.example', '/a\n', '/a"'])(
    'R73 refuses the path %j',
    (path) => {
      expect(headersSchema.safeParse([{ for: [path], headers: {} }]).success).toBe(false)
      expect(redirectsSchema.safeParse([{ from: path, to: '/' }]).success).toBe(false)
    },
  )

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'http://a.example',
    '/:splat',
    '/a/*',
    '/a?b c',
    '/a?"',
    '/a#<',
  ])('R73 refuses to lead to %j', (to) =>
    expect(redirectsSchema.safeParse([{ from: '/x', to }]).success).toBe(false),
  )

  it.each([
    [{ listen: '127.0.0.1:80' }, true],
    [{ certificate: '/a.pem', certificateKey: '/b.pem' }, true],
    [{ certificate: '/a.pem' }, false],
    [{}, false],
    [{ listen: '127.0.0.1:80', root: '/srv/a b' }, false],
    [{ listen: '255.255.255.255:65535' }, true],
    [{ listen: '999.1.1.1:80' }, false],
    [{ listen: '127.0.0.1:65536' }, false],
    [{ listen: '127.0.0.1:0' }, false],
    [{ listen: '127.0.0.1' }, false],
    [{ listen: '127.0.0.1:80:80' }, false],
    [{ listen: '127.0.0.1:80', hostName: 'a;b' }, false],
  ])('R56 R73 takes or refuses the server %j', (changes, success) => {
    const given = { hosts: ['nginx'], server: { hostName: 'a.example', root: '/srv', ...changes } }
    expect(hostsSchema.safeParse(given).success).toBe(success)
  })

  /** Returns the problems of redirects of the site. */
  function problemsOf(given: unknown): readonly Problem[] {
    const problems = new Problems()
    const at = { file: 'dist-config/redirects.yaml', line: 1, column: 1 }
    const posts = [{ key: 'oil', slug: { de: 'oil', en: 'oil' } }]
    const entries = { services: [], locations: [], posts, projects: [] }
    const routes = createRoutes(entries, locales)
    checkRedirects(
      redirectsSchema.parse(given).map((redirect) => ({ redirect, at })),
      {
        routes,
        redirects: [],
        prefixes: repeatedPrefixes(locales),
        files: ['preise 2027.pdf'],
        formServices: ['plumbing'],
        origin: 'https://own.example',
        problems,
      },
    )
    return problems.all
  }

  it.each([
    [[{ from: '/old', to: '/blog' }], []],
    [[{ from: '/old', to: 'https://other.example/a' }], []],
    [[{ from: '/old/*', to: '/blog/:splat' }], []],
    [[{ from: '/old', to: '/blog?a=1#b' }], []],
    [[{ from: '/old', to: '/en?service=plumbing#contact-form' }], []],
    [[{ from: '/old', to: '/blog?service=plumping' }], []],
    [[{ from: '/old', to: '/?service=plumping' }], [/form has no service "plumping"/]],
    [[{ from: '/old', to: '/blgo?a=1#b' }], [/"\/blgo\?a=1#b" leads nowhere/]],
    [
      [{ from: '/de/old', to: '/blog' }],
      [/"\/de\/old" is never asked for: visitors are led to \/old first/],
    ],
    [
      [
        { from: '/old', to: '/older' },
        { from: '/older', to: '/blog' },
      ],
      [],
    ],
    [[{ from: '/blog', to: '/' }], [/"\/blog" would hide the page \/blog/]],
    [[{ from: '/blog/*', to: '/' }], [/would hide the page \/blog\/holzpflege/]],
    [[{ from: '/assets/*', to: '/' }], [/"\/assets\/\*" would hide the files of the site/]],
    [[{ from: '/data/*', to: 'https://other.example/:splat' }], [/hide the files of the site/]],
    [[{ from: '/assets/old.pdf', to: '/' }], []],
    [[{ from: '/assets/old/*', to: '/' }], []],
    [[{ from: '/old', to: '/blgo' }], [/"\/blgo" leads nowhere/]],
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      [/leads in a circle/, /leads in a circle/],
    ],
    [
      [
        { from: '/a', to: '/blog' },
        { from: '/a', to: '/' },
      ],
      [/redirected twice/],
    ],
    [[{ from: '/preise%202027.pdf', to: '/' }], [/hide the file/]],
    [[{ from: '/p', to: '/preise 2027.pdf' }], []],
    [[{ from: '/p', to: 'https://own.example/blog' }], []],
    [[{ from: '/p', to: 'https://own.example/nix' }], [/leads nowhere/]],
    [[{ from: '/p', to: 'https://www.own.example/nix' }], [/leads nowhere/]],
    [[{ from: '/p', to: 'https://other.example/ü' }], []],
    [[{ from: '/a/*', to: '/a/b/:splat' }], [/leads in a circle/]],
    [[{ from: '/a/*', to: '/a/b' }], [/leads in a circle/]],
    [[{ from: '/a/*', to: '/nix/:splat' }], [/"\/nix\/" has no page/]],
    [
      [
        { from: '/a/b', to: '/blog' },
        { from: '/a/*', to: '/blog/:splat' },
      ],
      [],
    ],
    [
      [
        { from: '/a/*', to: '/blog/:splat' },
        { from: '/a/b', to: '/blog' },
      ],
      [/"\/a\/b" is redirected by a star above/],
    ],
    [
      [
        { from: '/?p=1', to: '/blog' },
        { from: '/?p=2', to: '/blog/oil' },
        { from: '/a/', to: '/blog' },
        { from: '/b.html', to: '/preise%202027.pdf' },
        { from: '/index.html?p=3', to: '/blog' },
      ],
      [],
    ],
    [
      [
        { from: '/?p=1', to: '/blog' },
        { from: '/?p=1', to: '/' },
        { from: '/?p=2', to: '/' },
        { from: '/index.html', to: '/blog' },
      ],
      [/"\/\?p=1" is redirected twice/, /"\/\?p=2" leads in a circle/, /never asked for/],
    ],
  ])('R56 checks the redirects %j', (given, messages) => {
    const problems = problemsOf(given)
    expect(problems).toHaveLength(messages.length)
    for (const message of messages) {
      expect(problems.some((problem) => message.test(problem.message))).toBe(true)
    }
  })

  it.each([
    ['/de/*', '/:splat', 'Remove this redirect.'],
    ['/de', '/', 'Remove this redirect.'],
    ['/index.html', '/', 'Remove this redirect.'],
    ['/de/old', '/blog', 'Redirect from that address.'],
  ])(
    'R56 says what to do with the redirect from %s to %s, which has no effect',
    (from, to, hint) => {
      expect(problemsOf([{ from, to }]).map((problem) => problem.hint)).toEqual([hint])
    },
  )
})
