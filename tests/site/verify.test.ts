// `site verify` against the preview and real servers: a right site has no problem, and each fault is found (R92).
import fs from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesBelow, toPosix } from '../../cli/base/files.ts'
import type { HostName } from '../../cli/base/host-names.ts'
import { adapters } from '../../cli/hosts/adapters.ts'
import { parseRules, RULES_FILE } from '../../cli/hosts/rules-file.ts'
import type { SiteRules } from '../../cli/hosts/rules.ts'
import { listen } from '../../cli/server/listen.ts'
import { createSiteHandler, createSiteServer } from '../../cli/server/serve.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { hasApache, startApache } from '../support/hosts/apache.ts'
import { hasCaddy, startCaddy } from '../support/hosts/caddy.ts'
import { hasCloudflare, startCloudflare } from '../support/hosts/cloudflare.ts'
import { type Fault, startFaulty } from '../support/hosts/faulty.ts'
import { hasNginx, startNginx } from '../support/hosts/nginx.ts'
import { ownRedirects } from '../support/hosts/requests.ts'
import { applyChange, createSite, site, type TemporarySite } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

interface Running {
  readonly url: string
  readonly close: () => Promise<void>
}

let temporary: TemporarySite
let dist: string
let rules: SiteRules

async function buildFor(...hosts: readonly HostName[]): Promise<void> {
  const args = ['build', ...hosts.flatMap((host) => ['--host', host])]
  const { code, stdout, stderr } = await siteHere(args, { cwd: temporary.root })
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  const text = await fs.readFile(path.join(temporary.root, 'deploy', RULES_FILE), 'utf8')
  const built = parseRules(text)
  if (built === undefined) throw new Error('The build wrote no rules')
  rules = built.rules
}

beforeAll(async () => {
  temporary = await createSite({
    'dist-config/redirects.yaml': ownRedirects,
    'public/Preise 2027.pdf': '%PDF',
  })
  dist = path.join(temporary.root, 'dist')
  await buildFor('nginx', 'apache', 'caddy')
}, 120_000)
afterAll(() => temporary.remove())

/** Serves a folder as `site preview` does. */
async function startPreview(folder = dist, served = rules): Promise<Running> {
  const cacheDir = path.join(temporary.root, '.site/cache')
  const server = createSiteServer({ folder, rules: served, slashStatus: 301, cacheDir })
  return await started(server)
}

async function started(server: http.Server): Promise<Running> {
  const url = (await listen(server, { port: 0, hostName: '127.0.0.1' })).replace(/\/$/, '')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { url, close }
}

const servers: readonly {
  name: string
  isInstalled: () => boolean
  start: () => Promise<Running>
}[] = [
  { name: 'the preview', isInstalled: () => true, start: () => startPreview() },
  {
    name: 'nginx',
    isInstalled: hasNginx,
    start: () => startNginx({ ...rules, server: { ...rules.server, root: dist } }),
  },
  { name: 'Apache', isInstalled: hasApache, start: () => startApache(dist) },
  { name: 'Caddy', isInstalled: hasCaddy, start: () => startCaddy(rules, dist) },
]

/** Verifies a site that is live at the URL. */
async function verify(
  url: string,
  { host = 'nginx', limit = 500 }: { host?: HostName; limit?: number } = {},
) {
  const files = (await filesBelow(dist)).map((file) => toPosix(path.relative(dist, file)))
  const { slashStatus, unsupported } = adapters[host]
  const built = { rules: { ...rules, origin: url }, slashStatus, unsupported }
  const options = { folder: dist, limit, now: new Date(), progress: () => {} }
  return await verifySite({ ...built, site: new URL(url), files: new Set(files) }, options)
}

const messagesOf = ({ problems }: Awaited<ReturnType<typeof verify>>) =>
  problems.map(({ message }) => message).toSorted()

/** Verifies the site behind a proxy. */
async function verifyFaulty(url: string, fault: Fault) {
  const proxy = await startFaulty(url, fault)
  try {
    return await verify(proxy.url)
  } finally {
    await proxy.close()
  }
}

