// Whole builds of the minimal site: what they write, that it is the same everywhere, and that killing one
// loses nothing (R1, R2, R33, R49, R50, R52, R62, R67, R69, R70, R72).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TABLE } from '../../cli/cache/table.ts'
import {
  createColdSite,
  createSite,
  hashTree,
  leftoversIn,
  minimalPages,
  repository,
  type Run,
  site,
} from '../support/site.ts'
import { plainPicture } from '../support/plain-picture.ts'
import { siteHere } from '../support/site-here.ts'
import { fewOf } from '../support/run-length.ts'

const reportSchema = z.object({
  ok: z.literal(true),
  pages: z.number(),
  images: z.object({ encoded: z.number(), reused: z.number() }),
  files: z.number(),
  bytes: z.number(),
  times: z.record(z.string(), z.number()),
  ms: z.number(),
  warnings: z.array(z.unknown()),
})

/** Whole builds encode every image, some several times. */
const plain = { 'content/board.png': await plainPicture() }

let root: string
let remove: () => Promise<void>
let first: z.infer<typeof reportSchema>
let tree: Record<string, string>

async function build(
  cwd: string,
  args: readonly string[] = [],
  run: (args: readonly string[]) => Promise<Run> = (all) => siteHere(all, { cwd }),
) {
  const { code, stdout, stderr } = await run(['build', '--json', ...args])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return reportSchema.parse(JSON.parse(stdout))
}

/**
 * Returns the files of a bundle, without the places of sources in its comments and maps: they are relative to the site that
 * was built first.
 */
