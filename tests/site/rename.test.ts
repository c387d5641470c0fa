// `site rename`: an entry gets another name everywhere, and its old addresses lead to the new ones (R91).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { machineId } from '../../cli/base/process-id.ts'
import { answerTo } from '../../cli/hosts/answer.ts'
import { createSiteRules } from '../../cli/hosts/site-rules.ts'
import { loadSite, silently } from '../../cli/load-site.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { cacheOf, loadWorkspace } from '../../cli/workspace.ts'
import { fullSite } from '../support/full-site.ts'
import {
  type Changes,
  createCopy,
  createOwnCodeSite,
  createSite,
  hashTree,
  repository,
  site,
} from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const cleanUp: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(cleanUp.map((remove) => remove()))
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function create(changes: Changes = {}): Promise<string> {
  const { root, remove } = await createSite(changes)
  cleanUp.push(remove)
  return root
}

const moveSchema = z.object({ from: z.string(), to: z.string() })
const reportSchema = z.object({
  ok: z.literal(true),
  edits: z.array(
    z.object({ file: z.string(), line: z.number(), from: z.string(), to: z.string() }),
  ),
  moves: z.array(moveSchema),
  redirects: z.array(moveSchema),
  namesakes: z.array(z.object({ file: z.string(), line: z.number(), text: z.string() })),
})

const read = (root: string, name: string) => fs.readFile(path.join(root, name), 'utf8')

async function rename(root: string, ...args: string[]) {
  const { code, stdout, stderr } = await siteHere(['rename', ...args, '--json'], { cwd: root })
  expect({ code, stderr, stdout: code === 0 ? '' : stdout }).toEqual({
    code: 0,
    stderr: '',
    stdout: '',
  })
  return reportSchema.parse(JSON.parse(stdout))
}

/** Every file of the site but what commands keep for themselves. */
async function sourcesOf(root: string): Promise<Record<string, string>> {
  const files = await Promise.all(
    ['content', 'dist-config'].map((name) => hashTree(path.join(root, name))),
  )
  return Object.assign({}, ...files)
}

/** Expects a refusal with these words, and no change. */
async function expectRefusal(root: string, args: readonly string[], words: string) {
  const before = await sourcesOf(root)
  const { code, stderr } = await siteHere(['rename', ...args], { cwd: root })
  expect(stderr).toContain(words)
  expect(code).toBe(2)
  expect(await sourcesOf(root)).toEqual(before)
}

/** Returns a function that answers a path as every host does. */
async function answersOf(root: string) {
  const workspace = await loadWorkspace({ cwd: root })
  const cache = cacheOf(workspace)
  const problems = new Problems()
  const site = await loadSite(workspace, { problems, stage: silently, cache })
  await cache.save()
  expect(problems.all).toEqual([])
  const files = new Set(site.routes.map(({ file }) => file))
  const rules = { ...createSiteRules(site), slashStatus: 301 }
  return (url: string) =>
    answerTo(
      { raw: url, path: url, search: '' },
      { ...rules, hasFile: async (name) => files.has(name) },
    )
}

/** Arguments, and the addresses that change. */
const shipped = [
  {
    args: ['post', 'notfall-im-haus', 'notfaelle'],
    addresses: {
      '/blog/notfall-im-haus': '/blog/notfaelle',
      '/en/blog/notfall-im-haus': '/en/blog/notfaelle',
    },
  },
  {
    args: ['service', 'carpentry', 'joinery', '--slug', 'en=joinery'],
    addresses: { '/en/services/carpentry-work': '/en/services/joinery' },
  },
  {
    args: ['project', 'basement', 'cellar', '--slug', 'de=keller,en=cellar'],
    addresses: {
      '/projekt/keller-umbau': '/projekt/keller',
      '/en/project/basement-restoration': '/en/project/cellar',
    },
  },
  {
    args: ['location', 'thun', 'thun-west'],
    addresses: {
      '/standorte/thun': '/standorte/thun-west',
      '/en/locations/thun': '/en/locations/thun-west',
    },
  },
]

