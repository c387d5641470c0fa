import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Redirect } from '#site/redirects.ts'
import {
  type RuleChanges,
  sampleRedirects,
  sampleRules,
} from '../../../tests/support/hosts/sample-rules.ts'
import { bundleEdge } from '../../app/bundle-edge.ts'
import { repository } from '../../../tests/support/site.ts'
import { answerTo } from '../answer.ts'
import { cloudflare } from './cloudflare.ts'
import { type HeaderRule, headersFor, type SiteRules } from '../rules.ts'

const edge = await bundleEdge(repository)

const workerSchema = z.object({
  default: z.object({
    fetch: z.custom<(request: Request, env: unknown, execution: unknown) => Promise<Response>>(),
  }),
})

const rule = (pattern: string, headers: Record<string, string>): HeaderRule => ({
  pattern,
  crawlers: false,
  headers,
})

const move = (from: string, to: string, changes: Partial<Redirect> = {}): Redirect => ({
  from,
  to,
  status: 301,
  when: 'always',
  ...changes,
})

const blog = { path: '/blog', query: '', hash: '' }

function fileOf(rules: SiteRules, name: string): string {
  return cloudflare.emit(rules, edge).dist.find(({ path }) => path === name)?.contents ?? ''
}

/** Headers that Pages gives a path, read as Pages reads the file: values of blocks are joined. */
function readHeaders(text: string, path: string): Record<string, string> {
  const headers = new Map<string, string>()
  let applies = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue
    if (/^(?:\/|https:)/.test(line)) {
      applies = line.endsWith('/*') ? path.startsWith(line.slice(0, -1)) : path === line
    } else if (applies && line.startsWith('! ')) {
      headers.delete(line.slice(2).toLowerCase())
    } else if (applies) {
      const [name = '', ...value] = line.split(':')
      const before = headers.get(name.toLowerCase())
      const after = value.join(':').trim()
      headers.set(name.toLowerCase(), before === undefined ? after : `${before}, ${after}`)
    }
  }
  return Object.fromEntries(headers)
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

const nested = [
  rule('/a/b', { 'X-A': 'narrow first', 'X-Own': 'kept' }),
  rule('/*', { 'X-A': 'all', 'X-B': 'all' }),
  rule('/a/b/*', { 'X-A': 'deep', 'X-C': 'deep' }),
  rule('/a/*', { 'X-A': 'folder', 'X-B': 'all' }),
  rule('/a/b', { 'x-b': 'other case' }),
  rule('/a/b/c', { 'X-A': 'all', 'X-C': `"quoted" \\ $1 \${x} %20 {y} # ; ! a: b` }),
]

test.each([
  ['sample', sampleRules().headers, ['/', '/en', '/blog', '/assets/a.js', '/robots.txt']],
  ['nested', nested, ['/', '/x', '/a/b', '/a/x', '/a/b/x', '/a/b/c', '/a/b/c/d']],
] as const)('R54 R56 R73 _headers of %s rules gives each path its own', (_, headers, paths) => {
  const text = fileOf(sampleRules({ headers }), '_headers')
  for (const path of paths) {
    expect(readHeaders(text, path), path).toEqual(
      lowerCase(headersFor(headers, { path, status: 200, userAgent: '' })),
    )
  }
})

/** The values of `X-Robots-Tag` that blocks give a host, with one label for each placeholder as in Pages. */
function robotsTags(text: string, host: string): string[] {
  const blocks = [...text.matchAll(/^https:\/\/(\S+)\/\*\n {2}X-Robots-Tag: (.*)$/gm)]
  return blocks.flatMap(([, pattern = '', value = '']) => {
    const labels = pattern.replaceAll('.', String.raw`\.`).replaceAll(/:[a-z]+/g, '[^./]+')
    return new RegExp(`^${labels}$`).test(host) ? [value] : []
  })
}

