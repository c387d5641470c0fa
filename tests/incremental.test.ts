// Builds after random edits against clean builds of the same site: every byte must be the same (R76).
// SITE_TEST_EDITS sets the number of edits, SITE_TEST_SEED repeats a run.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { build } from '../cli/build.ts'
import { Log } from '../cli/lib/log.ts'
import { SiteError } from '../cli/lib/problems.ts'
import { loadWorkspace } from '../cli/workspace.ts'
import { createSite, hashTree } from './site.ts'

const EDITS = Number(
  process.env['SITE_TEST_EDITS'] ?? (process.env['SITE_TEST'] === 'full' ? 400 : 100),
)
const SEED = Number(process.env['SITE_TEST_SEED'] ?? Date.now() % 1_000_000)

/** The mulberry32 generator: numbers from 0 up to but without 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = createRandom(SEED)
const below = (limit: number) => Math.floor(random() * limit)
function pick<T>(items: readonly T[]): T {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
const word = () => pick(['Lärche', 'Öl', 'Fichte', 'Kante', 'Leim', 'Fuge']) + below(100)

/** A site on disk that edits change: the folder and file names that exist, and the posts that texts link to. */
interface EditedSite {
  readonly root: string
  readonly posts: Set<string>
  readonly services: Set<string>
  readonly linked: Set<string>
}

const at = ({ root }: EditedSite, name: string) => path.join(root, 'content', name)

async function replace(file: string, change: (text: string) => string): Promise<void> {
  await fs.writeFile(file, change(await fs.readFile(file, 'utf8')))
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

/** Every kind of edit. One that takes a post away may leave links to it. */
const edits: Readonly<Record<string, (site: EditedSite) => Promise<void>>> = {
  'add a post': (site) => addPost(site),
  'change a text': async (site) =>
    await replace(at(site, `posts/${pick([...site.posts])}/${pick(['de', 'en'])}.md`), (text) =>
      text.replace(/(?:\n\n.*)?$/, `\n\n${word()} und ${word()}.`),
    ),
  'change a title': async (site) => {
    const name = pick([...site.posts])
    const title = `${name} ${below(1e6)}`
    await replace(at(site, `posts/${name}/de.md`), (text) =>
      text.replace(/title: .*/, `title: ${title}`),
    )
  },
  'change facts that other pages show': async (site) =>
    await replace(at(site, `posts/${pick([...site.posts])}/de.md`), (text) =>
      text.replace(/category: .*\n/, `category: ${pick(['holzpflege', 'tipps'])}\n`),
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
    await replace(at(site, `services/${name}.yaml`), (text) =>
      text.replace(/slug: .*/, `slug: { de: ${name}-${below(100)}, en: ${name}-${below(100)}-en }`),
    )
  },
  'swap a picture': async (site) => {
    const [r, g, b] = [below(256), below(256), below(256)]
    const create = { width: 700, height: 500, channels: 3, background: { r, g, b } } as const
    await fs.writeFile(at(site, 'board.png'), await sharp({ create }).png().toBuffer())
  },
  'change a UI string': (site) =>
    replace(at(site, 'strings.yaml'), (text) =>
      text.replace(/( {2}allPosts: \{de: )[^,]*/, `$1Alle Artikel ${below(1e6)}`),
    ),
  'change the company': (site) =>
    replace(at(site, 'company.yaml'), (text) =>
      text.replace(/^phone: .*$/m, `phone: '+41 33 000 ${10 + below(89)} ${10 + below(89)}'`),
    ),
  'change a header rule': ({ root }) =>
    replace(path.join(root, 'dist-config/headers.yaml'), (text) =>
      text.replace(/includeSubDomains.*/, `includeSubDomains${pick(['', '; preload'])}`),
    ),
  'change a redirect': ({ root }) =>
    fs.writeFile(
      path.join(root, 'dist-config/redirects.yaml'),
      `- { from: /alt-${below(100)}, to: /blog }\n`,
    ),
  'change a public file': ({ root }) =>
    fs.writeFile(path.join(root, 'public/note.txt'), `${word()}\n`),
}

/** The hash of every file written, or what is wrong with the site and where. */
async function buildIn(root: string): Promise<Record<string, string>> {
  const log = new Log({ json: false, quiet: true, root })
  const workspace = await loadWorkspace({ cwd: root })
  try {
    await build(workspace, { log, force: false, hosts: ['netlify'] })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return Object.fromEntries(
      error.problems.map(({ message, at: place }) => [message, JSON.stringify(place)]),
    )
  }
  return { ...(await hashTree(workspace.outDir)), ...(await hashTree(workspace.deployDir)) }
}

/** The same content built by a site that has rendered nothing before; pictures may be those of the other. */
async function buildClean(root: string): Promise<Record<string, string>> {
  const clean = await createSite()
  try {
    for (const folder of ['content', 'dist-config', 'public', '.site/cache/images']) {
      const target = path.join(clean.root, folder)
      await fs.rm(target, { recursive: true, force: true })
      await fs.cp(path.join(root, folder), target, { recursive: true })
    }
    return await buildIn(clean.root)
  } finally {
    await clean.remove()
  }
}

it(
  `R76 a build after random edits has the bytes of a clean build (seed ${SEED})`,
  { timeout: Math.max(60_000, EDITS * 5000) },
  async () => {
    const { root, remove } = await createSite()
    const site = {
      root,
      posts: new Set([mainPost]),
      services: new Set(['carpentry']),
      linked: new Set([mainPost]),
    }
    try {
      for (let name = 0; name < 3; name += 1) await addPost(site)
      await buildIn(root)
      const done = new Set<string>()
      for (let left = EDITS; left > 0;) {
        const names = Array.from({ length: Math.min(left, 1 + below(6)) }, () =>
          pick(Object.keys(edits)),
        )
        for (const name of names) {
          await edits[name]?.(site)
          done.add(name)
        }
        left -= names.length
        const incremental = await buildIn(root)
        expect({ names, files: incremental }).toEqual({ names, files: await buildClean(root) })
        for (const name of site.linked) if (!site.posts.has(name)) await addPost(site, name)
      }
      if (EDITS >= 100) expect([...done].toSorted()).toEqual(Object.keys(edits).toSorted())
    } finally {
      await remove()
    }
  },
)
