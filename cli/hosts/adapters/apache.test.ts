import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { hasApache, startApache } from '../../../tests/support/hosts/apache.ts'
import { type RuleChanges, sampleRules } from '../../../tests/support/hosts/sample-rules.ts'
import { apache } from './apache.ts'
import type { HeaderRule } from '../rules.ts'

function htaccess(changes: RuleChanges = {}): string {
  return apache.emit(sampleRules(changes)).dist[0]?.contents ?? ''
}

function headerRule(headers: Record<string, string>, changes: Partial<HeaderRule> = {}) {
  return { pattern: '/*', crawlers: false, headers, ...changes }
}

/** Values that are syntax somewhere between the file and the answer. */
const hostile = {
  'X-Quotes': `a "b" 'c'`,
  'X-Backslashes': 'a\\b \\n \\" \\\\',
  'X-Backslash': '\\',
  'X-Percent': '100% %{PATH}e %1 %% %25',
  'X-Dollar': '$1 $ {x} $x',
  'X-Defined': '${SITE_DEFINED} "\\ %{REQUEST_URI} $0 \'',
  'X-Expression': 'expr=%{REQUEST_URI} "\\n"',
  'X-Loud-Expression': 'EXPR=true',
  'X-Comment': '# <If> </If> ; env=x',
}