const headersWithout = (headers: http.IncomingHttpHeaders, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))

/** Faults by path: each changes one answer and is found with one message. */
const faults: Readonly<Record<string, { readonly change: Fault; readonly messages: string[] }>> = {
  '/blog': {
    change: (answer) => ({
      ...answer,
      headers: headersWithout(answer.headers, 'x-content-type-options'),
    }),
    messages: ['Missing header "X-Content-Type-Options" at /blog'],
  },
  '/impressum': {
    change: (answer) => ({
      ...answer,
      text: answer.text.replace(
        '</body>',
        '<script src="https://evil.example/a.js"></script></body>',
      ),
    }),
    messages: ['Added script at /impressum'],
  },
  '/datenschutz': {
    change: (answer) => ({
      ...answer,
      text: answer.text.replace('</head>', '<script>steal()</script></head>'),
    }),
    messages: ['Added script at /datenschutz'],
  },
  '/en/blog': {
    change: (answer) => ({ ...answer, text: answer.text.replace('</h1>', ' of last year</h1>') }),
    messages: ['Page differs from dist/ at /en/blog'],
  },
  // An old page, with a script of a stranger.
  '/en/blog/tipps': {
    change: (answer) => ({
      ...answer,
      text: answer.text
        .replaceAll(/\/assets\/([\w-]+)-[\w-]{8,10}\.js/g, '/assets/$1-old4567890.js')
        .replace('</body>', '<script src="//evil.example/b.js"></script></body>'),
    }),
    messages: ['Added script at /en/blog/tipps', 'Page differs from dist/ at /en/blog/tipps'],
  },
  '/archiv/sitewright-verify': {
    change: (answer) => ({
      ...answer,
      status: 404,
      headers: headersWithout(answer.headers, 'location'),
    }),
    messages: ['Missing redirect at /archiv/sitewright-verify'],
  },
  '/teil': {
    change: (answer) => ({ ...answer, headers: { ...answer.headers, location: '/' } }),
    messages: ['Wrong redirect at /teil'],
  },
  '/de': {
    change: (answer) => ({
      ...answer,
      headers: { ...answer.headers, location: 'https://evil.example/' },
    }),
    messages: ['Redirect to another origin at /de'],
  },
  '/en/projects': {
    change: (answer) => ({
      ...answer,
      status: 302,
      headers: { location: 'https://evil.example/' },
    }),
    messages: ['Redirect to another origin at /en/projects'],
  },
  '/favicon.svg': {
    change: (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'cache-control': 'public, max-age=31536000' },
    }),
    messages: ['Wrong header "Cache-Control" at /favicon.svg'],
  },
  '/projekte': {
    change: (answer) => ({
      ...answer,
      headers: headersWithout(answer.headers, 'content-encoding'),
    }),
    messages: ['Uncompressed text at /projekte'],
  },
  '/sitewright-verify': {
    change: (answer) => ({ ...answer, status: 200 }),
    messages: ['Status 200 instead of 404 at /sitewright-verify'],
  },
  '/en/sitewright-verify': {
    change: (answer) => ({ ...answer, text: 'Not found' }),
    messages: ['Page differs from dist/ at /en/sitewright-verify'],
  },
  '/assets/sitewright-verify.js': {
    change: (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'cache-control': 'public, max-age=31536000, immutable' },
    }),
    messages: ['Wrong header "Cache-Control" at /assets/sitewright-verify.js'],
  },
  '/en/estimate': {
    change: (answer) => ({ ...answer, headers: { ...answer.headers, 'x-robots-tag': 'noindex' } }),
    messages: ['noindex on the live site at /en/estimate'],
  },
  '/robots.txt': {
    change: (answer) => ({ ...answer, text: 'User-agent: *\nDisallow: /\n' }),
    messages: ['File differs from dist/ at /robots.txt'],
  },
  '/standorte/thun': {
    change: () => undefined,
    messages: ['No answer at /standorte/thun'],
  },
  '/en/legal-notice': {
    change: (answer) => ({ ...answer, status: 503, text: 'busy' }),
    messages: ['Status 503 instead of 200 at /en/legal-notice'],
  },
  // Advertisements that only search engines see.
  '/en': {
    change: (answer, { headers: { 'user-agent': agent = '' } }) =>
      agent.includes('Googlebot')
        ? { ...answer, text: answer.text.replace('</main>', '<a href="/cheap">Cheap</a></main>') }
        : answer,
    messages: ['Page differs from dist/ for crawlers at /en'],
  },
  // A shared cache that ignores user agents, and a policy of an older build.
  '/': {
    change: (answer, { headers: { 'user-agent': agent = '' } }) => ({
      ...answer,
      headers: {
        ...answer.headers,
        ...(agent.includes('Googlebot')
          ? { 'cache-control': 'public, max-age=300, stale-while-revalidate=1800' }
          : {
              'content-security-policy': String(
                answer.headers['content-security-policy'],
              ).replaceAll(/ 'sha256-[^']+'/g, ''),
            }),
      },
    }),
    messages: [
      'Wrong header "Cache-Control" for crawlers at /',
      'Wrong header "Content-Security-Policy" at /',
      'Blocked script at /',
    ],
  },
}

