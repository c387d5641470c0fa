import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caddyComplaint, hasCaddy, startCaddy } from '../../../tests/support/hosts/caddy.ts'
import { type RuleChanges, sampleRules } from '../../../tests/support/hosts/sample-rules.ts'
import { caddy } from './caddy.ts'
import type { HeaderRule } from '../rules.ts'

/** Values that mean something in a Caddyfile, in a placeholder or in a regular expression. */
const values = [
  `a"b\\c{d}$e{http.request.uri}`,
  '{"group":"default","endpoints":[{"url":"https://example.com/r"}]}',
  '"',
  '`',
  '\\',
  '\\"',
  '\\`"',
  'a\\',
  '{',
  '}',
  '\\{x\\}',
  '{$HOME}',
  '{env.HOME}',
  '{args[0]}',
  '{path}',
  '{left_brace}',
  '# ; %41 %{x}e',
  '$1 ${1} $$ $',
  '/a',
  '<<END',
  'import',
]

const everywhere = (headers: Record<string, string>): HeaderRule => ({
  pattern: '/*',
  crawlers: false,
  headers,
})

function caddyfile(changes: RuleChanges = {}): string {
  return caddy.emit(sampleRules(changes)).deploy[0]?.contents ?? ''
}

/** Returns the lines of a file that contain a part, without their indentation. */
function linesWith(file: string, part: string): string[] {
  return file
    .split('\n')
    .filter((line) => line.includes(part))
    .map((line) => line.trim())
}

