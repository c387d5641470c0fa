// Entries with `draft`, `from` and `until`: built on several days, with a clock that moves, and in development (R89).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseRules } from '../../cli/hosts/rules-file.ts'
import { loadDevSite } from '../../cli/dev/dev-site.ts'
import { cacheOf, loadWorkspace } from '../../cli/workspace.ts'
import {
  type Changes,
  createSite,
  hashTree,
  repository,
  site,
  type TemporarySite,
} from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()

const days = 'from: 2026-12-01\nuntil: 2026-12-24\n'
const cover = (src: string) => `{ src: ${src}, alt: { de: Ein Kranz, en: A wreath } }`

/** A post, a project, a question and a testimonial of December, and a draft. */
const december: Changes = {
  'content/posts/offer/de.md': `---
title: Angebot im Dezember
summary: Nur bis Weihnachten.
category: tipps
date: 2026-12-01
${days}services: [carpentry]
cover: ${cover('wreath.png')}
---
Siehe [den Stall](/projekt/stall), [die Liste](list.pdf) und [den ersten](/blog/first-post#oel-wachs).

![Ein Stern](star.png)
`,
  'content/posts/offer/en.md':
    '---\ntitle: Offer in December\nsummary: Until Christmas only.\n---\nSee [the stable](/en/project/stable).\n',
  'content/posts/offer/wreath.png': await picture('#250'),
  'content/posts/offer/star.png': await picture('#fd0'),
  'content/posts/offer/list.pdf': '%PDF',
  'content/posts/unfinished/de.md': `---
title: Noch nicht fertig
summary: Ein Entwurf.
category: tipps
date: 2024-01-10
draft: true
services: []
cover: ${cover('/posts/offer/wreath.png')}
---
Siehe [das Angebot](/blog/offer).
`,
  'content/posts/unfinished/en.md': '---\ntitle: Not ready\nsummary: A draft.\n---\nText.\n',
  'content/projects/stable/de.md': `---
title: Stall
slug: stall
summary: Ein neuer Stall.
duration: 2 Wochen
place: Thun
location: thun
year: 2025
services: [carpentry]
featured: true
order: 0
${days}after: ${cover('/posts/offer/wreath.png')}
---
Der Stall.
`,
  'content/projects/stable/en.md':
    '---\ntitle: A stable\nslug: stable\nsummary: A stable.\nduration: 2 weeks\n---\nThe stable.\n',
  'content/faq.yaml': (old) =>
    `${old}- topic: cost
  question: { de: Gilt das Angebot?, en: Does the offer hold? }
  answer: { de: Ja., en: Yes. }
  ${days.replace('\n', '\n  ')}`,
  'content/testimonials.yaml': (old) =>
    `${old}- name: Nikolaus
  location: Thun
  text: { de: Schön., en: Nice. }
  project: { de: Kranz, en: Wreath }
  ${days.replace('\n', '\n  ')}`,
}

const reportSchema = z.looseObject({
  day: z.string(),
  nextChange: z.string().optional(),
  warnings: z.array(z.looseObject({ message: z.string() })),
})

let temporary: TemporarySite
let root: string

beforeAll(async () => {
  temporary = await createSite(december)
  ;({ root } = temporary)
})
afterAll(() => temporary.remove())

async function build(on: string, folder = root) {
  const { code, stdout, stderr } = await siteHere(['build', '--json', '--on', on], { cwd: folder })
  expect(code, stdout + stderr).toBe(0)
  return reportSchema.parse(JSON.parse(stdout))
}

/** Returns the files of `dist/`, with their texts. */
async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = Object.keys(await hashTree(path.join(folder, 'dist')))
  const entries = names.map(
    async (name) => [name, await fs.readFile(path.join(folder, 'dist', name), 'utf8')] as const,
  )
  return new Map(await Promise.all(entries))
}

