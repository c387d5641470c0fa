// Sends one table of requests to the preview and to real servers (R2, R5, R6, R54–R57, R64, R72, R73, R75).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../../cli/hosts/adapters.ts'
import { hostFiles } from '../../cli/hosts/host-files.ts'
import type { HostName } from '../../cli/base/host-names.ts'
import { parseRules, RULES_FILE } from '../../cli/hosts/rules-file.ts'
import type { SiteRules } from '../../cli/hosts/rules.ts'
import { listen } from '../../cli/server/listen.ts'
import { createSiteServer } from '../../cli/server/serve.ts'
import { hasApache, startApache } from '../support/hosts/apache.ts'
import { ask, type Reply } from '../support/hosts/ask.ts'
import { hasCaddy, startCaddy } from '../support/hosts/caddy.ts'
import { cloudflareReply, hasCloudflare, startCloudflare } from '../support/hosts/cloudflare.ts'
import { drawRequests } from '../support/hosts/draw-request.ts'
import { hasNginx, startNginx, startSharedCache } from '../support/hosts/nginx.ts'
import {
  createRequests,
  ownRedirects,
  type RequestRow,
  withoutHash,
} from '../support/hosts/requests.ts'
import { startUpstream } from '../support/hosts/upstream.ts'
import { casesOf, seed } from '../support/run-length.ts'
import { type Changes, createSite } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