describe('.htaccess', () => {
  it('R56 says where it comes from, without gaps', () => {
    expect(htaccess()).toMatch(/^# Written by `site build`; change dist-config\/ instead\.\n/)
    expect(htaccess()).not.toMatch(/\n\n\n|[ \t]\n|undefined/)
  })

  it.each([
    [
      'a page',
      { from: '/a.b', to: '/c', status: 301, when: 'always' },
      ['RewriteRule ^a\\.b$ %{ENV:SITE_ORIGIN}/c [R=301,NE,L]'],
    ],
    [
      'a part of a page, the query before the hash',
      { from: '/a', to: '/b#c', status: 302, when: 'always' },
      [
        'RewriteCond %{QUERY_STRING} .',
        'RewriteRule ^a$ %{ENV:SITE_ORIGIN}/b?%{QUERY_STRING}#c [R=302,NE,L]',
        'RewriteRule ^a$ %{ENV:SITE_ORIGIN}/b#c [R=302,NE,QSD,L]',
      ],
    ],
    [
      'a section, as it was sent',
      { from: '/a/*', to: '/b/:splat', status: 301, when: 'always' },
      [
        'RewriteCond %{ENV:SITE_PATH} ^/a/(.*)',
        'RewriteRule ^ %{ENV:SITE_ORIGIN}/b/%1 [R=301,NE,L]',
      ],
    ],
    [
      'what no page answers',
      { from: '/a/*', to: '/', status: 302, when: 'fallback' },
      [
        'RewriteCond %{ENV:SITE_FILE} ^$',
        'RewriteCond %{ENV:SITE_PATH} ^/a/(.*)',
        'RewriteRule ^ %{ENV:SITE_ORIGIN}/ [R=302,NE,L]',
      ],
    ],
    [
      'another site',
      { from: '/a', to: 'https://b.example/%C3%BC?c=$1', status: 301, when: 'always' },
      ['RewriteRule ^a$ "https://b.example/\\%C3\\%BC?c=\\$1" [R=301,NE,QSA,L]'],
    ],
  ] as const)('R5 R73 a redirect leads to %s', (_, redirect, lines) => {
    expect(htaccess({ redirects: [redirect] })).toContain(`\n${lines.join('\n')}\n\n`)
  })

  it('R5 R6 counts the rules that a not-found page passes over', () => {
    const rules = (text: string) =>
      text.split('\n').filter((line) => line.startsWith('RewriteRule'))
    const all = rules(htaccess())
    const skipping = all.findIndex((line) => line.includes(',S='))
    const target = all.findIndex((line) => line.includes('.br [END]'))
    expect(all[skipping]).toMatch(new RegExp(`,S=${target - skipping - 1}\\]$`))
  })

  it('R6 has a not-found page for each language, the most specific last', () => {
    const notFound = [
      { prefix: '/en', file: 'en/404.html' },
      { prefix: '', file: '404.html' },
    ]
    const text = htaccess({ notFound, redirects: [] })
    expect(text.indexOf('ErrorDocument 404 /404.html')).toBeGreaterThan(0)
    expect(text.indexOf('ErrorDocument 404 /404.html')).toBeLessThan(
      text.indexOf('m#^/en(?:/|$)#">\n  ErrorDocument 404 /en/404.html\n</If>'),
    )
    expect(text).not.toContain('# Moved')
  })

  const isFound = '%{REQUEST_STATUS} =~ /^(?:2..|304)$/'
  const isMoved = '%{REQUEST_STATUS} =~ /^30[1278]$/'
  it.each([
    [
      '/*',
      false,
      [
        `onsuccess set X-A "b" "expr=${isFound}"`,
        `always set X-A "b" "expr=%{REQUEST_STATUS} !~ /^(?:2..|304)$/"`,
      ],
    ],
    ['error', false, ['always set X-A "b" "expr=%{REQUEST_STATUS} =~ /^[45]/"']],
    [
      '/a/*',
      true,
      [
        `onsuccess set X-A "b" "expr=${isFound} && %{REQUEST_URI} =~ m#^/a/# && -n reqenv('SITE_CRAWLER')"`,
      ],
    ],
    [
      '/robots.txt',
      false,
      [
        `onsuccess set X-A "b" "expr=${isFound} && %{REQUEST_URI} =~ m#^/robots\\.txt(?:\\.html)?(?:\\.br|\\.gz)?$#"`,
      ],
    ],
    ['/de', false, [`always set X-A "b" "expr=${isMoved} && %{REQUEST_URI} =~ m#^/de$#"`]],
  ])('R54 R56 a header for %s (crawlers: %s)', (pattern, crawlers, lines) => {
    const text = htaccess({ headers: [headerRule({ 'X-A': 'b' }, { pattern, crawlers })] })
    expect(text.match(/(?<=^Header ).* set X-A .*$/gm)).toEqual(lines)
    expect(text.includes('SetEnvIfNoCase User-Agent')).toBe(crawlers)
  })

  it('R73 escapes header values', () => {
    const text = htaccess({ headers: [headerRule(hostile)] })
    expect(text).toContain(`\nHeader always set X-Quotes "a \\"b\\" 'c'" "expr=`)
    expect(text).toContain('\nHeader always set X-Percent "100%% %%{PATH}e %%1 %%%% %%25" "expr=')
    expect(text).not.toContain('${')
  })
})

describe.skipIf(!hasApache())('Apache', () => {
  const redirects = [
    { from: '/odd.~-_', to: '/%41$1%1~', status: 301, when: 'always' },
    { from: '/far', to: 'https://b.example/c%20d?e=f', status: 301, when: 'always' },
    { from: '/hash', to: 'https://b.example/c?e=f#g', status: 302, when: 'always' },
    { from: '/old/*', to: '/new/:splat', status: 301, when: 'always' },
    { from: '/gone/*', to: '/#top', status: 302, when: 'fallback' },
  ] as const
  const headers = [
    headerRule({ ...hostile, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private' }),
    headerRule({ 'Cache-Control': 'immutable' }, { pattern: '/a b/*' }),
    headerRule({ 'Cache-Control': 'lost' }, { pattern: 'error' }),
  ]
  const files = {
    'index.html': 'home',
    'en.html': 'english',
    'en.html.br': brotliCompressSync('english, brotli'),
    'en.html.gz': gzipSync('english, gzip'),
    'a b/c.css': 'css',
    'gone/here.html': 'here',
    'send.txt': 'sent',
    '404.html': 'nicht gefunden',
  }
  let folder: string
  let server: Awaited<ReturnType<typeof startApache>>

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'apache-files-'))
    const emitted = apache.emit(sampleRules({ headers, redirects, formPath: '/send.txt' })).dist
    for (const [name, text] of [
      ...Object.entries(files),
      ...emitted.map((file) => [file.path, file.contents] as const),
    ]) {
      await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await fs.writeFile(path.join(folder, name), text)
    }
    server = await startApache(folder, ['Define SITE_DEFINED trap'])
  })
  afterAll(async () => {
    await server.close()
    await fs.rm(folder, { recursive: true })
  })

  const ask = (target: string, init: RequestInit = {}) =>
    fetch(`${server.url}${target}`, { redirect: 'manual', ...init })

  test.each([
    ['/', 'GET', 200],
    ['/old/x', 'GET', 301],
    ['/nix', 'GET', 404],
    ['/nix.css', 'GET', 404],
    ['/', 'POST', 405],
  ])('R55 R73 %s (%s, %i) has every header once, to the letter', async (target, method, status) => {
    const response = await ask(target, { method })
    const sent = Object.keys(hostile).map((name) => [name, response.headers.get(name)])
    expect(response.status).toBe(status)
    expect(Object.fromEntries(sent)).toEqual(hostile)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe(status >= 400 ? 'lost' : 'private')
  })

  test.each([
    ['/odd.~-_', '/%41$1%1~'],
    ['/odd.~-_?a=%41', '/%41$1%1~?a=%41'],
    ['/far', 'https://b.example/c%20d?e=f'],
    ['/far?a=b', 'https://b.example/c%20d?e=f&a=b'],
    ['/hash', 'https://b.example/c?e=f#g'],
    ['/hash?a=b', 'https://b.example/c?e=f&a=b#g'],
    ['/old/%41%3f%0d?a=b?c&', '/new/%41%3f%0d?a=b?c&'],
    ['/gone/nix?', '/#top'],
    ['/gone/nix?a=b?c', '/?a=b?c#top'],
  ])('R5 R73 %s leads to %s', async (target, to) => {
    const location = (await ask(target)).headers.get('location')
    expect(location?.replace(server.url, '')).toBe(to)
  })

  test('R5 a redirect stays with https behind a proxy that ends TLS', async () => {
    const { headers } = await ask('/en/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers.get('location')).toBe(`${server.url.replace('http:', 'https:')}/en`)
  })

  test('R59 what the form posts reaches what is to answer it', async () => {
    expect((await ask('/send.txt', { method: 'POST' })).status).toBe(200)
    expect((await ask('/sendx.txt', { method: 'POST' })).status).toBe(405)
  })

  test('R54 a rule for a folder knows it however it is escaped', async () => {
    const { headers } = await ask('/%61%20b/c.css')
    expect(headers.get('cache-control')).toBe('immutable')
  })

  test.each([
    ['gzip, deflate, br', 'br', 'english, brotli'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'english, gzip'],
    ['br;q=0.0, GZIP', 'gzip', 'english, gzip'],
    ['gzip;q=0, brx', null, 'english'],
  ])('R57 "%s" gets %s', async (accept, coding, body) => {
    const response = await ask('/en', { headers: { 'accept-encoding': accept } })
    const { headers } = response
    expect(headers.get('content-encoding')).toBe(coding)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(body)
  })

  test('R57 a file without a precompressed version is not compressed on the way', async () => {
    const { headers } = await ask('/gone/here', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('etag')).toMatch(/^(?:W\/)?"[\da-f-]+"$/)
  })

  test('R2 a page is found by the rules alone, without guesses of Apache', async () => {
    const { headers } = await ask('/gone/here')
    expect([headers.get('content-location'), headers.get('tcn')]).toEqual([null, null])
  })
})
