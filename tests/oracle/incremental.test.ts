// Builds after random edits, some of them killed, against clean builds of the same sources: every byte must be
// the same (R76, R87). The site has a copy of the code, so that code is also edited, and each build is a
// process of its own. SITE_TEST_EDITS sets the number of edits, SITE_TEST_SEED repeats a run.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { TABLE } from '../../cli/cache/table.ts'
import { createDraw } from '../support/random.ts'
import { casesOf, seed } from '../support/run-length.ts'
import { bringBundle, copyEngine, createColdSite, hashTree, leftoversIn } from '../support/site.ts'

const EDITS = casesOf('EDITS', { short: 16, long: 800 })
const SEED = seed
/** Edits between two builds, at most. */
const AT_ONCE = 40
/** One build in so many rebuilds bundles, for so many edits at once; one in so many is killed first. */
const BUNDLE_EVERY = 4
const BUNDLE_EDITS = 3
const KILL_EVERY = 4
/** One site in so many may have links to posts that are gone, and is a problem. */
const BROKEN_EVERY = 4
/** One clean build in so many re-encodes its pictures too; the others take those of the site. */
const PICTURES_EVERY = 10

const { below, pick } = createDraw(SEED)
const word = () => pick(['Lärche', 'Öl', 'Fichte', 'Kante', 'Leim', 'Fuge']) + below(100)

/** A site on disk that edits change: the folder and file names that exist, and the posts that texts link to. */
interface EditedSite {
  readonly root: string
  readonly posts: Set<string>
  readonly services: Set<string>
  readonly linked: Set<string>
  /** Day of the next builds. */
  day: string
}

const at = ({ root }: EditedSite, name: string) => path.join(root, 'content', name)