describe.each(servers)('$name', ({ isInstalled, start }) => {
  const isSkipped = !isInstalled() && process.env['CI'] === undefined

  it.skipIf(isSkipped)('R92 has no problem with the right site', async () => {
    const real = await start()
    try {
      const { problems, requests } = await verify(real.url)
      expect(problems).toEqual([])
      expect(requests).toMatchObject({
        error: { sent: 3, of: 3 },
        crawler: { sent: 4 },
        page: { sent: 34, of: 34 },
        image: { sent: 30 },
      })
    } finally {
      await real.close()
    }
  })

  it.skipIf(isSkipped)('R92 has a problem for each fault', async () => {
    const real = await start()
    try {
      const found = await verifyFaulty(
        real.url,
        (answer, request) =>
          faults[request.url ?? '']?.change(answer, request) ??
          (request.url === '/standorte/thun' ? undefined : answer),
      )
      const wanted = Object.values(faults).flatMap(({ messages }) => messages)
      expect(messagesOf(found)).toEqual(wanted.toSorted())
    } finally {
      await real.close()
    }
  })

  it.skipIf(isSkipped)('R92 R57 has one problem if nothing is compressed', async () => {
    const real = await start()
    try {
      const found = await verifyFaulty(real.url, (answer) => ({
        ...answer,
        headers: headersWithout(answer.headers, 'content-encoding'),
      }))
      expect(messagesOf(found)).toEqual([
        expect.stringMatching(/^Uncompressed text at \S+ and at \d{2} more$/),
      ])
    } finally {
      await real.close()
    }
  })
})

