// `site audit` on a small site in a real browser: a sound build, and one with faults (R66).
import fs from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applyChange, createSite, site } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

/** Longest audit of one page on a machine that is busy, in ms. */
const PATIENCE = 300_000

let root: string
let remove: () => Promise<void>

/** Times depend on the machine that runs the test; everything else has to hold. */
const patient = (budgets: string) =>
  budgets
    .replaceAll('performance: 100', 'performance: 0')
    .replaceAll(/(lcp|tbt): \d+/g, '$1: 600000')

const report = z.object({
  ok: z.boolean(),
  routes: z.array(
    z.object({
      path: z.string(),
      scores: z.record(z.string(), z.number()),
      metrics: z.object({ lcp: z.number(), cls: z.number(), tbt: z.number() }),
      bytes: z.object({ html: z.number(), css: z.number(), js: z.number() }),
      requests: z.number(),
      problems: z.array(z.object({ message: z.string() })),
    }),
  ),
  reports: z.object({ html: z.string(), json: z.string() }),
})

beforeAll(async () => {
  ;({ root, remove } = await createSite({ 'dist-config/budgets.yaml': patient }))
  expect((await siteHere(['build'], { cwd: root })).stderr).toBe('')
})
afterAll(() => remove())

const replace = (from: string, to: string) => (old: string) => {
  if (!old.includes(from)) throw new Error(`Nothing to replace: ${from}`)
  return old.replace(from, to)
}

describe('audit', () => {
  it(
    'R66 R69 holds on a sound page, prints one object and writes both reports',
    async () => {
      const run = await site(['audit', '/', '--runs', '1', '--json'], { cwd: root })
      expect(run.stderr).toBe('')
      const { ok, routes, reports } = report.parse(JSON.parse(run.stdout))
      expect(routes.flatMap(({ problems }) => problems)).toEqual([])
      expect({ ok, code: run.code }).toEqual({ ok: true, code: 0 })
      const [home] = routes
      expect(home?.path).toBe('/')
      expect(home?.scores).toMatchObject({ accessibility: 100, bestPractices: 100, seo: 100 })
      expect(home?.metrics.lcp).toBeGreaterThan(0)
      const html = await fs.readFile(path.join(root, 'dist/index.html'))
      expect(home?.bytes.html).toBe(brotliCompressSync(html).length)
      expect(home?.bytes.js).toBeGreaterThan(10_000)
      expect(reports.html).toBe(path.join(root, '.site/reports/audit.html'))
      expect(await fs.readFile(reports.html, 'utf8')).toContain('All checks passed.')
      expect(JSON.parse(await fs.readFile(reports.json, 'utf8'))).toEqual(JSON.parse(run.stdout))
    },
    PATIENCE,
  )

  it(
    'R66 says where a budget, an alt text, a link, a pair of languages or structured data is broken',
    async () => {
      const broken = {
        'dist-config/budgets.yaml': replace('bestPractices: 96', 'html: 1'),
        'dist/index.html': replace(' alt="', ' title="'),
        'dist/blog.html': replace('<a ', '<a href="/blg">x</a><a '),
        'dist/en/blog.html': replace('hreflang="de-CH" href="', 'hreflang="de-CH" href="https://x'),
        'dist/en.html': replace('"@type":"FAQPage"', '"@type":"FAQ"'),
      }
      for (const [name, change] of Object.entries(broken)) {
        await applyChange(path.join(root, name), change)
      }
      const args = ['audit', '/404', '--runs', '1', '--form-factor', 'mobile']
      const { code, stdout, stderr } = await site(args, { cwd: root })
      expect(code).toBe(1)
      const errors = stderr.split('\n').filter((line) => / error {2}|^error/.test(line))
      const places = /dist\S*:\d+:\d+ {2}/g
      const said = errors.map((line) =>
        line.replace(places, '').replace(/\d+,\d+ bytes/, 'n bytes'),
      )
      expect(said).toEqual([
        expect.stringMatching(
          /^error {2}\/: the picture \/assets\/\S+ has no alt text {3}audit-alt$/,
        ),
        'error  /en: the structured data has no FAQPage   audit-structured-data',
        'error  /blog: the link to /blg leads to nothing   audit-link',
        'error  /en/blog: hreflang "de-CH" leads to https://xhttps://site.example/blog, where there is no page   audit-alternate',
        'error  /404: HTML n bytes, at most 1 bytes are allowed   audit-budget',
        'error  /404: best practices 96, at least 100 is asked for   audit-budget',
      ])
      expect(stderr.match(places)).toHaveLength(4)
      expect(stdout).toContain('/404')
      expect(stdout).toContain('Report: ')
      const html = await fs.readFile(path.join(root, '.site/reports/audit.html'), 'utf8')
      expect(html).toContain('at most 1 bytes are allowed')
    },
    PATIENCE,
  )

  it.each([
    [['--form-factor', 'phone'], 'Expected one of: mobile, desktop.'],
    [['--runs', '0'], 'Expected a number from 1'],
  ])('R66 R69 %s is wrong usage', async (options, message) => {
    const { code, stderr } = await siteHere(['audit', ...options], { cwd: root })
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  it('R66 R69 R71 a browser that does not start is wrong usage, and the message installs one', async () => {
    const env = { CHROME_PATH: '/nowhere/chrome' }
    const { code, stderr } = await site(['audit', '/'], { cwd: root, env })
    expect(code).toBe(2)
    expect(stderr).toContain('/nowhere/chrome does not start')
    expect(stderr).toContain('npx playwright install chromium')
  })
})