interface Running {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Addresses drawn at random that each own server is asked for; Cloudflare answers unknown ones by itself. */
const ADDRESSES = casesOf('ADDRESSES', { short: 300, long: 5000 })

/** A built site, the preview of it, and the table for its files. */
interface Built {
  readonly rules: SiteRules
  readonly dist: string
  readonly preview: Running
  readonly rows: readonly RequestRow[]
  /** The last lines of the build. */
  readonly output: string
  readonly remove: () => Promise<void>
}

const ownPage = (at: string, title: string) =>
  `---\npath: ${at}\ntitle: ${title}\nsummary: Text.\n---\nText.\n`

async function build(
  hosts: readonly HostName[],
  redirects = ownRedirects,
  changes: Changes = {},
): Promise<Built> {
  const { root, remove } = await createSite({
    ...changes,
    'dist-config/redirects.yaml': redirects,
    // Below a folder that has no page (R97).
    'content/pages/team/de.md': ownPage('/firma/team', 'Team in Thun'),
    'content/pages/team/en.md': ownPage('/company/team', 'Team'),
    'public/Preise 2027.pdf': '%PDF',
    'public/.well-known/security.txt': 'Contact: https://www.example.com/impressum\n',
  })
  const { code, stdout, stderr } = await siteHere(
    ['build', ...hosts.flatMap((host) => ['--host', host])],
    { cwd: root },
  )
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  const dist = path.join(root, 'dist')
  const built = parseRules(await fs.readFile(path.join(root, 'deploy', RULES_FILE), 'utf8'))
  if (built === undefined) throw new Error('The build wrote no rules')
  const { rules } = built
  const [first = 'nginx'] = hosts
  const server = createSiteServer({
    folder: dist,
    rules,
    slashStatus: adapters[first].slashStatus,
    cacheDir: path.join(root, '.site/cache'),
  })
  const url = (await listen(server, { port: 0, hostName: '127.0.0.1' })).replace(/\/$/, '')
  const close = async () => {
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  const files = await fs.readdir(dist, { recursive: true })
  const rows = createRequests(files.map((name) => name.split(path.sep).join('/')))
  return { rules, dist, preview: { url, close }, rows, output: stdout + stderr, remove }
}

/**
 * Rows that a server answers before it reads its rules: the path, and its status. Only the status is
 * compared then.
 */
type Exceptions = ReadonlyMap<string, number>

/** Parts of an answer that are not as wanted. */
function differences({ name }: RequestRow, reply: Reply, wanted: Reply): object[] {
  const parts = ({ headers, ...rest }: Reply) => ({ ...rest, ...headers })
  const [got, expected] = [new Map(Object.entries(parts(reply))), Object.entries(parts(wanted))]
  return expected
    .filter(([part, value]) => got.get(part) !== value)
    .map(([part, value]) => ({ row: name, part, got: got.get(part), wanted: value }))
}

/** Asks the whole table; all rows that are answered otherwise come together. */
async function compare(
  rows: readonly RequestRow[],
  {
    real,
    wanted,
    host,
    exceptions = new Map(),
  }: {
    real: Running
    /** The name in the address, for servers that write it into redirects. */
    host: string
    wanted: (row: RequestRow) => Promise<Reply>
    exceptions?: Exceptions
  },
): Promise<void> {
  const different = []
  for (const row of rows) {
    const reply = await ask(real.url, { ...row, headers: { host, ...row.headers } })
    const status = exceptions.get(withoutHash(row.path))
    const expected = row.anyTime === true ? anyTime(await wanted(row)) : await wanted(row)
    if (status === undefined) different.push(...differences(row, reply, expected))
    else if (reply.status !== status) different.push({ row: row.name, got: reply.status, status })
  }
  expect(different).toEqual([])
}

/** A reply whose redirect is kept for any time: for doubled slashes that depends on who joins them first. */
function anyTime(reply: Reply): Reply {
  const { 'cache-control': _, ...headers } = reply.headers
  return reply.location === undefined ? reply : { ...reply, headers }
}

describe('a host that lacks room for the redirects of slugs', () => {
  let built: Built
  beforeAll(async () => {
    // Cloudflare takes a thousand single addresses; the site's own come on top.
    const own = Array.from({ length: 985 }, (_, index) => `- { from: /old-${index}, to: /blog }\n`)
    built = await build(['cloudflare'], own.join(''))
  }, 120_000)
  afterAll(async () => {
    await built.preview.close()
    await built.remove()
  })

  it('R5 R56 gets the others, and the build says so', async () => {
    expect(built.output).toMatch(
      /^cloudflare: \d+ redirects .* exceed its limits\. .*not-found page/m,
    )
    const written = await fs.readFile(path.join(built.dist, '_redirects'), 'utf8')
    expect(written).toContain('\n/old-984 /blog 301\n')
    expect(written).toContain('\n/en/projekte /en/projects 301\n')
    expect(written).not.toMatch(/schopf|shed/)
    const routes = await fs.readFile(path.join(built.dist, '_routes.json'), 'utf8')
    expect(routes).not.toContain('/projekt')
  })

  it.each([
    ['/old-984', 301, '/blog'],
    ['/en/projekt/schopf', 301, '/en/project/schopf'],
    ['/projekt', 301, '/projekte'],
    ['/en/project/schopf', 404, undefined],
    ['/projekt/nix', 404, undefined],
    ['/projekt/schopf', 200, undefined],
  ])('R5 R6 R64 the preview answers %s with %i', async (address, status, location) => {
    const reply = await ask(built.preview.url, { name: '', path: address, status })
    expect([reply.status, reply.location]).toEqual([status, location])
  })
})

describe('own servers', () => {
  let built: Built
  beforeAll(async () => {
    built = await build(['nginx', 'apache', 'caddy'])
    // Files of other hosts in the same folder have no address.
    for (const name of hostFiles) await fs.writeFile(path.join(built.dist, name), 'for a host')
  }, 120_000)
  afterAll(async () => {
    await built.preview.close()
    await built.remove()
  })

  it('R2 R5 R6 R54 R57 R64 R72 R73 R75 the preview answers as the table says', async () => {
    expect(built.rows.length).toBeGreaterThanOrEqual(120)
    const names = built.rows.map(({ name }) => name)
    expect(names).toHaveLength(new Set(names).size)
    const wrong = []
    for (const row of built.rows) {
      const reply = await ask(built.preview.url, row)
      const headers = Object.fromEntries(
        Object.keys(row.expect ?? {}).map((name) => [name, reply.headers[name]]),
      )
      const got = { status: reply.status, location: reply.location, headers }
      const wanted = { status: row.status, location: row.location, headers: row.expect ?? {} }
      if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ row: row.name, got, wanted })
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('R55 the preview says who may do what', async () => {
    const row = { name: '', path: '/', status: 200 }
    const { headers } = await ask(built.preview.url, row)
    const policy = headers['content-security-policy'] ?? ''
    // That of `/`, and that of home in other languages.
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}'){2};/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/max-age=31536000/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  const servers = [
    {
      name: 'nginx',
      isInstalled: hasNginx,
      start: (site: Built) => startNginx({ ...site.rules, server: at(site) }),
    },
    {
      name: 'apache',
      isInstalled: hasApache,
      start: (site: Built) => startApache(site.dist),
      // Escaped slashes and zeros, malformed and long addresses are refused before `.htaccess` is
      // read, and so are names that no disk could hold. Several parts of a file come as they were
      // asked for.
      exceptions: new Map([
        ['/assets/social.jpg?parts', 206],
        ['/%2e%2e/%2e%2e/etc/passwd', 400],
        ['/../../etc/passwd', 400],
        ['/%zz', 400],
        [`/${'a'.repeat(9000)}`, 414],
        ['/..%2f..%2fetc/passwd', 404],
        ['/de/%2fevil.example', 404],
        ['/%00', 404],
        ['/blog%00.html', 404],
        [`/${'a'.repeat(4000)}`, 403],
      ]),
    },
    {
      name: 'caddy',
      isInstalled: hasCaddy,
      start: (site: Built) => startCaddy(site.rules, site.dist),
      // Caddy requires no version, sends several parts, and refuses what is no address by itself.
      exceptions: new Map([
        ['/blog?match', 200],
        ['/assets/social.jpg?match', 200],
        ['/assets/social.jpg?parts', 206],
        ['/%zz', 400],
      ]),
    },
  ]
  const at = ({ rules, dist }: Built) => ({ ...rules.server, root: dist })

  for (const { name, isInstalled, start, exceptions = new Map() } of servers) {
    it.skipIf(!isInstalled() && process.env['CI'] === undefined)(
      `R2 R5 R6 R54 R55 R56 R57 R72 R73 R75 ${name} answers like the preview`,
      async () => {
        const real = await start(built)
        try {
          const host = built.rules.server.hostName
          const wanted = (row: RequestRow) => ask(built.preview.url, row)
          await compare(built.rows, { real, wanted, host, exceptions })
        } finally {
          await real.close()
        }
      },
      60_000,
    )

    it.skipIf(!isInstalled() && process.env['CI'] === undefined)(
      `R5 R54 R56 R87 ${name} answers any address like the preview (seed ${seed})`,
      async () => {
        const real = await start(built)
        try {
          const host = built.rules.server.hostName
          const wanted = async (row: RequestRow) => anyTime(await ask(built.preview.url, row))
          await compare(drawRequests(ADDRESSES, seed), { real, wanted, host })
        } finally {
          await real.close()
        }
      },
      60_000 + ADDRESSES * 100,
    )

    it.skipIf(!(isInstalled() && hasNginx()) && process.env['CI'] === undefined)(
      `R54 a shared cache before ${name} keeps no error for the next visitor`,
      async () => {
        const real = await start(built)
        const cache = await startSharedCache(real.url)
        try {
          const cacheOf = async (path: string, headers: Record<string, string> = {}) => {
            const response = await fetch(`${cache.url}${path}`, { headers })
            await response.arrayBuffer()
            return { status: response.status, cache: response.headers.get('x-cache') }
          }
          const attacks = {
            cookie: `a=${'b'.repeat(40_000)}`,
            'x-large': 'b'.repeat(40_000),
            'if-match': '"other"',
          }
          for (const [header, value] of Object.entries(attacks)) {
            const path = `/en/blog?${header}`
            await cacheOf(path, { [header]: value })
            expect(await cacheOf(path)).toMatchObject({ status: 200 })
            // The answer must be in the cache: else the test would show nothing.
            expect(await cacheOf(path)).toEqual({ status: 200, cache: 'HIT' })
          }
          await cacheOf('/assets/soon-1234567890.js')
          expect(await cacheOf('/assets/soon-1234567890.js')).toEqual({
            status: 404,
            cache: 'MISS',
          })
        } finally {
          await cache.close()
          await real.close()
        }
      },
      60_000,
    )
  }
})

describe('the path of the contact form', () => {
  let upstream: Running
  let built: Built
  beforeAll(async () => {
    upstream = await startUpstream()
    built = await build(['nginx', 'apache', 'caddy'], ownRedirects, {
      'content/company.yaml': (old) =>
        `${old}contact: { delivery: post, endpoint: /api/contact.html/ }\n`,
      'dist-config/hosts.yaml': (old) => `${old}  formUpstream: http://127.0.0.1:9\n`,
    })
  }, 120_000)
  afterAll(async () => {
    await built.preview.close()
    await built.remove()
    await upstream.close()
  })

  const servers = [
    {
      name: 'nginx',
      isInstalled: hasNginx,
      start: ({ rules, dist }: Built, formUpstream: string) =>
        startNginx({ ...rules, server: { ...rules.server, root: dist, formUpstream } }),
    },
    {
      name: 'apache',
      isInstalled: hasApache,
      start: ({ rules, dist }: Built, formUpstream: string) =>
        startApache(dist, [`ProxyPass ${rules.formPath} ${formUpstream}${rules.formPath}`]),
    },
    {
      name: 'caddy',
      isInstalled: hasCaddy,
      start: ({ rules, dist }: Built, formUpstream: string) =>
        startCaddy(rules, dist, formUpstream),
    },
  ]
  for (const { name, isInstalled, start } of servers) {
    it.skipIf(!isInstalled() && process.env['CI'] === undefined)(
      `R59 ${name} passes it on to a program, and no other`,
      async () => {
        const real = await start(built, upstream.url)
        try {
          const post = async (path: string) =>
            await fetch(`${real.url}${path}`, {
              method: 'POST',
              redirect: 'manual',
              body: new URLSearchParams({ message: 'Grüsse & <b>' }),
            })
          const answer = await post('/api/contact.html/?a=1')
          const sent = ['POST', '/api/contact.html/?a=1', 'message=Gr%C3%BCsse+%26+%3Cb%3E']
          expect([answer.status, await answer.json()]).toEqual([200, sent])
          expect(answer.headers.get('content-type')).toBe('application/json')
          expect(answer.headers.get('cache-control')).toBe('no-store')
          for (const path of ['/', '/api/contact.html', '/api/other', '/blog'])
            expect([path, (await post(path)).status]).toEqual([path, 405])
        } finally {
          await real.close()
        }
      },
      60_000,
    )
  }
})

describe('Cloudflare Pages', () => {
  // It comes by npx, where a network is needed once: .ci/run fetches it.
  it.skipIf(!hasCloudflare())(
    'R2 R5 R6 R54 R55 R56 R72 R73 R75 R92 answers like the preview, but for what is its own',
    async () => {
      const built = await build(['cloudflare'])
      try {
        const real = await startCloudflare(built.dist)
        try {
          const host = built.rules.server.hostName
          const wanted = (row: RequestRow) =>
            cloudflareReply(row, (asked) => ask(built.preview.url, asked))
          await compare(built.rows, { real, wanted, host })
          // Files of Pages, and the worker, at addresses that search engines must not list.
          for (const preview of ['site.pages.dev', 'branch.site.pages.dev', 'a.b.workers.dev'])
            for (const path of ['/', '/blog', '/robots.txt', '/favicon.svg']) {
              const row = { name: '', path, status: 200, headers: { host: preview } }
              const { headers } = await ask(real.url, row)
              expect([preview, path, headers['x-robots-tag']]).toEqual([preview, path, 'noindex'])
            }
        } finally {
          await real.close()
        }
      } finally {
        await built.preview.close()
        await built.remove()
      }
    },
    240_000,
  )

  it.skipIf(!hasCloudflare())(
    'R59 calls the function that the contact form posts to',
    async () => {
      const built = await build(['cloudflare'], ownRedirects, {
        'content/company.yaml': (old) =>
          `${old}contact: { delivery: post, endpoint: /api/contact }\n`,
        'functions/api/contact.js':
          'export const onRequestPost = async ({ request }) => new Response(await request.text())\n',
      })
      try {
        const real = await startCloudflare(built.dist)
        try {
          const post = async (path: string) => {
            const answer = await fetch(`${real.url}${path}`, { method: 'POST', body: 'hello' })
            return [answer.status, answer.status === 200 ? await answer.text() : '']
          }
          expect(await post('/api/contact')).toEqual([200, 'hello'])
          expect(await post('/')).toEqual([405, ''])
        } finally {
          await real.close()
        }
      } finally {
        await built.preview.close()
        await built.remove()
      }
    },
    240_000,
  )
})
