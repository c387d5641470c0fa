// Sends one table of requests to the preview and to real servers (R2, R5, R6, R54–R57, R64, R72, R73, R75).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../cli/hosts/adapters.ts'
import type { HostName } from '../cli/hosts/names.ts'
import { parseRules, RULES_FILE } from '../cli/hosts/rules-file.ts'
import { listen } from '../cli/server/listen.ts'
import { createSiteServer } from '../cli/server/serve.ts'
import { hasApache, startApache } from './hosts/apache.ts'
import { ask, type Reply } from './hosts/ask.ts'
import { hasCaddy, startCaddy } from './hosts/caddy.ts'
import { cloudflareReply, hasCloudflare, startCloudflare } from './hosts/cloudflare.ts'
import { hasNginx, startNginx } from './hosts/nginx.ts'
import { createRequests, type RequestRow } from './hosts/requests.ts'
import { createSite, site } from './site.ts'

interface Running {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A built site, the preview of it, and the table for its files. */
interface Built {
  readonly rules: ReturnType<typeof parseRules>['rules']
  readonly dist: string
  readonly preview: Running
  readonly rows: readonly RequestRow[]
  readonly remove: () => Promise<void>
}

async function build(hosts: readonly HostName[]): Promise<Built> {
  const { root, remove } = await createSite()
  const { code, stdout, stderr } = await site(
    ['build', ...hosts.flatMap((host) => ['--host', host])],
    { cwd: root },
  )
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  const dist = path.join(root, 'dist')
  const { rules } = parseRules(await fs.readFile(path.join(root, 'deploy', RULES_FILE), 'utf8'))
  const [first = 'nginx'] = hosts
  const server = createSiteServer({
    folder: dist,
    rules,
    slashStatus: adapters[first].slashStatus,
    cacheDir: path.join(root, '.site/cache/text'),
  })
  const url = (await listen(server, { port: 0, hostName: '127.0.0.1' })).replace(/\/$/, '')
  const close = async () => {
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  const files = await fs.readdir(dist, { recursive: true })
  const rows = createRequests(files.map((name) => name.split(path.sep).join('/')))
  return { rules, dist, preview: { url, close }, rows, remove }
}

/**
 * Rows that a server answers before it reads its rules: the path, and its status. Only the status is
 * compared then.
 */
type Exceptions = ReadonlyMap<string, number>

/** Asks the whole table; all rows that are answered otherwise come together. */
async function compare(
  rows: readonly RequestRow[],
  {
    real,
    wanted,
    exceptions = new Map(),
  }: {
    real: Running
    wanted: (row: RequestRow) => Promise<Reply>
    exceptions?: Exceptions
  },
): Promise<void> {
  const different = []
  for (const row of rows) {
    const reply = await ask(real.url, row)
    const status = exceptions.get(row.path)
    const isSame =
      status === undefined ? isDeepStrictEqual(reply, await wanted(row)) : reply.status === status
    if (!isSame) different.push({ row: row.name, reply, wanted: status ?? (await wanted(row)) })
  }
  expect(different).toEqual([])
}

describe('own servers', () => {
  let built: Built
  beforeAll(async () => {
    built = await build(['nginx', 'apache', 'caddy'])
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
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
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
      // Escaped slashes and zeros are refused before `.htaccess` is read, and so are names that no
      // disk could hold.
      exceptions: new Map([
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
    },
  ]
  const at = ({ rules, dist }: Built) => ({ ...rules.server, root: dist })

  for (const { name, isInstalled, start, exceptions = new Map() } of servers) {
    it.skipIf(!isInstalled() && process.env['CI'] === undefined)(
      `R2 R5 R6 R54 R55 R56 R57 R72 R73 R75 ${name} answers like the preview`,
      async () => {
        const real = await start(built)
        try {
          const wanted = (row: RequestRow) => ask(built.preview.url, row)
          await compare(built.rows, { real, wanted, exceptions })
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
    'R2 R5 R6 R54 R55 R56 R72 R73 R75 answers like the preview, but for what is its own',
    async () => {
      const built = await build(['cloudflare'])
      try {
        const real = await startCloudflare(built.dist)
        try {
          const wanted = (row: RequestRow) =>
            cloudflareReply(row, (asked) => ask(built.preview.url, asked))
          await compare(built.rows, { real, wanted })
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