test.each([
  ['https://www.example.com', 'www.example.com', []],
  ['https://www.example.com', 'site.pages.dev', ['noindex']],
  ['https://www.example.com', 'branch.site.pages.dev', ['noindex']],
  ['https://www.example.com', 'site.company.workers.dev', ['noindex']],
  ['https://site.pages.dev', 'site.pages.dev', []],
  ['https://site.pages.dev', 'branch.site.pages.dev', ['noindex']],
  ['https://site.company.workers.dev', 'site.company.workers.dev', []],
])('R92 of the site %s, %s has X-Robots-Tag %j', async (origin, host, values) => {
  const rules = sampleRules({ origin })
  expect(robotsTags(fileOf(rules, '_headers'), host)).toEqual(values)
  for (const path of ['/', '/dienstleistungen/nix']) {
    const answer = await askWorker(rules, new Request(`https://${host}${path}`))
    expect(answer.headers.get('X-Robots-Tag')).toBe(values[0] ?? null)
  }
})

test('R55 _headers drops what Pages adds, unless a rule wants it', () => {
  expect(fileOf(sampleRules({ headers: [] }), '_headers')).toContain(
    '\n/*\n  ! Access-Control-Allow-Origin\n',
  )
  const headers = [rule('/data/*', { 'access-control-allow-origin': '*' })]
  const text = fileOf(sampleRules({ headers }), '_headers')
  expect(text).not.toContain('  ! ')
  expect(text).toContain('\n/data/*\n  access-control-allow-origin: *\n')
})

test('R5 R72 _redirects has exact ones first, with and without slash, and guards open ends', () => {
  const redirects = [
    move('/old', '/new#part'),
    move('/else', 'https://other.example/?a=1', { status: 302 }),
    move('/w/*', '/:splat'),
    move('/x/*', '/y/:splat'),
    move('/y/*', '/', { status: 302, when: 'fallback' }),
  ]
  const lines = fileOf(sampleRules({ redirects }), '_redirects')
    .split('\n')
    .filter((line) => line.startsWith('/'))
  expect(lines).toEqual([
    '/old /new#part 301',
    '/old/ /new#part 301',
    '/w//* /w/:splat 308',
    '/w/* /:splat 301',
    '/x/* /y/:splat 301',
  ])
})

test('R54 _routes.json names the addresses of the worker, none within another', () => {
  const crawler = (pattern: string) => ({ ...rule(pattern, { 'X-A': 'b' }), crawlers: true })
  const headers = [crawler('/'), crawler('/y/fresh'), crawler('/y'), crawler('/'), rule('/z', {})]
  const redirects = [
    move('/y/*', '/', { when: 'fallback' }),
    move('/z', '/', { when: 'fallback' }),
    move('/q', '/?a=1'),
    move('/w/*', '/'),
  ]
  const routes = (rules: SiteRules): unknown => JSON.parse(fileOf(rules, '_routes.json'))
  expect(routes(sampleRules({ headers, redirects }))).toEqual({
    version: 1,
    include: [
      '/',
      '/y',
      '/y/*',
      '/z',
      '/q',
      '/de',
      '/de/*',
      '/en/en',
      '/en/en/*',
      '/en/404',
      '/404',
    ],
    exclude: [],
  })
  const everywhere = sampleRules({ headers: [crawler('/a'), crawler('error')], redirects })
  expect(routes(everywhere)).toEqual({ version: 1, include: ['/*'], exclude: [] })
})

/** The worker's answer; `env.ASSETS` serves the pages of the rules, without any headers of theirs. */
async function askWorker(rules: SiteRules, request: Request): Promise<Response> {
  const source = fileOf(rules, '_worker.js')
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const { default: worker } = workerSchema.parse(module)
  const files = new Set([
    ...rules.paths,
    ...rules.notFound.map(({ file }) => `/${file.slice(0, -5)}`),
  ])
  const assets = async (asked: Request | URL) => {
    const { pathname } = asked instanceof URL ? asked : new URL(asked.url)
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }
    return files.has(pathname)
      ? new Response(`page ${pathname}`, { headers })
      : new Response('lost', { status: 404, headers })
  }
  return await worker.fetch(request, { ASSETS: { fetch: assets } }, {})
}

const crawlerAgent = 'Mozilla/5.0 (compatible; bingbot/2.0)'