describe('what is public for some days', () => {
  it('R89 is nowhere before and afterwards: the bytes are those of a site without it', async () => {
    const without = await createSite()
    await build('2026-11-30', without.root)
    const expected = await hashTree(path.join(without.root, 'dist'))
    await without.remove()
    await build('2026-11-30')
    expect(await hashTree(path.join(root, 'dist'))).toEqual(expected)
    await build('2026-12-25')
    const redirects = { _redirects: expect.any(String) }
    expect(await hashTree(path.join(root, 'dist'))).toEqual({ ...expected, ...redirects })
  })

  it('R89 R91 leads to its list afterwards, and not before', async () => {
    const answers = async (on: string) => {
      await build(on)
      const rules = await fs.readFile(path.join(root, 'deploy/rules.json'), 'utf8')
      const { redirects = [] } = parseRules(rules)?.rules ?? {}
      return redirects.filter(({ from }) => /offer|stall|stable|unfinished/.test(from))
    }
    expect(await answers('2026-11-30')).toEqual([])
    expect(
      (await answers('2026-12-25')).map(({ from, to, status }) => `${from} ${to.path} ${status}`),
    ).toEqual([
      '/blog/offer /blog 302',
      '/en/blog/offer /en/blog 302',
      '/projekt/stall /projekte 302',
      '/en/project/stable /en/projects 302',
      // Under the name of the default language's section.
      '/en/projekt/stable /en/projects 302',
    ])
    // So a listed address stays answered.
    await fs.writeFile(path.join(root, 'dist-config/addresses.txt'), '/blog/offer\n')
    const check = (on: string) => siteHere(['check', '--on', on], { cwd: root })
    expect(await check('2026-12-25')).toMatchObject({ code: 0, stderr: '' })
    expect((await check('2026-11-30')).stderr).toContain(
      'No page or redirect answers "/blog/offer"',
    )
    await fs.rm(path.join(root, 'dist-config/addresses.txt'))
  })

  it.each([
    ['2026-11-30', { '/alt': '/blog 302', '/stall': '/en/projects 302', '/neu': '/blog 302' }],
    [
      '2026-12-01',
      {
        '/alt': '/blog/offer 301',
        '/stall': 'https://site.example/en/project/stable 301',
        '/neu': '/blog 302',
      },
    ],
    ['2026-12-25', { '/alt': '/blog 302', '/stall': '/en/projects 302', '/neu': '/blog 302' }],
  ])('R5 R89 R91 redirects lead to its list or to it on %s', async (day, expected) => {
    const file = path.join(root, 'dist-config/redirects.yaml')
    const before = await fs.readFile(file, 'utf8')
    await fs.writeFile(
      file,
      `- { from: /alt, to: /blog/offer }
- { from: '/?p=12', to: /blog/offer }
- { from: /stall, to: https://site.example/en/project/stable }
- { from: /neu, to: /blog/unfinished/ }
`,
    )
    await build(day)
    await fs.writeFile(file, before)
    const text = await fs.readFile(path.join(root, 'deploy/rules.json'), 'utf8')
    const { redirects = [], queryRedirects = [] } = parseRules(text)?.rules ?? {}
    const own = redirects.filter(({ from }) => from in expected)
    expect(
      Object.fromEntries(own.map(({ from, to, status }) => [from, `${to.path} ${status}`])),
    ).toEqual(expected)
    expect(queryRedirects.map(({ to, status }) => `${to.path} ${status}`)).toEqual([
      expected['/alt'],
    ])
    expect(text).not.toContain('/blog/unfinished')
  })

  it.each(['2026-12-01', '2026-12-24'])('R89 is everywhere on %s', async (day) => {
    await build(day)
    const texts = await textsIn(root)
    const has = (name: string, text: string) => {
      expect(texts.get(name), `${name}: ${text}`).toContain(text)
    }
    for (const name of ['blog/offer.html', 'en/project/stable.html', 'projekt/stall.html'])
      expect([...texts.keys()]).toContain(name)
    for (const name of ['blog.html', 'blog/tipps.html', 'blog/first-post.html', 'index.html'])
      has(name, 'Angebot im Dezember')
    has('blog/feed.xml', 'Angebot im Dezember')
    has('sitemap.xml', 'https://site.example/en/blog/offer')
    has('sitemap.xml', 'https://site.example/blog/tipps')
    has('blog/offer.html', 'hreflang="en" href="https://site.example/en/blog/offer"')
    has('index.html', 'Gilt das Angebot?')
    has('index.html', 'Nikolaus')
    has('index.html', '/projekt/stall')
    expect([...texts.keys()].filter((name) => /assets\/list-.*\.pdf$/.test(name))).toHaveLength(1)
    // Drafts are nowhere.
    for (const [name, text] of texts) expect(text, name).not.toMatch(/Noch nicht fertig|unfinished/)
  })

  it('R89 the category of the only post of a day is found only on that day', async () => {
    for (const [day, count] of [
      ['2026-11-30', 0],
      ['2026-12-01', 1],
    ] as const) {
      await build(day)
      const category = await fs.readFile(path.join(root, 'dist/blog/tipps.html'), 'utf8')
      expect(category.includes('noindex'), day).toBe(count === 0)
    }
  })

  it.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-12-25'],
    ['2026-12-25', undefined],
  ])('R89 a build on %s names the day of the next change', async (day, nextChange) => {
    expect(await build(day)).toMatchObject({ day, ...(nextChange && { nextChange }) })
    const line = `On ${nextChange}, the content changes by itself: build then.`
    for (const command of ['build', 'check']) {
      const { stdout } = await siteHere([command, '--on', day], { cwd: root })
      expect(stdout.includes('the content changes by itself'), command).toBe(
        nextChange !== undefined,
      )
      if (nextChange !== undefined) expect(stdout, command).toContain(line)
    }
  })

  it('R89 its pictures and documents are in use', async () => {
    const { stdout } = await siteHere(['check', '--json', '--on', '2026-11-30'], { cwd: root })
    expect(reportSchema.parse(JSON.parse(stdout)).warnings).toEqual([])
  })

  it('R89 its texts are checked before they are public', async () => {
    const broken = await createSite({
      ...december,
      'content/posts/offer/en.md':
        '---\ntitle: Offer\nsummary: Offer.\n---\n[x](/en/blgo) ![A star](stern.png)\n',
    })
    const { code, stderr } = await siteHere(['check', '--on', '2026-11-30'], { cwd: broken.root })
    await broken.remove()
    expect(code).toBe(1)
    expect(stderr).toContain('content/posts/offer/en.md:5:1  error  There is no page "/en/blgo"')
  })
})