describe('site verify', () => {
  it('R92 says once that the live site is another build', async () => {
    const old = path.join(temporary.root, '.site/old')
    await fs.cp(dist, old, { recursive: true })
    const earlier = rules
    await applyChange(path.join(temporary.root, 'content/company.yaml'), (text) =>
      text.replace('+41 33 111 22 33', '+41 33 111 22 44'),
    )
    await buildFor('nginx', 'apache', 'caddy')
    const real = await startPreview(old, earlier)
    try {
      const { code, stdout } = await siteHere(['verify', real.url, '--json'], {
        cwd: temporary.root,
      })
      expect(code).toBe(1)
      expect(JSON.parse(stdout)).toMatchObject({
        ok: false,
        url: real.url,
        problems: [
          {
            code: 'live-build',
            message: 'The live site is not this build: 34 of 34 pages differ',
            trace: expect.stringMatching(
              /^asked .*\nexpected {2}".*" at line \d+, column \d+\ncame /,
            ),
          },
        ],
      })
    } finally {
      await real.close()
    }
  })

  it('R92 prints problems with what was asked, expected and came', async () => {
    const real = await startPreview()
    const proxy = await startFaulty(real.url, (answer, { url }) =>
      url === '/blog' || url === '/en'
        ? { ...answer, headers: headersWithout(answer.headers, 'referrer-policy') }
        : answer,
    )
    try {
      const { code, stdout, stderr } = await siteHere(['verify', proxy.url], {
        cwd: temporary.root,
      })
      expect(code).toBe(1)
      expect(stderr).toBe(
        [
          'error  Missing header "Referrer-Policy" at /blog and at 1 more   live-header',
          '',
          `  asked     ${proxy.url}/blog`,
          '  expected  strict-origin-when-cross-origin',
          '  came      no such header',
          '  also at   /en',
          '',
          '  Put the host files of this build in place again; README lists them under "Hosts". If they are, look for a proxy or a setting of the host that changes answers.',
          '',
          '',
        ].join('\n'),
      )
      expect(stdout).toContain(', 34 pages, ')
      const right = await siteHere(['verify', real.url], { cwd: temporary.root })
      expect(right).toMatchObject({ code: 0, stderr: '' })
      expect(right.stdout).toMatch(/, 30 of \d+ images: all as built\nMissing from /)
    } finally {
      await proxy.close()
      await real.close()
    }
  })

  it('R91 R92 counts live pages that the list of addresses lacks, if all pages were asked for', async () => {
    const real = await startPreview()
    const cwd = temporary.root
    const lastLine = async (...args: readonly string[]) =>
      (await siteHere(['verify', real.url, ...args], { cwd })).stdout.trimEnd().split('\n').at(-1)
    try {
      const missing = (count: number) =>
        `Missing from dist-config/addresses.txt: ${count}. Run "npx sitewright addresses --update".`
      expect(await lastLine()).toBe(missing(34))
      expect(await lastLine('--limit', '40')).toMatch(/: all as built$/)
      await siteHere(['addresses', '--update'], { cwd })
      expect(await lastLine()).toMatch(/: all as built$/)
    } finally {
      await real.close()
      await fs.rm(path.join(cwd, 'dist-config/addresses.txt'), { force: true })
    }
  })

  it('R92 sends a limited number of GET, few at a time, and says who it is', async () => {
    const real = await startPreview()
    const proxy = await startFaulty(real.url, (answer) => answer)
    try {
      const { problems } = await verify(proxy.url, { limit: 50 })
      expect(problems).toEqual([])
      // The first tests whether the site answers at all.
      expect(proxy.requests).toHaveLength(51)
      expect(proxy.peak()).toBeLessThanOrEqual(6)
      for (const { line, userAgent } of proxy.requests) {
        expect(line).toMatch(/^GET \//)
        expect(userAgent).toMatch(
          /^sitewright-verify\/[\d.]+ \((?:like Googlebot; )?\+https:\/\/\S+\)$/,
        )
      }
    } finally {
      await proxy.close()
      await real.close()
    }
  })

  it('R92 asks no other host than the one in the URL', async () => {
    const strangerRequests: string[] = []
    const stranger = await started(
      http.createServer((request, response) => {
        strangerRequests.push(request.url ?? '')
        response.end()
      }),
    )
    const moved = await started(
      http.createServer((_, response) => {
        response.writeHead(301, { Location: `${stranger.url}/` }).end()
      }),
    )
    try {
      expect(messagesOf(await verify(moved.url))).toEqual([
        `${moved.url} redirects to ${stranger.url}`,
      ])
      expect(strangerRequests).toEqual([])
    } finally {
      await moved.close()
      await stranger.close()
    }
  })

  it('R92 stops after ten requests without an answer', async () => {
    const real = await startPreview()
    let count = 0
    const proxy = await startFaulty(real.url, (answer) => ((count += 1) > 5 ? undefined : answer))
    try {
      const { requests } = await verify(proxy.url)
      expect(proxy.requests.length).toBeGreaterThan(10)
      expect(proxy.requests.length).toBeLessThan(30)
      expect(requests.page?.sent).toBeLessThan(34)
    } finally {
      await proxy.close()
      await real.close()
    }
    const { problems, requests } = await verify(real.url)
    expect(requests).toEqual({})
    expect(problems).toMatchObject([{ code: 'live-unreachable' }])
  })

  it.each([
    ['ftp://www.example.com', 'is not the URL of a site'],
    ['www.example.com', 'is not the URL of a site'],
    ['https://user:secret@www.example.com', 'must not contain a name or password'],
    ['https://www.example.com/blog', 'Use https://www.example.com.'],
    ['https://www.example.com/?a=1', 'Use https://www.example.com.'],
  ])('R92 refuses %s', async (url, message) => {
    const { code, stderr } = await siteHere(['verify', url], { cwd: temporary.root })
    expect(code).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('secret')
  })
})

const DAY_MS = 86_400_000

describe('the certificate', () => {
  /** Verifies a site whose certificate is valid for some days around today. */
  async function verifyHttps(
    { before, after }: { before: number; after: number },
    { isTrusted = true }: { isTrusted?: boolean } = {},
  ) {
    const now = Date.now()
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate: new Date(now - before * DAY_MS),
      notAfterDate: new Date(now + after * DAY_MS + DAY_MS / 2),
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    const file = path.join(temporary.root, 'certificate.pem')
    await fs.writeFile(file, cert)
    const cacheDir = path.join(temporary.root, '.site/cache')
    const handler = createSiteHandler({ folder: dist, rules, slashStatus: 301, cacheDir })
    const real = await started(https.createServer({ key, cert }, handler))
    try {
      const url = `https://localhost:${new URL(real.url).port}`
      const { code, stdout } = await site(['verify', url, '--json'], {
        cwd: temporary.root,
        env: isTrusted ? { NODE_EXTRA_CA_CERTS: file } : {},
      })
      return { code, result: JSON.parse(stdout) }
    } finally {
      await real.close()
    }
  }

  it('R92 is no problem while it is valid for weeks, or has just been made for a few days', async () => {
    for (const days of [
      { before: 20, after: 70 },
      { before: 1, after: 5 },
    ])
      expect(await verifyHttps(days)).toMatchObject({
        code: 0,
        result: { ok: true, certificateDays: days.after, problems: [] },
      })
  })

  it('R92 is a warning when it should have been renewed', async () => {
    const { code, result } = await verifyHttps({ before: 78, after: 12 })
    expect(code).toBe(1)
    expect(result).toMatchObject({
      certificateDays: 12,
      problems: [
        {
          code: 'live-certificate',
          severity: 'warning',
          message: expect.stringMatching(/^Certificate expires in 12 days, on \d{4}-\d\d-\d\d$/),
        },
      ],
    })
  })

  it('R92 is an error when it has expired or no one trusts it, and nothing else is asked', async () => {
    const { code, result } = await verifyHttps({ before: 91, after: -1 })
    expect(code).toBe(1)
    expect(result).toMatchObject({
      requests: {},
      problems: [{ severity: 'error', message: expect.stringMatching(/^Certificate expired on /) }],
    })
    const { result: unknown } = await verifyHttps({ before: 1, after: 80 }, { isTrusted: false })
    expect(unknown).toMatchObject({
      requests: {},
      problems: [{ message: 'Certificate is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT' }],
    })
  })
})

describe('Cloudflare Pages', () => {
  it.skipIf(!hasCloudflare())(
    'R92 R96 has no problem with the right site, nor with the settings of a first site',
    async () => {
      await buildFor('cloudflare')
      const real = await startCloudflare(dist)
      try {
        expect((await verify(real.url, { host: 'cloudflare' })).problems).toEqual([])
        expect(real.log()).not.toContain('WARNING')
      } finally {
        await real.close()
      }
    },
    240_000,
  )
})