test.each([
  '/',
  '/en',
  '/robots.txt',
  '/404',
  '/en/404',
  '/dienstleistungen/schreinerarbeiten',
  '/dienstleistungen/carpentry-work?a=1',
  '/dienstleistungen/carpentry%2Dwork',
  '/dienstleistungen/nix?a=%C3%BC',
  '/dienstleistungen/nix.jpg',
  '/dienstleistungen/%zz',
  '/dienstleistungen//nix',
  '/dienstleistungen/nix/',
  '/dienstleistungen/nix.html',
  '/dienstleistungen',
  '/dienstleistungen?a=1',
  '/en/project/schopf',
  '/en/project/nix',
  '/gone',
  '/gone?a=1',
  '/kept/a%0d%0aX:1?b=2',
  '/kept//evil.example',
  '/de?a=1',
  '/de/de/blog',
  '/en/en/en/blog?a=1',
  '/de//evil.example',
  '/query?b=2',
  '/?p=12&x',
  '/?p=1',
  '/%C3%BCber%20uns?a=1',
])('R5 R6 R54 R75 the worker answers %s by the rules', async (address) => {
  const sample = sampleRules()
  const rules = sampleRules({
    headers: [
      ...sample.headers,
      rule('/dienstleistungen/*', { 'X-Section': `"'\\ \${x} $&` }),
      rule('/en/project/shed', { 'X-Page': 'shed' }),
      rule('error', { 'X-Lost': 'yes' }),
    ],
    queryRedirects: [{ path: '/', parameters: ['p=12'], to: blog, status: 302 }],
    redirects: [
      move('/query', 'https://other.example/?a=1#c'),
      move('/über uns', '/blog'),
      move('/gone', '/#lost', { status: 302, when: 'fallback' }),
      ...sampleRedirects,
      move('/kept/*', '/:splat', { status: 302, when: 'fallback' }),
    ],
  })
  const routes: unknown = JSON.parse(fileOf(rules, '_routes.json'))
  expect(routes).toMatchObject({ include: expect.arrayContaining(['/', '/%C3%BCber%20uns']) })
  const { pathname, search } = new URL(address, 'https://site.example')
  const path = pathname.includes('%zz') ? pathname : decodeURIComponent(pathname)
  const neutral = await answerTo(
    { raw: pathname, path, search },
    {
      ...rules,
      slashStatus: cloudflare.slashStatus,
      hasFile: async (name) => rules.paths.includes(`/${name.replace(/(?:^index)?\.html$/, '')}`),
    },
  )
  const { status } = neutral
  for (const userAgent of ['', crawlerAgent]) {
    const request = new Request(new URL(address, 'https://site.example'), {
      headers: { 'User-Agent': userAgent },
    })
    const answer = await askWorker(rules, request)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Location')).toBe(neutral.kind === 'redirect' ? neutral.to : null)
    const {
      location: _location,
      'content-type': _type,
      ...headers
    } = Object.fromEntries(answer.headers)
    expect(headers).toEqual(lowerCase(headersFor(rules.headers, { path, status, userAgent })))
  }
})

const overflowing: [string, RuleChanges, string | RegExp][] = [
  [
    '101 header rules',
    { headers: Array.from({ length: 101 }, (_, index) => rule(`/p${String(index)}`, { a: 'b' })) },
    'There are 105 paths in _headers; Cloudflare Pages reads at most 100. The first beyond that is "/p99".',
  ],
  [
    'a long header',
    { headers: [rule('/*', { 'X-Long': 'a'.repeat(1991) })] },
    'The header X-Long of "/*" is a line of 2001 characters in _headers; Cloudflare Pages reads at most 2000.',
  ],
  [
    '1,001 redirects',
    { redirects: Array.from({ length: 1001 }, (_, index) => move(`/r${String(index)}`, '/')) },
    'There are 2002 redirects of single addresses in _redirects, two for each address; Cloudflare Pages reads at most 2000. The first beyond that is "/r1000".',
  ],
  [
    '101 redirects with a star',
    { redirects: Array.from({ length: 101 }, (_, index) => move(`/r${String(index)}/*`, '/')) },
    'There are 101 redirects of whole folders in _redirects; Cloudflare Pages reads at most 100. The first beyond that is "/r100/*".',
  ],
  [
    'a long redirect',
    { redirects: [move('/r/*', `/${'a'.repeat(991)}`)] },
    'The redirect of "/r/*" is a line of 1001 characters in _redirects; Cloudflare Pages reads at most 1000.',
  ],
  [
    '101 addresses for the worker',
    {
      redirects: Array.from({ length: 95 }, (_, index) =>
        move(`/r${String(index)}/*`, '/', { when: 'fallback' }),
      ),
      headers: [],
    },
    'There are 101 addresses that need the worker in _routes.json; Cloudflare Pages reads at most 100. The first beyond that is "/404".',
  ],
  [
    'a long address for the worker',
    { redirects: [move(`/${'a'.repeat(98)}/*`, '/', { when: 'fallback' })] },
    /^"\/a+\/\*" needs the worker and has 101 characters; Cloudflare Pages accepts at most 100 in _routes\.json\.$/,
  ],
  [
    'a header of a path that is syntax',
    { headers: [rule('/a:b', { 'X-A': 'b' })] },
    /^Cloudflare Pages cannot set headers for "\/a:b"/,
  ],
  [
    'a redirect from a path that is syntax',
    { redirects: [move('/a*b', '/')] },
    /^Cloudflare Pages cannot redirect "\/a\*b"/,
  ],
  [
    'a value that is syntax',
    { headers: [rule('/a/*', { 'X-A': 'b:splat' })] },
    /^Cloudflare Pages cannot set the header X-A for "\/a\/\*"/,
  ],
  [
    'a target with a space',
    { redirects: [move('/a', '/b#c d')] },
    /^Cloudflare Pages cannot redirect "\/a" to "\/b#c d"/,
  ],
  [
    'a target that passes for a loop',
    { redirects: [move('/a', '/b/index')] },
    /^Cloudflare Pages cannot redirect "\/a" to "\/b\/index"/,
  ],
]

