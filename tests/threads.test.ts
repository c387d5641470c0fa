// Work that is spread over threads, by the command in a process of its own (R26, R33, R50).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { manyPosts } from './many-entries.ts'
import { type Changes, createSite, hashTree, site } from './site.ts'
import { siteHere } from './site-here.ts'

/** So many that texts and pages of both languages go to threads. */
const POSTS = 32

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of cleanUp.splice(0)) await remove()
})

async function manyPages(changes: Changes = {}): Promise<string> {
  const { root, remove } = await createSite({ ...manyPosts(POSTS), ...changes })
  cleanUp.push(remove)
  return root
}

describe('a build of many pages', () => {
  it('R33 R50 writes the same bytes with threads as without', async () => {
    const root = await manyPages()
    // From its sources, as in these tests, the command has no threads.
    expect(await siteHere(['build'], { cwd: root })).toMatchObject({ code: 0 })
    const alone = await hashTree(path.join(root, 'dist'))
    for (const made of ['dist', '.site/cache/results'])
      await fs.rm(path.join(root, made), { recursive: true })
    expect(await site(['build'], { cwd: root })).toMatchObject({ code: 0, stderr: '' })
    expect(await hashTree(path.join(root, 'dist'))).toEqual(alone)
  })

  it('R26 reports what threads find wrong with its place, and all of it together', async () => {
    const broken = [1, 20, POSTS].map((number) => `content/posts/post-${number}/en.md`)
    const addLink = (old: Changes[string]) => `${String(old)}\nSee [this](/gone).\n`
    const posts = manyPosts(POSTS)
    const changes = Object.fromEntries(broken.map((file) => [file, addLink(posts[file] ?? '')]))
    const root = await manyPages(changes)
    const { code, stderr } = await site(['build'], { cwd: root })
    expect(code).toBe(1)
    for (const file of broken) expect(stderr).toContain(`${file}:7:5`)
  })
})