describe('the clock of the computer', () => {
  /**
   * Makes the computer believe that it is another day. `Date.now()` stays as it is: it dates the shared bundles, and other
   * tests would delete old ones.
   */
  const clock = (day: string) => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
      const Real = Date
      globalThis.Date = class extends Real {
        constructor(...args) {
          if (args.length === 0) super('${day}T12:00:00Z')
          else super(...args)
        }
      }`)}`,
  })

  it('R89 is the day of a build without --on', async () => {
    for (const [day, isThere] of [
      ['2026-11-30', false],
      ['2026-12-01', true],
      ['2026-12-25', false],
    ] as const) {
      const { code, stderr } = await site(['build'], { cwd: root, env: clock(day) })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const page = fs.access(path.join(root, 'dist/blog/offer.html'))
      if (isThere) await page
      else await expect(page).rejects.toThrow('ENOENT')
    }
  })

  it('R33 does not date the bundles that other builds share', async () => {
    const start = Date.now()
    const { code } = await site(['build'], { cwd: root, env: clock('2019-01-01') })
    expect(code).toBe(0)
    const bundles = path.join(root, '.site/cache/app')
    const ages = (await fs.readdir(bundles)).map(
      async (name) => (await fs.stat(path.join(bundles, name))).mtimeMs,
    )
    // utimes cuts off fractions of a millisecond.
    expect(Math.max(...(await Promise.all(ages)))).toBeGreaterThan(start - 1)
  })

  it('R89 is named if it is behind the last change of the content', async () => {
    const dated = await createSite()
    const config = { GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull }
    const env = { ...process.env, ...config, GIT_COMMITTER_DATE: '2026-11-20T12:00:00Z' }
    for (const args of [
      ['init', '-q'],
      ['add', 'content'],
      ['commit', '-qm', 'Write it'],
    ])
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.example', ...args], {
        cwd: dated.root,
        env,
      })
    const warningsOf = async (day: string, ...options: string[]) => {
      const args = ['build', '--json', ...options]
      const { code, stdout, stderr } = await site(args, { cwd: dated.root, env: clock(day) })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return reportSchema
        .parse(JSON.parse(stdout))
        .warnings.map(({ message }) => message)
        .filter((message) => message.includes('clock'))
    }
    expect(await warningsOf('2019-01-01')).toEqual([
      'The clock of this computer is at 2019-01-01, before the last change of content/ on 2026-11-20',
    ])
    expect(await warningsOf('2026-11-19')).toEqual([])
    expect(await warningsOf('2019-01-01', '--on', '2019-01-01')).toEqual([])
    await dated.remove()
  })
})

