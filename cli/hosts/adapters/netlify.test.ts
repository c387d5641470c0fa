// The files for Netlify, read by Netlify's own parsers (R54, R56, R73, R75).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sampleRedirects, sampleRules } from '../../../tests/support/hosts/sample-rules.ts'
import { repository } from '../../../tests/support/site.ts'
import { bundleEdge } from '../../app/bundle-edge.ts'
import { answerTo } from '../answer.ts'
import { netlify } from './netlify.ts'
import { headersFor, type SiteRules } from '../rules.ts'

const edge = await bundleEdge(repository)

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'netlify-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

const headersSchema = z.array(
  z.object({
    for: z.string(),
    forRegExp: z.instanceof(RegExp),
    values: z.record(z.string(), z.string()),
  }),
)

const scriptSchema = z.object({
  default: z.custom<(request: Request, context: object) => Promise<Response>>(
    (value) => typeof value === 'function',
  ),
  config: z.object({
    path: z.union([z.string(), z.array(z.string())]),
    preferStatic: z.boolean().optional(),
  }),
})

const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string(), status: z.number() }))

/** The emitted files as Netlify understands them. */
async function parsed(rules: SiteRules, changes: Readonly<Record<string, string>> = {}) {
  for (const { path: name, contents } of netlify.emit(rules, edge).dist) {
    await fs.writeFile(path.join(folder, name), changes[name] ?? contents)
  }
  const headers = await parseAllHeaders({
    headersFiles: [path.join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  const redirects = await parseAllRedirects({
    redirectsFiles: [path.join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  })
  expect([...headers.errors, ...redirects.errors]).toEqual([])
  return {
    headers: headersSchema.parse(headers.headers),
    redirects: redirectsSchema.parse(redirects.redirects),
  }
}

const byQuery = [
  {
    path: '/blog',
    parameters: ['p=12'],
    to: { path: '/projekte', query: 'y=1', hash: 'b' },
    status: 301,
  },
  {
    path: '/index.php',
    parameters: ['page=kontakt', 'x=1'],
    to: { path: '/impressum', query: '', hash: '' },
    status: 302,
  },
] as const

describe('netlify', () => {
  it('R54 R56 gives every address the headers of a visitor, each from one block', async () => {
    const rules = sampleRules()
    const { headers } = await parsed(rules)
    for (const address of rules.paths) {
      const blocks = headers.filter(({ forRegExp }) => forRegExp.test(address))
      const names = blocks.flatMap(({ values }) => Object.keys(values))
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
      expect(Object.assign({}, ...blocks.map(({ values }) => values))).toEqual(
        headersFor(rules.headers, { path: address, status: 200, userAgent: '' }),
      )
    }
  })

  it.each(['netlify.toml', 'starter/hosts/netlify/netlify.toml'])(
    'R92 the command of %s hides deploys that are not production',
    async (settings) => {
      const text = await fs.readFile(path.join(repository, settings), 'utf8')
      const [, command = ''] = /^command = '.*?&& (.*)'$/m.exec(text) ?? []
      const site = await fs.mkdtemp(path.join(folder, 'site-'))
      const rules = sampleRules()
      const { dist, deploy } = netlify.emit(rules, edge)
      const files = [
        ...dist.map((file) => ({ ...file, path: `dist/${file.path}` })),
        ...deploy.map((file) => ({ ...file, path: `deploy/${file.path}` })),
      ]
      for (const { path: name, contents } of files) {
        await fs.mkdir(path.dirname(path.join(site, name)), { recursive: true })
        await fs.writeFile(path.join(site, name), contents)
      }
      for (const context of ['production', 'deploy-preview', 'branch-deploy']) {
        execFileSync('sh', ['-c', command], { cwd: site, env: { CONTEXT: context } })
        const written = await fs.readFile(path.join(site, 'dist/_headers'), 'utf8')
        const { headers } = await parsed(rules, { _headers: written })
        for (const address of rules.paths) {
          const blocks = headers.filter(({ forRegExp }) => forRegExp.test(address))
          expect(Object.assign({}, ...blocks.map(({ values }) => values))).toEqual({
            ...headersFor(rules.headers, { path: address, status: 200, userAgent: '' }),
            ...(context !== 'production' && { 'X-Robots-Tag': 'noindex' }),
          })
        }
      }
    },
  )

  it('R5 R56 names the plain redirects, those of known addresses first', async () => {
    const { redirects } = await parsed(sampleRules())
    const lines = redirects.map(({ from, to, status }) => `${from} ${to} ${status}`)
    const plain = sampleRedirects.filter(({ to }) => !to.includes('#'))
    expect(plain.length).toBeGreaterThan(5)
    const wanted = (['always', 'fallback'] as const).flatMap((when) =>
      plain
        .filter((redirect) => redirect.when === when)
        .map(({ from, to, status }) => `${from} ${to} ${status}`),
    )
    expect(lines).toEqual(wanted)
  })

  it.each([
    `a"b\\c$d{e}#f;g, h: i`,
    'default-src \'self\'; report-to "x"',
    '# not a comment',
    '! not a mark',
  ])('R73 hands %s on as it is', async (value) => {
    const rules = sampleRules({
      headers: [{ pattern: '/*', crawlers: false, headers: { 'X-Test': value } }],
    })
    const { headers } = await parsed(rules)
    expect(headers.map(({ values }) => values)).toEqual([{ 'X-Test': value }])
  })

  /** Returns the exports of a script of the folder. */
  async function scriptOf(rules: SiteRules, name: string): Promise<z.infer<typeof scriptSchema>> {
    const file = netlify.emit(rules, edge).deploy.find(({ path: found }) => found === name)
    if (file === undefined) throw new Error(`There is no ${name}`)
    // A module is read once.
    const target = path.join(await fs.mkdtemp(path.join(folder, 'script-')), 'script.mjs')
    await fs.writeFile(target, file.contents)
    return scriptSchema.parse(await import(target))
  }

  it('R54 R75 answers crawlers by an edge function, and no one else differently', async () => {
    const rules = sampleRules()
    const { default: answer, config } = await scriptOf(
      rules,
      'netlify/edge-functions/headers-for-crawlers.js',
    )
    expect(config.path).toEqual(['/', '/en', '/robots.txt', '/sitemap.xml', '/de'])
    for (const userAgent of ['Mozilla/5.0 (compatible; GOOGLEBOT/2.1)', 'Mozilla/5.0 Chrome/1']) {
      for (const address of ['/', '/en', '/robots.txt', '/sitemap.xml', '/de']) {
        const status = address === '/de' ? 301 : 200
        const request = new Request(`https://site.example${address}`, {
          headers: { 'user-agent': userAgent },
        })
        const next = async () => new Response(status === 200 ? 'page' : null, { status })
        const response = await answer(request, { next })
        const wanted = headersFor(rules.headers, { path: address, status, userAgent })
        expect(response.status).toBe(status)
        for (const [name, value] of Object.entries(wanted)) {
          expect(response.headers.get(name)).toBe(value)
        }
      }
    }
  })

  it('R5 leads requests for a page on by their query at the edge, where there is a file', async () => {
    const { default: answer, config } = await scriptOf(
      sampleRules({ queryRedirects: byQuery }),
      'netlify/edge-functions/headers-for-crawlers.js',
    )
    expect(config.path).toContain('/blog')
    const ask = async (address: string) => {
      const next = async () => new Response('page')
      const response = await answer(new Request(`https://site.example${address}`), { next })
      return [response.status, response.headers.get('location')]
    }
    expect(await ask('/blog?a=1&p=12')).toEqual([301, '/projekte?y=1#b'])
    expect(await ask('/blog?p=1')).toEqual([200, null])
  })

  it.each([
    '/assets/gone-1234567890.js',
    '/assets/gone',
    '/nix',
    '/en/nix',
    '/en/404',
    '/de',
    '/de/de/blog?a=1',
    '/en/en/en/blog',
    '/dienstleistungen?a=1',
    '/dienstleistungen/nix',
    '/query?b=2',
    '/blog/',
    '/%zz',
    '/%C3%BCber%20uns',
    '/index.php?x=1&page=kontakt',
    '/index.php?page=other',
  ])('R5 R6 R54 what no file answers is answered by a function: %s', async (address) => {
    const moved = { from: '/query', to: '/blog?a=1#c', status: 302, when: 'always' } as const
    const special = { ...moved, from: '/über uns' }
    const rules = sampleRules({
      queryRedirects: byQuery,
      redirects: [moved, special, ...sampleRedirects],
    })
    expect((await parsed(rules)).redirects.some(({ from }) => from.includes('ber'))).toBe(false)
    const { default: answer, config } = await scriptOf(rules, 'netlify/functions/no-file.mjs')
    // Files come first, so no page can be lost.
    expect(config).toMatchObject({ path: '/*', preferStatic: true })
    const { pathname, search } = new URL(address, 'https://site.example')
    const known = pathname.includes('%zz') ? pathname : decodeURIComponent(pathname)
    const neutral = await answerTo(
      { raw: pathname, path: known, search },
      { ...rules, slashStatus: netlify.slashStatus, hasFile: async () => false },
    )
    vi.stubGlobal('fetch', async (url: URL) => new Response(`page ${url.pathname}`))
    const response = await answer(new Request(new URL(address, 'https://site.example')), {})
    vi.unstubAllGlobals()
    expect(response.status).toBe(neutral.status)
    expect(response.headers.get('location')).toBe(neutral.kind === 'redirect' ? neutral.to : null)
    if (neutral.kind === 'not-found') {
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe(
        neutral.file === undefined ? 'Not found\n' : `page /${neutral.file}`,
      )
    }
    const wanted = headersFor(rules.headers, {
      path: known,
      status: neutral.status,
      userAgent: '',
    })
    for (const [name, value] of Object.entries(wanted)) {
      expect(response.headers.get(name)).toBe(value)
    }
  })

  it('R56 has no edge function if no rule is for crawlers', () => {
    const plain = netlify.emit(sampleRules({ headers: [] }), edge)
    expect(plain.deploy.map(({ path: name }) => name)).toEqual([
      'netlify/preview-headers',
      'netlify/functions/no-file.mjs',
    ])
    expect(plain.notes.join('\n')).not.toMatch(/crawlers/)
  })
})
