// Builds without changes, and the changes that they must detect (R33, R49, R76).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSite, hashTree } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

/** Seconds after which new files are old enough to be trusted. */
const LATER = 10
const reportSchema = z.looseObject({
  times: z.record(z.string(), z.number()),
  images: z.object({ encoded: z.number(), reused: z.number() }),
  ms: z.number(),
})

let root: string
let remove: () => Promise<void>

async function build(args: readonly string[] = [], ahead = LATER) {
  const { code, stdout, stderr } = await siteHere(['build', '--json', ...args], {
    cwd: root,
    ahead,
  })
  expect(code, stderr).toBe(0)
  const { times, images, ms: _, ...report } = reportSchema.parse(JSON.parse(stdout))
  return { stages: Object.keys(times), images, report }
}

const hashes = async () => ({
  dist: await hashTree(path.join(root, 'dist')),
  deploy: await hashTree(path.join(root, 'deploy')),
})
const at = (name: string) => path.join(root, name)

/** Changes a file in place, but keeps its size and mtime. */
async function disguise(name: string, from: string, to: string): Promise<void> {
  expect(to).toHaveLength(from.length)
  const { atime, mtime } = await fs.stat(at(name))
  const text = await fs.readFile(at(name), 'utf8')
  expect(text).toContain(from)
  await fs.writeFile(at(name), text.replace(from, to))
  await fs.utimes(at(name), atime, mtime)
}

function git(...args: string[]): void {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@site.example']
  execFileSync('git', [...name, ...args], { cwd: root, stdio: 'ignore' })
}

beforeEach(async () => {
  ;({ root, remove } = await createSite())
})
afterEach(() => remove())

describe('a repeated build', () => {
  it('R33 R76 does nothing without changes, and prints the earlier report', async () => {
    const first = await build()
    const before = await hashes()
    const { ino } = await fs.stat(at('dist/index.html'))
    const second = await build()
    expect(second.stages).toEqual(['changes'])
    const { encoded, reused } = first.images
    expect(second.images).toEqual({ encoded: 0, reused: encoded + reused })
    expect(second.report).toEqual(first.report)
    expect(await hashes()).toEqual(before)
    expect((await fs.stat(at('dist/index.html'))).ino).toBe(ino)
  })

  it('R89 is made for another day, with the same bytes for the same day', async () => {
    await build(['--on', '2026-12-24'])
    const before = await hashes()
    expect((await build(['--on', '2026-12-24'])).stages).toEqual(['changes'])
    expect((await build(['--on', '2026-12-25'])).stages).toContain('pages')
    expect((await build()).stages).toContain('pages')
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zurich' }).format(new Date())
    expect((await build(['--on', today])).stages).toEqual(['changes'])
    expect((await build(['--on', '2026-12-24'])).stages).toContain('pages')
    expect(await hashes()).toEqual(before)
  })

  it('R33 trusts no file that changed within the last two seconds', async () => {
    // A build may take longer than two seconds.
    await build([], -60)
    expect((await build([], -60)).stages).toContain('pages')
  })

  it('R33 R49 detects changes of sources', async () => {
    await build()
    await disguise('content/posts/first-post/de.md', 'Ein kurzer', 'Kein lange')
    expect((await build()).stages).toContain('pages')
    expect(await fs.readFile(at('dist/blog/first-post.html'), 'utf8')).toContain('Kein lange')
    await fs.mkdir(at('public'), { recursive: true })
    await fs.writeFile(at('public/new.txt'), 'new')
    expect((await build()).stages).toContain('pages')
    expect(await fs.readFile(at('dist/new.txt'), 'utf8')).toBe('new')
    await fs.rm(at('public/new.txt'))
    expect((await build()).stages).toContain('pages')
    await expect(fs.access(at('dist/new.txt'))).rejects.toThrow('ENOENT')
  })

  it('R49 detects changes in dist/ and deploy/, and reverts them', async () => {
    await build()
    const before = await hashes()
    const rules = 'deploy/rules.json'
    for (const change of [
      () => fs.appendFile(at('dist/sitemap.xml'), '<!-- mine -->'),
      () => fs.rm(at('dist/en.html')),
      () => fs.writeFile(at('dist/.DS_Store'), ''),
      () => fs.appendFile(at(rules), ' '),
      () => fs.rm(at('dist'), { recursive: true }),
    ]) {
      await change()
      expect((await build()).stages, change.toString()).toContain('pages')
      expect(await hashes(), change.toString()).toEqual(before)
    }
    expect((await build()).stages).toEqual(['changes'])
  })

  it('R33 R52 R56 detects other hosts, --force and a changed git history', async () => {
    git('init', '--quiet')
    git('add', 'content')
    await build()
    expect((await build(['--host', 'nginx'])).stages).toContain('compress')
    // The last build was for another host.
    expect((await build()).stages).toContain('pages')
    expect((await build(['--force'])).images.encoded).toBeGreaterThan(0)
    expect((await build()).stages).toEqual(['changes'])
    git('commit', '--quiet', '--message', 'Write the content')
    expect((await build()).stages).toContain('pages')
    expect(await fs.readFile(at('dist/sitemap.xml'), 'utf8')).toContain('<lastmod>')
  })
})