it.each([
  ['2026-11-30', 'Öffentlich ab 2026-12-01', 'Public from 2026-12-01'],
  ['2026-12-25', 'Öffentlich bis 2026-12-24', 'Public until 2026-12-24'],
])('R89 site dev shows everything on %s, marked in each language', async (day, german, english) => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] })
  const workspace = await loadWorkspace({ cwd: root })
  const { pages } = await loadDevSite(workspace, cacheOf(workspace))
  vi.useRealTimers()
  const textOf = (name: string) => JSON.stringify(pages.get(name)?.job.data)
  expect(textOf('/blog/unfinished')).toContain('[Entwurf] Noch nicht fertig')
  expect(textOf('/en/blog')).toContain('[Draft] Not ready')
  expect(textOf('/en/blog')).not.toContain('] First post')
  for (const text of ['Angebot im Dezember', 'Stall', 'Gilt das Angebot?', 'Nikolaus'])
    expect(textOf('/')).toContain(`[${german}] ${text}`)
  expect(textOf('/en')).toContain(`[${english}] `)
})

it('R89 R90 site dev shows notices of later days and drafts, marked', async () => {
  const notices = await createSite({
    'content/company.yaml': (old) => `${old}notices:
  - { text: { de: Jetzt., en: Now. } }
  - { text: { de: Vorbei., en: Over. }, until: 2024-12-24, link: { text: { de: Weg, en: Gone }, url: /weg } }
  - { text: { de: Später., en: Later. }, from: 2999-12-01, until: 2999-12-24 }
  - { text: { de: Bald., en: Soon. }, from: 2999-12-01, draft: true }
`,
  })
  const workspace = await loadWorkspace({ cwd: notices.root })
  const { siteData } = await loadDevSite(workspace, cacheOf(workspace))
  await notices.remove()
  expect(siteData['en']?.notices?.map(({ html, hidden }) => [html, hidden])).toEqual([
    ['Now.', undefined],
    ['[Public from 2999-12-01] Later.', undefined],
    ['[Draft] Soon.', undefined],
  ])
})

describe('the workflow for the days of changes', () => {
  const workflowSchema = z.object({
    jobs: z.object({
      build: z.object({
        steps: z.array(
          z.object({
            name: z.string().optional(),
            if: z.string().optional(),
            run: z.string().optional(),
          }),
        ),
      }),
    }),
  })

  /** Runs the step that decides, with its command, on some night after a last run. */
  async function isDue(last: string, today: string): Promise<string | undefined> {
    const text = await fs.readFile(path.join(repository, 'docs/next-build.yml'), 'utf8')
    const { steps } = workflowSchema.parse(parse(text)).jobs.build
    const script = steps.find(({ name }) => name?.startsWith('Whether'))?.run ?? ''
    expect(steps.find(({ run }) => run?.includes('$BUILD_HOOK'))?.if).toBe("env.DUE == 'yes'")
    const bin = await fs.mkdtemp(path.join(os.tmpdir(), 'bin-'))
    const command = path.join(repository, 'cli/bin.cjs')
    const tools = {
      npx: `shift; exec "${process.execPath}" "${command}" "$@"`,
      date: `echo ${today}`,
    }
    for (const [name, line] of Object.entries(tools))
      await fs.writeFile(path.join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    const variables = path.join(bin, 'variables')
    const env = {
      ...process.env,
      PATH: [bin, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      LAST: last,
      GITHUB_ENV: variables,
    }
    execFileSync('bash', ['-e', '-c', script], { cwd: root, env, stdio: 'pipe' })
    const due = /^DUE=(.*)$/m.exec(await fs.readFile(variables, 'utf8'))?.[1]
    await fs.rm(bin, { recursive: true })
    return due
  }

  it.each([
    ['2026-11-28', '2026-11-29', 'no'],
    ['2026-11-30', '2026-12-01', 'yes'],
    // A night was skipped.
    ['2026-11-30', '2026-12-02', 'yes'],
    ['2026-12-01', '2026-12-02', 'no'],
    ['2026-12-24', '2026-12-25', 'yes'],
    ['2026-12-25', '2026-12-26', 'no'],
  ])('R89 last run on %s, tonight on %s: %s', async (last, today, due) => {
    expect(await isDue(last, today)).toBe(due)
  })
})