test.each(overflowing)('R56 %s is an error', (_, changes, message) => {
  expect(cloudflare.limits(sampleRules(changes))).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ])
})

test('R56 what just fits is no error', () => {
  const rules = sampleRules({
    headers: [
      rule('/*', { 'X-Long': 'a'.repeat(1990) }),
      ...Array.from({ length: 96 }, (_, index) => rule(`/p${String(index)}`, { a: ':splat' })),
    ],
    redirects: [
      ...Array.from({ length: 1000 }, (_, index) => move(`/r${String(index)}`, '/')),
      ...Array.from({ length: 98 }, (_, index) => move(`/r${String(index)}/*`, '/')),
      move('/s/*', '/:splat'),
      ...Array.from({ length: 94 }, (_, index) =>
        move(`/w${String(index)}/*`, '/', { when: 'fallback' }),
      ),
    ],
  })
  expect(cloudflare.limits(rules)).toEqual([])
})

test('R56 notes list what Pages cannot express, and nothing else', () => {
  const all = cloudflare.emit(sampleRules(), edge).notes
  expect(all).toEqual([
    expect.stringContaining('a missing file gets the not-found page'),
    expect.stringContaining('itself sets "Cache-Control: no-store" with status 404'),
    expect.stringContaining('redirects and errors below /assets/*'),
    expect.stringContaining('removes a slash at the end'),
  ])
  expect(cloudflare.emit(sampleRules({ headers: [] }), edge).notes).toEqual([
    all[0],
    all[1],
    all[3],
  ])
})

test('R50 the same rules make the same files', () => {
  expect(cloudflare.emit(sampleRules(), edge)).toEqual(cloudflare.emit(sampleRules(), edge))
})

test('R59 the worker calls the function that the contact form posts to, and no other path gets there', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pages-'))
  const rules = sampleRules({ formPath: '/api/contact' })
  const files = {
    'dist/_worker.js': fileOf(rules, '_worker.js'),
    'functions/api/contact.js':
      'export const onRequestPost = async ({ request }) => new Response(await request.text())',
    'package.json': '{ "type": "module" }',
  }
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), text)
  }
  const module: unknown = await import(path.join(folder, 'dist/_worker.js'))
  const { default: worker } = workerSchema.parse(module)
  const post = async (address: string) => {
    const request = new Request(`https://x.example${address}`, { method: 'POST', body: 'hello' })
    const answer = await worker.fetch(request, {}, {})
    return [answer.status, await answer.text()]
  }
  expect(await post('/api/contact?a=1')).toEqual([200, 'hello'])
  expect(await post('/api/contact/x')).toEqual([405, 'Method not allowed\n'])
  expect(JSON.parse(fileOf(rules, '_routes.json'))).toMatchObject({
    include: expect.arrayContaining(['/api/contact']),
  })
  await fs.rm(folder, { recursive: true })
})
