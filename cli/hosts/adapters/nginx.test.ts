// The text of `nginx.conf`, checked by nginx itself if it is installed (R5, R6, R54–R57, R73, R75).
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../tests/support/hosts/ask.ts'
import { hasNginx, startNginx } from '../../../tests/support/hosts/nginx.ts'
import { type RuleChanges, sampleRules } from '../../../tests/support/hosts/sample-rules.ts'
import { nginx } from './nginx.ts'
import type { HeaderRule, SiteRules } from '../rules.ts'

/** Values that mean something in nginx's syntax. */
const hostile = {
  'X-Quotes': `say "a" and 'b'`,
  'X-Backslash': String.raw`\ \\ \n \" \$`,
  'X-Variable': 'cost $5, $uri ${uri} $1 $',
  'X-Braces': '{ } ; # no comment',
  'X-Percent': '%2f %0d%0a ~* ^$ *',
}

function emitted(changes: RuleChanges = {}): string {
  return nginx.emit(sampleRules(changes)).deploy[0]?.contents ?? ''
}

function everywhere(headers: Readonly<Record<string, string>>): HeaderRule {
  return { pattern: '/*', crawlers: false, headers }
}

describe('the file', () => {
  it('R56 is the same each time', () => {
    expect(emitted()).toBe(emitted())
  })

  it('R55 states every header in one place, for every status', () => {
    const lines = emitted()
      .split('\n')
      .filter((line) => line.includes('add_header') && !line.trim().startsWith('#'))
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) expect(line).toMatch(/^ {4}add_header [\w-]+ .+ always;$/)
  })

  it('R54 puts the value of a later rule before that of an earlier one', () => {
    const text = emitted({
      headers: [
        everywhere({ 'X-A': 'all' }),
        { pattern: '/a/*', crawlers: false, headers: { 'X-A': 'below' } },
        { pattern: '/robots.txt', crawlers: true, headers: { 'X-A': 'crawler' } },
        { pattern: 'error', crawlers: false, headers: { 'X-A': 'lost' } },
      ],
    })
    expect(text).toContain(
      [
        String.raw`    "~^failed \w+ " "lost";`,
        String.raw`    "~^found crawler /robots[.]txt$" "crawler";`,
        String.raw`    "~^found \w+ /a/" "below";`,
        '    default "all";',
      ].join('\n'),
    )
  })

  it('R54 leaves out what no later rule lets through', () => {
    const text = emitted({
      headers: [
        { pattern: '/a', crawlers: false, headers: { 'X-A': 'replaced' } },
        everywhere({ 'X-A': 'all' }),
      ],
    })
    expect(text).toContain('default "all";')
    expect(text).not.toContain('replaced')
  })

  it('R73 takes a dollar sign in an old path for no variable', () => {
    const moved = { from: '/a$site_sent', to: '/b$site_sent', status: 301, when: 'always' } as const
    expect(emitted({ redirects: [moved] })).toContain(
      'location = "/a$site_sent" { return 301 "/b${site_127_0_0_1_dollar}site_sent$is_args$args"; }',
    )
  })

  it('R5 leaves out folders that an earlier one hides, which nginx would prefer', () => {
    const redirect = (from: string, to: string) =>
      ({ from, to, status: 301, when: 'always' }) as const
    const text = emitted({
      redirects: [
        redirect('/b/d', '/1'),
        redirect('/b/*', '/2'),
        redirect('/b/c/*', '/3'),
        redirect('/b/*', '/4'),
      ],
    })
    expect(text.match(/return 301 "\/\d/g)).toEqual(['return 301 "/1', 'return 301 "/2'])
  })

  it.each([
    ['/a#b', 'return 301 "/a$is_args$args#b";'],
    ['https://www.example.com/a', 'return 301 "https://www.example.com/a$is_args$args";'],
  ])('R5 leads to %s with the query at its place', (to, line) => {
    expect(emitted({ redirects: [{ from: '/x', to, status: 301, when: 'always' }] })).toContain(
      line,
    )
  })

  it('R56 keeps two sites on one server apart, by names that nginx has room for', () => {
    const variables = (hostName: string) => {
      const { server } = sampleRules()
      const names = emitted({ server: { ...server, hostName } }).match(/\$site_\w+/g) ?? []
      return new Set(names.map((name) => name.slice(1)))
    }
    const firm = 'a-name-of-a-firm-that-does-not-end'
    const hosts = [`www.${firm}.ch`, `www.${firm}.com`, `staging.${firm}.ch`]
    const [first, ...others] = [...hosts, 'www.example.com'].map(variables)
    for (const other of others) {
      expect([...other].filter((name) => first?.has(name))).toEqual([])
      for (const name of other) expect(name.length).toBeLessThanOrEqual(46)
    }
    expect(others.at(-1)).toContain('site_www_example_com_tidy')
  })

  it('R56 listens where the settings say', () => {
    const { server } = sampleRules()
    const listens = (listen: SiteRules['server']['listen']) =>
      emitted({ server: { ...server, hostName: 'www.example.com', listen } }).match(
        /(?:listen|ssl_certificate\w*|return 301 https:\S+) ?.*;/g,
      )
    expect(listens({ kind: 'port', address: '127.0.0.1', port: 8080 })).toEqual([
      'listen 127.0.0.1:8080;',
    ])
    expect(listens({ kind: 'port', address: '::1', port: 8080 })).toEqual(['listen [::1]:8080;'])
    expect(listens({ kind: 'certificate', certificate: '/c.pem', key: '/k.pem' })).toEqual([
      'listen 80;',
      'listen [::]:80;',
      'return 301 https://www.example.com$request_uri;',
      'listen 443 ssl http2;',
      'listen [::]:443 ssl http2;',
      'ssl_certificate "/c.pem";',
      'ssl_certificate_key "/k.pem";',
    ])
  })

  it('R73 writes signs of the syntax as signs', () => {
    const text = emitted({ headers: [everywhere(hostile)] })
    expect(text).toContain(String.raw`"say \"a\" and 'b'"`)
    expect(text).toContain(String.raw`"\\ \\\\ \\n \\\" \\${'${site_127_0_0_1_dollar}'}"`)
    expect(text).toContain('geo $site_127_0_0_1_dollar {\n    default "$";\n}')
    expect(emitted()).not.toContain('geo ')
  })

  it('R56 reports a value that is longer than nginx reads', () => {
    const overflows = (length: number) =>
      nginx.limits(sampleRules({ headers: [everywhere({ 'X-Long': 'a'.repeat(length) })] }))
    expect(overflows(4000)).toEqual([])
    expect(overflows(4094)).toEqual([
      'The header X-Long is a setting of 4109 characters; nginx reads at most 4093.',
    ])
  })
})

describe.runIf(hasNginx())('nginx itself', () => {
  const files = {
    'blog.html': 'blog',
    'blog.html.br': 'blog by brotli',
    'blog.html.gz': 'blog by gzip',
    '404.html': 'nicht gefunden',
    'assets/a.js': 'script',
    'archive.tar.gz': 'archive',
  }
  let root: string
  let server: Awaited<ReturnType<typeof startNginx>>

  beforeAll(async () => {
    // A folder whose name means something to nginx, too.
    root = await fs.mkdtemp(path.join(os.tmpdir(), `site "$uri" {;} #'`))
    for (const [name, text] of Object.entries(files)) {
      await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true })
      await fs.writeFile(path.join(root, name), text)
    }
    const sample = sampleRules()
    server = await startNginx({
      ...sample,
      server: { ...sample.server, root },
      headers: [
        ...sample.headers,
        everywhere(hostile),
        {
          pattern: 'error',
          crawlers: false,
          headers: Object.fromEntries(
            Object.entries(hostile).map(([name, value]) => [`${name}-Lost`, value]),
          ),
        },
      ],
    })
  })
  afterAll(async () => {
    await server.close()
    await fs.rm(root, { recursive: true })
  })

  const get = (target: string, options: Omit<Parameters<typeof send>[1], 'path'> = {}) =>
    send(server.url, { path: target, ...options })

  it.each(Object.entries(hostile))('R73 sends %s as it was written', async (name, value) => {
    const found = await get('/blog')
    expect(found.headers[name.toLowerCase()]).toBe(value)
    expect(found.headers[`${name.toLowerCase()}-lost`]).toBeUndefined()
    const lost = await get('/nix')
    expect(lost.headers[name.toLowerCase()]).toBe(value)
    expect(lost.headers[`${name.toLowerCase()}-lost`]).toBe(value)
  })

  it.each([
    ['br', 'br', 'blog by brotli'],
    ['gzip, deflate, br, zstd', 'br', 'blog by brotli'],
    ['gzip;q=1.0, BR ; q=0.5', 'br', 'blog by brotli'],
    ['br;q=0, gzip', 'gzip', 'blog by gzip'],
    ['br; q=0.000 , gzip;q=0.001', 'gzip', 'blog by gzip'],
    ['gzip;q=0,br;q=0', undefined, 'blog'],
    ['x-br, brx, x-gzip', undefined, 'blog'],
    ['identity', undefined, 'blog'],
  ])('R57 for "%s" sends %s', async (accepted, coding, body) => {
    const answer = await get('/blog', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.body.toString()).toBe(body)
  })

  it('R57 does not take an archive for a precompressed file', async () => {
    const { headers } = await get('/archive.tar.gz', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('application/octet-stream')
  })

  it.each([
    ['/de/%5cevil.example', 301, '/%5cevil.example'],
    ['/de/a%0d%0aX-Evil:%201?b=%0d%0aX-Evil:1', 301, '/a%0d%0aX-Evil:%201?b=%0d%0aX-Evil:1'],
    ['/d%65/blog', 404, undefined],
    ['/d%65', 404, undefined],
    ['///a//b/', 301, '/a/b'],
    ['/projekt/.hidden', 302, '/projekte'],
  ])('R5 R72 R73 answers %s with %i', async (target, status, location) => {
    const { status: actual, headers } = await get(target)
    expect(actual).toBe(status)
    expect(headers.location).toBe(location)
    expect(headers['x-evil']).toBeUndefined()
  })

  it('R54 keeps a found asset for a year, a missing one not, however their path is spelt', async () => {
    const cacheOf = async (target: string) => (await get(target)).headers['cache-control']
    const year = 'public, max-age=31536000, immutable'
    expect(await cacheOf('/assets/a.js')).toBe(year)
    expect(await cacheOf('/%61ssets/a.js')).toBe(year)
    expect(await cacheOf('/assets/b.js')).toBe('no-store')
    expect(await cacheOf('/assets/%2e%2e/blog')).not.toBe(year)
  })

  it('R64 says which methods there are', async () => {
    for (const target of ['/blog', '/de', '/nix']) {
      const { status, headers } = await get(target, { method: 'POST' })
      expect(status).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
    }
  })

  it('R56 is refused with words of its own where a value is too long', async () => {
    const rules = sampleRules({ headers: [everywhere({ 'X-Long': 'a'.repeat(5000) })] })
    await expect(startNginx(rules)).rejects.toThrow(/nginx did not start: [\s\S]*too long/)
  })
})