describe('what is written', () => {
  test('R56 says where it comes from', () => {
    expect(caddyfile()).toMatch(/^# Written by `site build`; change dist-config\/ instead\.\n/)
  })

  test('R56 behind a proxy the site answers any name at its address; else it has its certificate', () => {
    expect(caddyfile()).toContain('\nhttp://:8080 {\n\tbind 127.0.0.1\n\troot * /srv/site\n')
    const listen = { kind: 'certificate', certificate: '/a.pem', key: '/b.pem' } as const
    const open = caddyfile({ server: { hostName: 'www.example.com', root: '/srv/site', listen } })
    expect(open).toContain('\nwww.example.com {\n\troot * /srv/site\n')
    expect(open).toContain(
      '\nhttp:// {\n\tredir https://www.example.com{uri} 301\n}\n\nhttps:// {\n\theader Cache-Control no-store\n',
    )
    expect(caddyfile()).not.toContain('https://')
    expect(open).not.toContain('bind')
    expect(open).not.toContain('.pem')
  })

  test.each([
    ['to a page', { from: '/a', to: '/b' }, '/a /b{raw_query}'],
    ['to a part of a page', { from: '/a', to: '/b#c' }, '/a /b{raw_query}#c'],
    [
      'a whole section',
      { from: '/a.b/*', to: '/c/:splat' },
      '~^/a\\.b/([^?]*)(\\?.*)?$ /c/${1}${2}',
    ],
    ['a section to a page', { from: '/a/*', to: '/c#d' }, '~^/a/([^?]*)(\\?.*)?$ /c${2}#d'],
    [
      'elsewhere',
      { from: '/a', to: 'https://x.example/$1' },
      '/a "https://x.example/$1{raw_query}"',
    ],
  ])('R5 redirects keep the query: %s', (_, redirect, line) => {
    const file = caddyfile({ redirects: [{ ...redirect, status: 301, when: 'always' }] })
    expect(linesWith(file, line)).toEqual([line])
  })

  test('R5 redirects of unknown slugs stand behind the files, others before', () => {
    const file = caddyfile({
      redirects: [
        { from: '/old', to: '/new', status: 301, when: 'always' },
        { from: '/soon', to: '/later', status: 302, when: 'always' },
        { from: '/slugs/*', to: '/list', status: 302, when: 'fallback' },
      ],
    })
    const places = ['/old /new', '/soon /later', 'file {path}', '~^/slugs/', 'error 404'].map(
      (part) => file.indexOf(part),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(linesWith(file, 'redir @redirect_')).toEqual([
      'redir @redirect_1 {redirect(1)} 301',
      'redir @redirect_2 {redirect(2)} 302',
      'redir @redirect_3 {redirect(3)} 302',
    ])
  })

  test('R54 neighbours with the same headers share a line, and later rules stay later', () => {
    const rule = (pattern: string, value: string): HeaderRule => ({
      pattern,
      crawlers: false,
      headers: { 'X-A': value },
    })
    const file = caddyfile({
      headers: [
        rule('/a', '1'),
        rule('/b', '1'),
        rule('/a', '2'),
        rule('/b/*', '3'),
        rule('/b/d', '1'),
        rule('/*', '4'),
      ],
    })
    expect(linesWith(file, '@found_')).toEqual([
      '@found_1 vars {path} /a /b',
      'header @found_1 X-A "1"',
      '@found_2 vars {path} /a',
      'header @found_2 X-A "2"',
      '@found_3 path_regexp ^/b/',
      'header @found_3 X-A "3"',
      '@found_4 vars {path} /b/d',
      'header @found_4 X-A "1"',
    ])
    expect(linesWith(file, 'header X-A')).toEqual(Array(3).fill('header X-A "4"'))
  })

  test('R54 a header that only files have is taken back where one fails', () => {
    const only = { pattern: '/a', crawlers: false, headers: { 'X-A': '1' } }
    const errors = caddyfile({ headers: [only] }).split('handle_errors')[1] ?? ''
    expect(linesWith(errors, 'X-A')).toEqual(['header -X-A'])
  })
})

describe.skipIf(!hasCaddy())('what Caddy makes of it', () => {
  const odd = Object.fromEntries(values.map((value, index) => [`X-Odd-${index}`, value]))
  const crawlerRule = { pattern: '/*', crawlers: true, headers: { 'X-Crawler': 'yes' } }
  const lostRule = { pattern: 'error', crawlers: false, headers: { 'X-Lost': '{"a":1}' } }
  const fileRule = { pattern: '/page', crawlers: false, headers: { 'X-File': 'yes' } }
  const { headers } = sampleRules()
  const rules = sampleRules({
    headers: [everywhere(odd), ...headers, crawlerRule, fileRule, lostRule],
  })
  let dist = ''
  let server: Awaited<ReturnType<typeof startCaddy>> | undefined

  beforeAll(async () => {
    dist = await fs.mkdtemp(path.join(os.tmpdir(), 'caddy-site-'))
    for (const name of ['index.html', 'page.html', '404.html', 'en/404.html', '.git/config']) {
      const file = path.join(dist, name)
      await fs.mkdir(path.dirname(file), { recursive: true })
      await fs.writeFile(file, name)
    }
    server = await startCaddy(rules, dist)
  })

  afterAll(async () => {
    await server?.close()
    await fs.rm(dist, { recursive: true, force: true })
  })

  const get = async (address: string, init: RequestInit = {}): Promise<Response> =>
    await fetch(`${server?.url}${address}`, { redirect: 'manual', ...init })

  const listen = { kind: 'certificate', certificate: '/a.pem', key: '/b.pem' } as const
  test.each([
    ['sample rules', sampleRules()],
    ['odd values', rules],
    ['no rules', sampleRules({ headers: [], redirects: [] })],
    ['certificate', sampleRules({ server: { hostName: 'a.example', root: '/srv/site', listen } })],
  ])('R56 it has nothing to say against the file: %s', async (_, given) => {
    expect(await caddyComplaint(given)).toBeUndefined()
  })

  test.each(['/page', '/nix', '/de', '/nix.js'])(
    'R73 values arrive as they are at %s',
    async (address) => {
      const answer = await get(address)
      expect(Object.keys(odd).map((name) => answer.headers.get(name))).toEqual(values)
    },
  )

  test('R73 a placeholder in an address is no placeholder', async () => {
    const { headers: found } = await get('/de/%7Benv.HOME%7D/a%0d%0ab%2f?{env.HOME}')
    expect(found.get('location')).toBe('/%7Benv.HOME%7D/a%0d%0ab%2f?{env.HOME}')
  })

  test('R72 a backslash opens nothing that is private', async () => {
    const addresses = ['/.git/config', '/%5c.git/config', '/%2egit/config', '/%5cpage']
    const answers = await Promise.all(addresses.map((address) => get(address)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(answers.map(({ headers: found }) => found.get('x-lost'))).toEqual(
      Array(4).fill('{"a":1}'),
    )
  })

  test('R6 a not-found page is whole, whatever part of it was asked for', async () => {
    for (const name of ['If-None-Match', 'If-Modified-Since', 'Range']) {
      const value = { Range: 'bytes=0-1', 'If-None-Match': '*' }[name] ?? new Date().toUTCString()
      const answer = await get('/en/nix', { headers: { [name]: value } })
      expect([answer.status, await answer.text()]).toEqual([404, 'en/404.html'])
    }
  })

  test('R54 R75 what is for files or crawlers, others do not get', async () => {
    const agent = { headers: { 'User-Agent': 'mozilla GOOGLEBOT/2' } }
    const answers = await Promise.all([
      get('/page', agent),
      get('/nix', agent),
      get('/nix'),
      get('/page'),
    ])
    const seen = answers.map((answer) => [
      answer.headers.get('x-crawler'),
      answer.headers.get('x-file'),
    ])
    expect(seen).toEqual([
      ['yes', 'yes'],
      ['yes', null],
      [null, null],
      [null, 'yes'],
    ])
  })
})