/** Replaces what a pattern finds; an edit that finds nothing would prove nothing. */
async function replace(file: string, pattern: RegExp, by: string): Promise<void> {
  const text = await fs.readFile(file, 'utf8')
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${String(pattern)}`)
  await fs.writeFile(file, text.replace(pattern, by))
}

const mainPost = 'first-post'
const postText = (title: string, { link, facts = '' }: { link: string; facts?: string }) => `---
title: ${title}
summary: Über ${title}.
${facts}---
Ein Satz über ${word()}. Siehe [einen anderen Artikel](/blog/${link}).

## ${word()}

Noch ein Satz.
`
const shared = () => `category: ${pick(['holzpflege', 'tipps', 'sanitaer'])}
date: 20${10 + below(14)}-0${1 + below(9)}-1${below(9)}
services: [carpentry]
cover: {src: /board.png, alt: {de: Ein Brett, en: A board}}
`

async function addPost(site: EditedSite, name = `post-${below(1e6)}`): Promise<void> {
  const folder = at(site, `posts/${name}`)
  const link = pick([...site.posts])
  await fs.mkdir(folder, { recursive: true })
  const german = postText(`Artikel ${name}`, { link, facts: shared() })
  await fs.writeFile(path.join(folder, 'de.md'), german)
  await fs.writeFile(path.join(folder, 'en.md'), postText(`Article ${name}`, { link }))
  site.posts.add(name)
  site.linked.add(link)
}

/** Adds the posts that texts link to and that are gone, and makes those public that are not. */
async function mendLinks(site: EditedSite): Promise<void> {
  for (const name of site.linked) {
    if (site.posts.has(name)) await setDays(site, name, '')
    else await addPost(site, name)
  }
}

/** Replaces the lines with the days on which a post is public. */
const setDays = (site: EditedSite, name: string, lines: string) =>
  replace(
    at(site, `posts/${name}/de.md`),
    /(?:(?:draft|from|until): .*\n)*services:/,
    `${lines}services:`,
  )

/** Writes a page of the site's own. Its path follows from its name. */
async function writePage(site: EditedSite, name: string): Promise<void> {
  const folder = at(site, `pages/${name}`)
  await fs.mkdir(folder, { recursive: true })
  const menu = `callToAction: ${pick(['true', 'false'])}\nmenu: ${pick(['header', 'footer', 'none'])}\n`
  const text = (path: string, shared = '') =>
    `---\npath: ${path}\ntitle: ${path}\nsummary: ${word()}.\n${shared}---\n${word()}.\n`
  await fs.writeFile(path.join(folder, 'de.md'), text(`/${name}`, menu))
  await fs.writeFile(path.join(folder, 'en.md'), text(`/more/${name}`))
}

/** Writes a text of home, which is before the form. */
async function writeHomeText(site: EditedSite): Promise<void> {
  const folder = at(site, 'home/guarantee')
  await fs.mkdir(folder, { recursive: true })
  for (const code of ['de', 'en'])
    await fs.writeFile(path.join(folder, `${code}.md`), `---\ntitle: Text\n---\n${word()}.\n`)
  await replace(
    at(site, 'lists.yaml'),
    /(?:, \{ text: guarantee \})?, contact-form/,
    ', { text: guarantee }, contact-form',
  )
}

/** Every kind of edit of what a site is made from. One that takes a post away may leave links to it. */
const edits: Readonly<Record<string, (site: EditedSite) => Promise<void>>> = {
  'add a post': (site) => addPost(site),
  'change a text': (site) =>
    replace(
      at(site, `posts/${pick([...site.posts])}/${pick(['de', 'en'])}.md`),
      /(?:\n\n.*)?$/,
      `\n\n${word()} und ${word()}.`,
    ),
  'change a title': async (site) => {
    const name = pick([...site.posts])
    await replace(at(site, `posts/${name}/de.md`), /title: .*/, `title: ${name} ${below(1e6)}`)
  },
  'change facts that other pages show': (site) =>
    replace(
      at(site, `posts/${pick([...site.posts])}/de.md`),
      /category: .*/,
      `category: ${pick(['holzpflege', 'tipps'])}`,
    ),
  'delete a post': async (site) => {
    const name = [...site.posts].find((post) => post !== mainPost)
    if (name === undefined) return
    await fs.rm(at(site, `posts/${name}`), { recursive: true })
    site.posts.delete(name)
  },
  'rename a post': async (site) => {
    const name = [...site.posts].find((post) => post !== mainPost)
    if (name === undefined) return
    const next = `${name}-${below(1e6)}`
    await fs.rename(at(site, `posts/${name}`), at(site, `posts/${next}`))
    site.posts.delete(name)
    site.posts.add(next)
  },
  'change when a post is public': (site) =>
    setDays(
      site,
      pick([...site.posts]),
      pick(['', 'draft: true\n', 'from: 2026-06-02\n', 'until: 2026-06-02\n']),
    ),
  'change the day': async (site) => {
    site.day = pick(['2026-06-01', '2026-06-02', '2026-06-03'])
  },
  'add a service': async (site) => {
    const type = ['painting', 'cleaning', 'plumbing'].find((each) => !site.services.has(each))
    if (type === undefined) return
    const text = await fs.readFile(at(site, 'services/carpentry.yaml'), 'utf8')
    const own = text
      .replace('type: carpentry', `type: ${type}`)
      .replace(/order: \d+/, `order: ${2 + below(8)}`)
      .replace(/slug: .*/, `slug: { de: ${type}-de, en: ${type}-en }`)
      .replace(/title: .*/, `title: { de: Dienst ${type}, en: Service ${type} }`)
    await fs.writeFile(at(site, `services/${type}.yaml`), own)
    site.services.add(type)
  },
  'delete a service': async (site) => {
    const name = [...site.services].find((service) => service !== 'carpentry')
    if (name === undefined) return
    await fs.rm(at(site, `services/${name}.yaml`))
    site.services.delete(name)
  },
  'rename a service': async (site) => {
    const name = [...site.services].find((service) => service !== 'carpentry')
    if (name === undefined) return
    const slugs = `{ de: ${name}-${below(100)}, en: ${name}-${below(100)}-en }`
    await replace(at(site, `services/${name}.yaml`), /slug: .*/, `slug: ${slugs}`)
  },
  'swap a picture': (site) => swapPicture(at(site, 'board.png')),
  'change a UI string': (site) =>
    replace(
      at(site, 'strings.yaml'),
      /( {2}portfolio: \{de: )[^,]*/,
      `$1Aus der Werkstatt ${below(1e6)}`,
    ),
  'change the company': (site) =>
    replace(
      at(site, 'company.yaml'),
      /^phone: .*$/m,
      `phone: '+41 33 000 ${10 + below(89)} ${10 + below(89)}'`,
    ),
  'change a header rule': ({ root }) =>
    replace(
      path.join(root, 'dist-config/headers.yaml'),
      /includeSubDomains.*/,
      `includeSubDomains${pick(['', '; preload'])}`,
    ),
  'change the host': ({ root }) =>
    replace(
      path.join(root, 'dist-config/hosts.yaml'),
      /^hosts: .*/m,
      `hosts: [${pick(['vercel', 'vercel', 'netlify', 'nginx'])}]`,
    ),
  'change a redirect': ({ root }) =>
    fs.writeFile(
      path.join(root, 'dist-config/redirects.yaml'),
      `- { from: /alt-${below(100)}, to: /blog }\n`,
    ),
  'change the order of home': (site) =>
    replace(at(site, 'lists.yaml'), /(sections: \[hero), (\w+), (\w+)/, '$1, $3, $2'),
  'change a page': (site) => writePage(site, 'about'),
  'change a text of home': writeHomeText,
  'change a public file': ({ root }) =>
    fs.writeFile(path.join(root, 'public/note.txt'), `${word()}\n`),
}

/** The same of what bundles are made from: code, theme, languages and paths of own pages. */
const bundleEdits: typeof edits = {
  'change the theme': (site) => replace(at(site, 'theme.yaml'), /(radius: )\S+/, `$1${below(9)}px`),
  "change a language's path": ({ root }) =>
    replace(
      path.join(root, 'content/languages.yaml'),
      /(projects: \/projects)[-\d]*/,
      `$1-${below(100)}`,
    ),
  'add a page': (site) => writePage(site, `page-${below(1e6)}`),
  'change a component': ({ root }) =>
    replace(
      path.join(root, 'src/components/sections/page-intro.tsx'),
      /<h1(?: data-edit="\d+")?/,
      `<h1 data-edit="${below(1e6)}"`,
    ),
  'change a token': ({ root }) =>
    replace(
      path.join(root, 'src/styles/tokens.css'),
      /--text-s: 0\.[0-9]+rem/,
      `--text-s: 0.${900 + below(99)}rem`,
    ),
  'change own code': async ({ root }) => {
    const folder = path.join(root, 'components')
    await fs.rm(folder, { recursive: true, force: true })
    if (below(4) === 0) return
    await fs.mkdir(folder)
    await fs.writeFile(path.join(folder, 'hero.tsx'), ownHero(below(1e6)))
    await fs.writeFile(path.join(folder, 'styles.css'), `.hero { order: ${below(1e6)}; }\n`)
  },
  'change what pages hold': ({ root }) =>
    replace(
      path.join(root, 'cli/pages/cards.ts'),
      /export const RELATED = \d/,
      `export const RELATED = ${1 + below(4)}`,
    ),
}

const ownHero = (id: number) => `import type { ComponentProps } from 'react'
import { Hero } from 'sitewright/components/hero'

export default function OwnHero(props: ComponentProps<typeof Hero>) {
  return <div data-edit="${id}"><Hero {...props} /></div>
}
`

/** A picture of one colour, which is encoded in no time. */
async function swapPicture(file: string): Promise<void> {
  const [r, g, b] = [below(256), below(256), below(256)]
  const create = { width: 700, height: 500, channels: 3, background: { r, g, b } } as const
  await fs.writeFile(file, await sharp({ create }).png().toBuffer())
}

/** Draws kinds of edits, each in its turn, so that no long run leaves one out. */
function createBag(kinds: typeof edits): () => string {
  const bag: string[] = []
  return () => {
    if (bag.length === 0) bag.push(...Object.keys(kinds))
    return bag.splice(below(bag.length), 1)[0] ?? ''
  }
}

/** Sources of a site, without its packages. */
const content = ['content', 'dist-config', 'public', 'components']
const code = ['cli', 'src', 'starter', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const codeFiles = [...code, 'tsconfig.json', 'vite.config.js']

async function copyAll(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    await fs.rm(path.join(to, name), { recursive: true, force: true })
    if (existsSync(path.join(from, name)))
      await fs.cp(path.join(from, name), path.join(to, name), { recursive: true })
  }
}

/** A small site with a copy of the code. */
async function createWholeSite(): Promise<Awaited<ReturnType<typeof createColdSite>>> {
  const site = await createColdSite()
  await copyEngine(site.root)
  return site
}

/** Builds; at the end of the stage `killAfter`, counted from 0, the command is killed. */
async function run(
  root: string,
  { day, killAfter = Infinity }: { day: string; killAfter?: number },
): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, ['cli/bin.cjs', 'build', '--on', day], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let stages = -1
  let stderr = ''
  child.stdout.on('data', (data: Buffer) => {
    stages += data.toString().split('✓').length - 1
    if (stages >= killAfter) child.kill('SIGKILL')
  })
  child.stderr.on('data', (data: Buffer) => void (stderr += data.toString()))
  return await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ code: status ?? -1, stderr }))
  })
}

/** Returns the hash of every file written, or the faults of the site with their places. */
async function buildIn(root: string, day: string): Promise<Record<string, string>> {
  const { code: status, stderr } = await run(root, { day })
  if (status === 1) return { stderr }
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) })
  const [dist, deploy] = await Promise.all(
    ['dist', 'deploy'].map((name) => hashTree(path.join(root, name))),
  )
  return { stderr, ...dist, ...deploy }
}

/** Stages of a build. */
const STAGES = 16
/** Kinds of values in `.site/cache` that builds keep of the content. */
const made = [
  'files',
  ...['builds', 'content', 'pages', 'pictures', 'texts'].map((kind) => kind + TABLE),
]

it(
  `R76 R87 a build after random edits has the bytes of a clean build (seed ${SEED})`,
  { timeout: 300_000 + EDITS * 10_000 },
  async () => {
    const { root, remove } = await createWholeSite()
    const clean = await createWholeSite()
    const site = {
      root,
      posts: new Set([mainPost]),
      services: new Set(['carpentry']),
      linked: new Set([mainPost]),
      day: '2026-06-01',
    }
    /** The same sources, and code that has made nothing of them before. */
    const prepareClean = async (count: number, isBundleNew: boolean) => {
      if (isBundleNew) {
        await copyAll(codeFiles, root, clean.root)
        await fs.rm(path.join(clean.root, '.site'), { recursive: true, force: true })
      }
      await copyAll(content, root, clean.root)
      const work = path.join(clean.root, '.site')
      const older = isBundleNew ? [] : (await fs.readdir(work)).filter((name) => name !== 'cache')
      for (const name of older) await fs.rm(path.join(work, name), { recursive: true })
      for (const name of ['dist', 'deploy', ...made.map((each) => `.site/cache/${each}`)])
        await fs.rm(path.join(clean.root, name), { recursive: true, force: true })
      if (count % PICTURES_EVERY !== 0) await copyAll(['.site/cache/files'], root, clean.root)
    }
    try {
      bringBundle(root)
      await swapPicture(at(site, 'board.png'))
      for (let name = 0; name < 3; name += 1) await addPost(site)
      await buildIn(root, site.day)
      const done = new Set<string>()
      const drawEdit = createBag(edits)
      const drawBundleEdit = createBag(bundleEdits)
      let count = 0
      for (let left = EDITS; left > 0; count += 1) {
        const length = Math.min(left, 1 + below(AT_ONCE))
        const isBundleNew = count % BUNDLE_EVERY === 0
        const names = Array.from({ length: isBundleNew ? BUNDLE_EDITS : 0 }, drawBundleEdit)
        while (names.length < length) names.push(drawEdit())
        left -= names.length
        for (const name of names) {
          await (edits[name] ?? bundleEdits[name])?.(site)
          done.add(name)
        }
        if (below(BROKEN_EVERY) > 0) await mendLinks(site)
        const killed = below(KILL_EVERY) === 0 ? below(STAGES) : undefined
        if (killed !== undefined) await run(root, { day: site.day, killAfter: killed })
        await prepareClean(count, isBundleNew)
        const builds = [buildIn(root, site.day), buildIn(clean.root, site.day)] as const
        // A failure of one must not remove the folders while the other still builds.
        await Promise.allSettled(builds)
        const [incremental, expected] = await Promise.all(builds)
        const what = { edits: names, count, killed }
        expect({ ...what, files: incremental }).toEqual({ ...what, files: expected })
        expect(await leftoversIn(root)).toEqual([])
        await mendLinks(site)
      }
      // A short run of someone who looks for a fault may leave kinds out.
      if (EDITS >= 200) expect(done).toEqual(new Set(Object.keys({ ...edits, ...bundleEdits })))
    } finally {
      await remove()
      await clean.remove()
    }
  },
)