describe('on the shipped site', () => {
  let root: string
  beforeAll(async () => {
    const list = 'dist-config/addresses.txt'
    const site = await createCopy({ [list]: await read(repository, list) })
    root = site.root
    cleanUp.push(site.remove)
  })

  it.each(shipped)('R91 leads from the old addresses of a $args.0', async ({ args, addresses }) => {
    const { redirects } = await rename(root, ...args)
    expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual(addresses)
    // No error, also none of the list of addresses, and no warning.
    const answer = await answersOf(root)
    for (const [from, to] of Object.entries(addresses)) {
      expect(await answer(from)).toEqual({ kind: 'redirect', status: 301, to })
      expect(await answer(to)).toMatchObject({ kind: 'file', status: 200 })
    }
  })
})

describe('site rename', () => {
  it('R91 moves files, and changes references and links only', async () => {
    const root = await create({
      ...fullSite,
      'content/pages/about/de.md':
        '---\npath: /carpentry\ntitle: Wir\nsummary: Wir.\n---\ncarpentry\n',
      'content/pages/about/en.md':
        '---\npath: /carpentry\ntitle: Us\nsummary: Us.\n---\ncarpentry\n',
    })
    await fs.appendFile(
      path.join(root, 'content/company.yaml'),
      'notices: [{ text: { de: Neu., en: New. }, link: { text: { de: Hier, en: Here }, url: /blog/first-post } }]\n',
    )
    const before = await read(root, 'content/valley.yaml')
    await rename(root, 'location', 'spiez', 'faulensee')
    expect(await read(root, 'content/valley.yaml')).toBe(
      before.replace('location: spiez', 'location: faulensee'),
    )
    const post = await read(root, 'content/posts/second-post/en.md')
    const report = await rename(root, 'post', 'first-post', 'erster')
    expect(report.moves).toEqual([{ from: 'content/posts/first-post', to: 'content/posts/erster' }])
    expect(await read(root, 'content/posts/second-post/en.md')).toBe(
      post.replace('/blog/first-post#oil-wax', '/blog/erster#oil-wax'),
    )
    expect(await read(root, 'content/jobs.yaml')).toContain('post: erster\n')
    expect(await read(root, 'content/company.yaml')).toContain('url: /blog/erster }')
    await rename(root, 'service', 'carpentry', 'joinery')
    expect(await read(root, 'content/pages/about/en.md')).toMatch(
      /path: \/carpentry\n[^]*\ncarpentry/,
    )
    expect(await read(root, 'content/woods.yaml')).toContain('formService: carpentry')
    const { code, stderr } = await siteHere(['build'], { cwd: root })
    expect({ code, errors: stderr.match(/error/g) }).toEqual({ code: 0, errors: null })
    expect(await read(root, 'dist/_redirects')).toMatch(
      /^\/blog\/first-post\s+\/blog\/erster\s+301/m,
    )
  })

  it('R91 R98 changes links of own sections, and lists what is called like the entry', async () => {
    const team = 'content/sections/team.yaml'
    const { root, remove } = await createOwnCodeSite({
      [team]: (old) =>
        old
          .replace('Anna Muster', 'first-post')
          .replace('Beat Beispiel', '/blog/first-post#oel-wachs'),
    })
    cleanUp.push(remove)
    const { namesakes } = await rename(root, 'post', 'first-post', 'erster')
    expect(namesakes).toEqual([{ file: team, line: 3, text: 'first-post' }])
    expect(await read(root, team)).toContain('name: first-post\n')
    expect(await read(root, team)).toContain('name: /blog/erster#oel-wachs\n')
  })

  it('R91 shows with --dry-run what it then does, and changes nothing', async () => {
    const root = await create({ 'content/services/carpentry-2.png': '' })
    const before = await sourcesOf(root)
    const args = ['service', 'carpentry', 'joinery', '--slug', 'de=tischlerei']
    const { code, stdout } = await siteHere(['rename', ...args, '--dry-run'], { cwd: root })
    expect(code).toBe(0)
    await expect(stdout).toMatchFileSnapshot('../fixtures/rename.txt')
    expect(await sourcesOf(root)).toEqual(before)
    const dry = await rename(root, ...args, '--dry-run')
    expect(await rename(root, ...args)).toEqual(dry)
    expect(await sourcesOf(root)).not.toEqual(before)
  })

  it('R91 makes no chain of redirects, also back to the first name', async () => {
    const root = await create({
      'dist-config/redirects.yaml': '# Old\n- { from: /alt, to: /blog/first-post }\n',
    })
    await rename(root, 'post', 'first-post', 'b')
    await rename(root, 'post', 'b', 'c')
    const redirects = async () =>
      (await read(root, 'dist-config/redirects.yaml'))
        .split('\n')
        .filter((line) => !/\/en\//.test(line))
    expect(await redirects()).toEqual([
      '# Old',
      '- { from: /alt, to: /blog/c }',
      '- { from: /blog/first-post, to: /blog/c }',
      '- { from: /blog/b, to: /blog/c }',
      '',
    ])
    await rename(root, 'post', 'c', 'first-post')
    expect(await redirects()).toEqual([
      '# Old',
      '- { from: /alt, to: /blog/first-post }',
      '- { from: /blog/b, to: /blog/first-post }',
      '- { from: /blog/c, to: /blog/first-post }',
      '',
    ])
  })

  it('R91 changes the address of a page in one language', async () => {
    const page = (title: string, link: string) =>
      `---\npath: /team # ours\ntitle: ${title}\nsummary: Us.\n---\n[Us](${link})\n`
    const root = await create({
      'content/pages/about/de.md': page('Wir', '/team'),
      'content/pages/about/en.md': page('Us', '/en/team'),
    })
    const { redirects } = await rename(root, 'page', 'about', '--slug', 'de=/firma/wir')
    expect(redirects).toEqual([{ from: '/team', to: '/firma/wir' }])
    expect(await read(root, 'content/pages/about/de.md')).toContain('path: /firma/wir # ours\n')
    expect(await read(root, 'content/pages/about/de.md')).toContain('[Us](/firma/wir)')
    expect(await read(root, 'content/pages/about/en.md')).toContain('path: /team # ours\n')
    const answer = await answersOf(root)
    expect(await answer('/team')).toEqual({ kind: 'redirect', status: 301, to: '/firma/wir' })
  })

  it('R91 changes the address of a post in one language', async () => {
    const root = await create()
    const english = await read(root, 'content/posts/first-post/en.md')
    const { redirects } = await rename(root, 'post', 'first-post', '--slug', 'en=the-first')
    expect(redirects).toEqual([{ from: '/en/blog/first-post', to: '/en/blog/the-first' }])
    expect(await read(root, 'content/posts/first-post/en.md')).toBe(
      english.replace('---\n', '---\nslug: the-first\n'),
    )
    const moved = await rename(root, 'post', 'first-post', 'erster')
    expect(moved.redirects).toEqual([{ from: '/blog/first-post', to: '/blog/erster' }])
    const answer = await answersOf(root)
    for (const [from, to] of [
      ['/blog/first-post', '/blog/erster'],
      ['/en/blog/first-post', '/en/blog/the-first'],
    ] as const) {
      expect(await answer(from)).toEqual({ kind: 'redirect', status: 301, to })
      expect(await answer(to)).toMatchObject({ kind: 'file', status: 200 })
    }
    await expectRefusal(root, ['post', 'erster', '--slug', 'en=tipps'], 'belongs to the list')
  })

  it('R89 R91 renames what is not public, with the redirects that lead there', async () => {
    const root = await create({ 'dist-config/redirects.yaml': '[]\n' })
    await rename(root, 'post', 'first-post', 'b')
    expect(await read(root, 'dist-config/redirects.yaml')).toContain('to: /blog/b }')
    const text = await read(root, 'content/posts/b/de.md')
    await fs.writeFile(
      path.join(root, 'content/posts/b/de.md'),
      text.replace('services:', 'draft: true\nservices:'),
    )
    const answer = await answersOf(root)
    const toList = { kind: 'redirect', status: 302, to: '/blog' }
    expect(await answer('/blog/first-post')).toEqual(toList)
    expect(await answer('/blog/b')).toMatchObject({ status: 404 })
    const { redirects } = await rename(root, 'post', 'b', 'c')
    expect(redirects).toEqual([])
    expect(await read(root, 'dist-config/redirects.yaml')).toBe(
      '- { from: /blog/first-post, to: /blog/c }\n- { from: /en/blog/first-post, to: /en/blog/c }\n',
    )
    expect(await (await answersOf(root))('/blog/first-post')).toEqual(toList)
  })

  it('R91 refuses names that do not exist, or are invalid or taken', async () => {
    const root = await create(fullSite)
    await expectRefusal(root, ['post', 'frist-post', 'a'], 'Did you mean "first-post"?')
    await expectRefusal(
      root,
      ['service', 'schreinerarbeiten', 'a'],
      'slug of the service "carpentry"',
    )
    await expectRefusal(
      root,
      ['post', 'first-post', 'First-Post'],
      '"First-Post" is not a valid name',
    )
    await expectRefusal(root, ['post', 'first-post'], 'Nothing to rename')
    await expectRefusal(
      root,
      ['post', 'first-post', 'second-post'],
      'content/posts/second-post already',
    )
    await expectRefusal(root, ['post', 'first-post', 'tipps'], '/blog/tipps belongs to the list')
    await expectRefusal(root, ['location', 'thun', '--slug', 'en=a'], 'Leave out --slug')
    await expectRefusal(root, ['project', 'shed', '--slug', 'fr=a'], 'no text in "fr"')
    await expectRefusal(root, ['project', 'shed', '--slug', 'en=A'], '"A" is not a valid slug')
    await expectRefusal(
      root,
      ['project', 'shed', '--slug', 'en=bench'],
      'content/projects/bench already',
    )
    await expectRefusal(root, ['project', 'shed', '--slug', 'en'], 'such as de=holz,en=wood')
    await expectRefusal(root, ['text', 'a', 'b'], 'There is no kind "text"')
    await fs.mkdir(path.join(root, 'content/posts/empty'))
    await expectRefusal(root, ['post', 'first-post', 'empty'], 'content/posts/empty exists already')
  })

  it('R91 restores everything if a step fails', async () => {
    const root = await create(fullSite)
    const before = await sourcesOf(root)
    const real = fs.rename
    let steps = 0
    for (let failing = 1; failing <= 20; failing += 1) {
      steps = 0
      vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
        if (String(from).includes('content') || String(from).includes('dist-config')) steps += 1
        if (steps === failing) {
          steps += 1
          throw Object.assign(new Error('No space'), { code: 'ENOSPC' })
        }
        await real(from, to)
      })
      const { code } = await siteHere(['rename', 'service', 'carpentry', 'joinery'], { cwd: root })
      vi.restoreAllMocks()
      if (code === 0) break
      expect(await sourcesOf(root)).toEqual(before)
    }
    expect(steps).toBeGreaterThan(4)
    expect(await sourcesOf(root)).not.toEqual(before)
  })

  it('R87 R91 that was killed is undone by the next command', async () => {
    const root = await create(fullSite)
    const before = await sourcesOf(root)
    const args = ['service', 'carpentry', 'joinery']
    const { edits, moves } = await rename(root, ...args, '--dry-run')
    const edited = new Set(edits.map(({ file }) => file)).size
    // Ends the process before one of the steps, as `kill -9` does.
    const preload = `import fs from 'node:fs/promises'
      const { rename } = fs
      let steps = 0
      fs.rename = async (from, to) => {
        if (/content|dist-config/.test(from) && (steps += 1) > Number(process.env.STEPS))
          process.kill(process.pid, 'SIGKILL')
        await rename(from, to)
      }`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`
    const undone = 'Undid a renaming that was interrupted.\n'
    for (const steps of [0, edited, edited + moves.length - 1]) {
      const env = { NODE_OPTIONS, STEPS: String(steps) }
      expect((await site(['rename', ...args], { cwd: root, env })).code).toBe(-1)
      expect(await sourcesOf(root)).not.toEqual(before)
      const { code, stdout } = await siteHere(['routes'], { cwd: root })
      expect({ code, isUndone: stdout.startsWith(undone) }).toEqual({ code: 0, isUndone: true })
      expect(await sourcesOf(root)).toEqual(before)
    }
  })

  it('R91 waits for no other process', async () => {
    const root = await create()
    const journal = JSON.stringify({ pid: process.pid, machine: machineId, edits: [], moves: [] })
    await fs.mkdir(path.join(root, '.site/rename'))
    await fs.writeFile(path.join(root, '.site/rename/journal.json'), journal)
    await expectRefusal(root, ['post', 'first-post', 'neu'], 'Another process is renaming')
  })

  it('R91 restores everything if the site would have an error', async () => {
    const root = await create({
      'dist-config/redirects.yaml': '[{ from: /blog/neu, to: /blog/first-post }]\n',
    })
    const before = await sourcesOf(root)
    const { code, stderr } = await siteHere(['rename', 'post', 'first-post', 'neu'], { cwd: root })
    expect(stderr).toContain('would hide the page')
    expect(code).toBe(1)
    expect(await sourcesOf(root)).toEqual(before)
  })
})