async function bundleIn(folder: string): Promise<Record<string, string>> {
  const names = Object.keys(await hashTree(folder)).filter((name) => name !== 'sums.json')
  const texts = names.map(async (name) => {
    const text = await fs.readFile(path.join(folder, name), 'latin1')
    return [
      name,
      text.replaceAll(/(?:\.\.\/)+[^"\s]*?(?=(?:node_modules|src|cli)\/)/g, ''),
    ] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

beforeAll(async () => {
  ;({ root, remove } = await createColdSite(plain))
  // What a person starts: a bundled command in a process of its own.
  first = await build(root, [], (args) => site(args, { cwd: root }))
  tree = await hashTree(path.join(root, 'dist'))
})
afterAll(() => remove())

describe('site build', () => {
  it('R1 R2 R49 writes every route as a file, and nothing that is not uploaded', () => {
    const files = Object.keys(tree)
      .filter((name) => !name.startsWith('assets/'))
      .map((name) => name.replace(/^data\/[0-9a-f]{10}\//, 'data/HASH/'))
    expect(files).toEqual([
      '404.html',
      '_headers',
      '_redirects',
      'apple-touch-icon.png',
      'blog.html',
      'blog/elektroarbeiten.html',
      'blog/feed.xml',
      'blog/first-post.html',
      'blog/holzpflege.html',
      'blog/renovierung.html',
      'blog/sanitaer.html',
      'blog/schreinerarbeiten.html',
      'blog/tipps.html',
      'data/HASH/404.json',
      'data/HASH/blog.json',
      'data/HASH/blog/elektroarbeiten.json',
      'data/HASH/blog/first-post.json',
      'data/HASH/blog/holzpflege.json',
      'data/HASH/blog/renovierung.json',
      'data/HASH/blog/sanitaer.json',
      'data/HASH/blog/schreinerarbeiten.json',
      'data/HASH/blog/tipps.json',
      'data/HASH/datenschutz.json',
      'data/HASH/dienstleistungen/schreinerarbeiten.json',
      'data/HASH/en.json',
      'data/HASH/en/404.json',
      'data/HASH/en/blog.json',
      'data/HASH/en/blog/elektroarbeiten.json',
      'data/HASH/en/blog/first-post.json',
      'data/HASH/en/blog/holzpflege.json',
      'data/HASH/en/blog/renovierung.json',
      'data/HASH/en/blog/sanitaer.json',
      'data/HASH/en/blog/schreinerarbeiten.json',
      'data/HASH/en/blog/tipps.json',
      'data/HASH/en/customer-portal.json',
      'data/HASH/en/estimate.json',
      'data/HASH/en/legal-notice.json',
      'data/HASH/en/locations/thun.json',
      'data/HASH/en/privacy-policy.json',
      'data/HASH/en/project/shed.json',
      'data/HASH/en/projects.json',
      'data/HASH/en/services/carpentry-work.json',
      'data/HASH/impressum.json',
      'data/HASH/index.json',
      'data/HASH/kundenportal.json',
      'data/HASH/projekt/schopf.json',
      'data/HASH/projekte.json',
      'data/HASH/richtwert.json',
      'data/HASH/standorte/thun.json',
      'datenschutz.html',
      'dienstleistungen/schreinerarbeiten.html',
      'en.html',
      'en/404.html',
      'en/blog.html',
      'en/blog/elektroarbeiten.html',
      'en/blog/feed.xml',
      'en/blog/first-post.html',
      'en/blog/holzpflege.html',
      'en/blog/renovierung.html',
      'en/blog/sanitaer.html',
      'en/blog/schreinerarbeiten.html',
      'en/blog/tipps.html',
      'en/customer-portal.html',
      'en/estimate.html',
      'en/legal-notice.html',
      'en/locations/thun.html',
      'en/privacy-policy.html',
      'en/project/shed.html',
      'en/projects.html',
      'en/services/carpentry-work.html',
      'favicon.ico',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'impressum.html',
      'index.html',
      'kundenportal.html',
      'plan.svg',
      'projekt/schopf.html',
      'projekte.html',
      'richtwert.html',
      'robots.txt',
      'site.webmanifest',
      'sitemap.xml',
      'standorte/thun.html',
    ])
  })

  it('R62 reports pages, images, bytes and the time of each stage', () => {
    expect(first.pages).toBe(minimalPages)
    expect(first.images.encoded).toBeGreaterThan(10)
    expect(first.files).toBe(Object.keys(tree).length)
    expect(Object.keys(first.times)).toEqual(
      expect.arrayContaining(['content', 'images', 'bundle', 'pages', 'publish']),
    )
    // Stages are not all: the command starts, and reads its own code.
    expect(first.ms).toBeGreaterThan(Object.values(first.times).reduce((sum, ms) => sum + ms, 0))
  })

  it('R33 R50 a second build encodes nothing and gives the same bytes', async () => {
    const again = await build(root)
    expect(again.images).toEqual({ encoded: 0, reused: first.images.encoded })
    expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
  })

  it('R33 --force encodes every picture again, to the same bytes', async () => {
    const forced = await build(root, ['--force'])
    const { encoded, reused } = first.images
    expect(forced.images).toEqual({ encoded: encoded + reused, reused: 0 })
    expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
  })

  it('R50 R70 gives the same bytes elsewhere, in another time zone and language, without caches and bundles', async () => {
    const other = await createColdSite(plain)
    const cache = path.join(other.root, '.site/cache')
    const shared = await fs.realpath(path.join(cache, 'app'))
    const buildIn = (env: Record<string, string>) =>
      build(other.root, [], (args) => site(args, { cwd: other.root, env }))
    // Also without the bundle that sites share.
    await fs.rm(path.join(other.root, '.site'), { recursive: true })
    const report = await buildIn({
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_ENV: 'development',
    })
    expect(report.images.reused).toBe(0)
    expect(await hashTree(path.join(other.root, 'dist'))).toEqual(tree)
    const [bundle = ''] = await fs.readdir(path.join(cache, 'app'))
    const files = await bundleIn(path.join(cache, 'app', bundle))
    expect(Object.keys(files).length).toBeGreaterThan(10)
    expect(files).toEqual(await bundleIn(path.join(shared, bundle)))
    for (const name of await fs.readdir(cache))
      if (name.endsWith(TABLE)) await fs.rm(path.join(cache, name))
    await buildIn({ TZ: 'America/St_Johns' })
    expect(await hashTree(path.join(other.root, 'dist'))).toEqual(tree)
    await other.remove()
  })

  it('R30 R31 makes only what pages name, in the required presets and formats', async () => {
    const html = await Promise.all(
      Object.keys(tree)
        .filter((name) => name.endsWith('.html'))
        .map((name) => fs.readFile(path.join(root, 'dist', name), 'utf8')),
    )
    const all = html.join('')
    const images = Object.keys(tree).filter((name) =>
      /^assets\/.*\.(avif|webp|png|jpg)$/.test(name),
    )
    for (const name of images) expect(all).toContain(`/${name}`)
    const variants = images.filter((name) => !name.startsWith('assets/social-'))
    const widths = new Set(variants.map((name) => Number(/-(\d+)-[0-9a-f]{10}\./.exec(name)?.[1])))
    expect([...widths].toSorted((a, b) => a - b)).toEqual([640, 720, 828, 960, 1000])
  })

  it('R28 R73 shows the texts of content, quoted and escaped', async () => {
    const html = await fs.readFile(path.join(root, 'dist/blog/first-post.html'), 'utf8')
    expect(html).toContain('Er sagte: «Das ist ‹gut› geht’s?»')
    expect(html).toContain('<h2 id="oel-wachs">Öl &#x26; Wachs</h2>')
    expect(html).toContain('<title>Erster Artikel | Test &amp; Söhne</title>')
    const english = await fs.readFile(path.join(root, 'dist/en/blog/first-post.html'), 'utf8')
    expect(english).toContain('He said: “That’s ‘good’.”')
    expect(english).toContain('<a href="/en/services/carpentry-work">carpentry</a>')
  })

  it('R73 keeps hostile content inside its place', async () => {
    // Whole tags are refused; a browser would end these with the next one.
    const hostile = `</script <img src=x onerror=alert(1) "' $& \\ <! -- \u{1f600}`
    const { root: bad, remove: removeBad } = await createSite({
      'content/posts/first-post/en.md': `---\ntitle: ${JSON.stringify(hostile)}\nsummary: ${JSON.stringify(hostile)}\n---\nText.\n`,
    })
    await build(bad)
    const html = await fs.readFile(path.join(bad, 'dist/en/blog/first-post.html'), 'utf8')
    const outsideAttributes = html.replace(/="[^"]*"/g, '=""')
    expect(outsideAttributes).not.toContain('<img src=x')
    expect(outsideAttributes).not.toContain('</script <img')
    const scripts = [
      ...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs),
    ]
    expect(scripts).toHaveLength(2)
    // Quotes appear as those of the language.
    const shown = hostile.replace(`"'`, '“’')
    for (const [, json = ''] of scripts)
      expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(shown).slice(1, -1))
    const sitemap = await fs.readFile(path.join(bad, 'dist/sitemap.xml'), 'utf8')
    expect(sitemap).toContain('/en/blog/first-post')
    await removeBad()
  })

  it('R16 writes a feed a language, escaped, with its posts', async () => {
    const feed = await fs.readFile(path.join(root, 'dist/en/blog/feed.xml'), 'utf8')
    expect(feed).toContain('<title>Advice from workshop and site | Test &amp; Söhne</title>')
    expect(feed).toContain('<link>https://site.example/en/blog/first-post</link>')
    expect(feed).toContain('<pubDate>Thu, 14 Mar 2024 00:00:00 GMT</pubDate>')
    const html = await fs.readFile(path.join(root, 'dist/en/blog.html'), 'utf8')
    expect(html).toContain(
      'type="application/rss+xml" href="https://site.example/en/blog/feed.xml"',
    )
  })

  it('R52 dates posts by what they state, and all other pages by their last commit', async () => {
    const { root: dated, remove: removeDated } = await createSite()
    try {
      const env = {
        GIT_COMMITTER_DATE: '2026-03-04T12:00:00Z',
        GIT_CONFIG_GLOBAL: os.devNull,
        GIT_CONFIG_SYSTEM: os.devNull,
      }
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.example', ...args], {
          cwd: dated,
          env: { ...process.env, ...env },
        })
      git('init', '--quiet')
      git('add', 'content')
      git('commit', '--quiet', '--message', 'Write the content')
      await build(dated)
      const sitemap = await fs.readFile(path.join(dated, 'dist/sitemap.xml'), 'utf8')
      const days = sitemap
        .split('<url>')
        .slice(1)
        .map((url) => [
          /<loc>https:\/\/site\.example([^<]*)</.exec(url)?.[1] ?? '',
          /<lastmod>([^<]*)</.exec(url)?.[1],
        ])
      expect(Object.fromEntries(days)).toMatchObject({
        '/': undefined,
        '/blog': '2024-03-14',
        '/en/blog/first-post': '2024-03-14',
        '/en/services/carpentry-work': '2026-03-04',
        '/standorte/thun': '2026-03-04',
        '/richtwert': '2026-03-04',
        '/projekt/schopf': '2026-03-04',
        '/en/legal-notice': '2026-03-04',
      })
    } finally {
      await removeDated()
    }
  })

  it('R67 lists every route as JSON', async () => {
    const { code, stdout } = await siteHere(['routes', '--json'], { cwd: root })
    expect(code).toBe(0)
    const listed: unknown = JSON.parse(stdout)
    expect(listed).toContainEqual({
      path: '/en/services/carpentry-work',
      locale: 'en',
      page: 'service',
      title: 'Carpentry, Bernese Oberland',
      alternates: { de: '/dienstleistungen/schreinerarbeiten', en: '/en/services/carpentry-work' },
      indexable: true,
    })
    expect(z.array(z.unknown()).parse(listed)).toHaveLength(minimalPages)
  })
})

describe('an interrupted build', () => {
  /** Kills a build as soon as its output reports a stage as done, or after `files` files were staged. */
  async function killAfter(stage: string): Promise<number | null> {
    const child: ChildProcess = spawn(
      process.execPath,
      [path.join(repository, 'cli/bin.cjs'), 'build', '--force'],
      { cwd: root },
    )
    return await new Promise((resolve) => {
      child.stdout?.on('data', (data: Buffer) => {
        if (data.toString().includes(stage)) child.kill('SIGKILL')
      })
      child.on('exit', (code) => resolve(code))
    })
  }

  // After "images" files are written; what lies between the renames that follow has a test of its own.
  it.each(fewOf(['pages', 'sitemap', 'images']))(
    'R33 R49 killed after "%s" leaves the old site, and the next build is the new one',
    async (stage) => {
      const company = path.join(root, 'content/company.yaml')
      const old = await fs.readFile(company, 'utf8')
      await fs.writeFile(company, old.replace('Test & Söhne', `Test & ${stage}`))
      expect(await killAfter(stage)).toBeNull()
      expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
      await build(root)
      expect(await fs.readFile(path.join(root, 'dist/index.html'), 'utf8')).toContain(
        `Test &amp; ${stage}`,
      )
      expect(await leftoversIn(root)).toEqual([])
      await fs.writeFile(company, old)
      await build(root)
      expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
    },
  )

  it('R49 killed between the two renames is put right by the next command', async () => {
    const id = createHash('sha256')
      .update(`${path.join(root, 'dist')}\0`)
      .digest('hex')
      .slice(0, 8)
    const previous = path.join(root, `.site/dist-${id}.previous`)
    await fs.rename(path.join(root, 'dist'), previous)
    expect((await siteHere(['build'], { cwd: root })).code).toBe(0)
    await fs.rename(path.join(root, 'dist'), previous)
    await fs.rename(path.join(root, 'content/faq.yaml'), path.join(root, 'faq.yaml'))
    expect((await siteHere(['build'], { cwd: root })).code).toBe(1)
    await fs.rename(path.join(root, 'faq.yaml'), path.join(root, 'content/faq.yaml'))
    expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
  })
})

describe('the command line', () => {
  it.each([
    [['biuld'], 'Did you mean build?'],
    [['build', '--fource'], 'Did you mean --force?'],
    [['preview', '--port', 'x'], 'Expected a number'],
    [['build', '--on', '2026-02-30'], 'Expected a date that exists'],
    [['check', '--on', 'Monday'], 'Expected a date that exists'],
    [['build', '--out', 'content'], 'would replace source files'],
    [['build', '--out', '.'], 'would replace source files'],
    [['build', '--out', 'public/../content/services'], 'would replace source files'],
  ])('R69 answers %j with exit 2 and advice', async (args, advice) => {
    const { code, stderr } = await siteHere(args, { cwd: root })
    expect(stderr).toContain(advice)
    expect(code).toBe(2)
  })

  it('R69 replaces no folder that a build has not written', async () => {
    await fs.mkdir(path.join(root, 'mine'))
    await fs.writeFile(path.join(root, 'mine/letter.txt'), 'dear')
    const { code, stderr } = await siteHere(['build', '--out', 'mine'], { cwd: root })
    expect(code).toBe(2)
    expect(stderr).toContain('contains files that no build has written: letter.txt')
    expect(await fs.readdir(path.join(root, 'mine'))).toEqual(['letter.txt'])
  })

  it('R62 writes elsewhere with --out, again and again', async () => {
    await build(root, ['--out', 'elsewhere'])
    expect(await hashTree(path.join(root, 'elsewhere'))).toEqual(tree)
    await build(root, ['--out', 'elsewhere'])
    expect(await hashTree(path.join(root, 'elsewhere'))).toEqual(tree)
  })

  it('R56 R62 what is written elsewhere for another host leaves the rules of dist/ alone', async () => {
    const before = await hashTree(path.join(root, 'deploy'))
    await build(root, ['--out', 'other', '--host', 'nginx', '--host', 'caddy'])
    expect(await hashTree(path.join(root, 'deploy'))).toEqual(before)
    const files = Object.keys(await hashTree(path.join(root, 'other-deploy')))
    expect(files).toEqual(['.written.json', 'Caddyfile', 'nginx.conf', 'rules.json'])
  })

  it('R57 every text file has precompressed versions if the host serves them, otherwise none', async () => {
    const files = Object.keys(await hashTree(path.join(root, 'other')))
    const texts = files.filter((name) =>
      /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$/.test(name),
    )
    const precompressed = files.filter((name) => /\.(?:br|gz)$/.test(name))
    expect(precompressed).toEqual(texts.flatMap((name) => [`${name}.br`, `${name}.gz`]).toSorted())
    expect(Object.keys(tree).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([])
  })

  it.each(['build', 'merge', 'dev', 'edit', 'preview', 'check', 'audit', 'new', 'routes'])(
    'R69 "%s --help" has an example',
    async (name) => {
      const { code, stdout } = await siteHere([name, '--help'], { cwd: root })
      expect(code).toBe(0)
      expect(stdout).toContain(`Example:\n  $ npx sitewright ${name}`)
    },
  )

  it('R69 says where there is no site', async () => {
    const { code, stderr } = await siteHere(['build'], { cwd: path.dirname(root) })
    expect(code).toBe(2)
    expect(stderr).toContain('there are no folders content and dist-config')
  })

  it('R69 --quiet says nothing when all is well', async () => {
    const { code, stdout, stderr } = await site(['build', '--quiet'], { cwd: root })
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('R69 a bug exits with 70, its stack and how to report it', async () => {
    const broken = `String.prototype.padEnd=()=>{throw new TypeError('broken')}`
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` }
    const { code, stderr } = await site(['routes'], { cwd: root, env })
    expect(code).toBe(70)
    expect(stderr).toContain('TypeError: broken\n    at ')
    expect(stderr).toContain('Please report it')
  })
})

describe('company.yaml', () => {
  it('R24 is the only place that facts of the company come from', async () => {
    const company = 'content/company.yaml'
    const facts = {
      brand: ['Test & Söhne', 'Neu & Alt'],
      phone: ['+41 33 111 22 33', '+41 44 999 88 77'],
      email: ['hello@site.example', 'post@neu.example'],
      origin: ['https://site.example', 'https://neu.example'],
      priceRange: ['CHF 80-300', 'CHF 95-310'],
    } as const
    const changed = (old: string) =>
      Object.values(facts).reduce((text, [from, to]) => text.replaceAll(from, to), old)
    const { root: other, remove: removeOther } = await createSite({ [company]: changed })
    try {
      await build(other)
      const names = Object.keys(await hashTree(path.join(other, 'dist')))
      const texts = names.filter((name) => /\.(?:html|json|xml|txt|webmanifest)$/.test(name))
      const all = await Promise.all(
        texts.map((name) => fs.readFile(path.join(other, 'dist', name), 'utf8')),
      )
      const digits = facts.phone[0].replace(/\D/g, '')
      for (const [from] of Object.values(facts)) {
        expect(all.filter((text) => text.includes(from.replace('&', '&amp;')))).toEqual([])
      }
      expect(all.filter((text) => text.includes(digits))).toEqual([])
      const home = await fs.readFile(path.join(other, 'dist/index.html'), 'utf8')
      expect(home).toContain('href="tel:+41449998877"')
      expect(home).toContain('href="https://wa.me/41449998877')
      expect(home).toContain('Neu &amp; Alt')
      expect(home).toContain('"priceRange":"CHF 95-310"')
    } finally {
      await removeOther()
    }
  })
})
