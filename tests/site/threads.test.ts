// Work that is spread over threads, by the command in a process of its own (R33, R50).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { manyPosts } from '../support/many-entries.ts'
import { createSite, hashTree, site } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

/** So many that pages of both languages go to threads. */
const POSTS = 32

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of cleanUp.splice(0)) await remove()
})

async function manyPages(): Promise<string> {
  const { root, remove } = await createSite(manyPosts(POSTS))
  cleanUp.push(remove)
  return root
}

describe('a build of many pages', () => {
  it('R33 R50 writes the same bytes with threads as without', async () => {
    const root = await manyPages()
    // From its sources, as in these tests, the command has no threads.
    expect(await siteHere(['build'], { cwd: root })).toMatchObject({ code: 0 })
    const alone = await hashTree(path.join(root, 'dist'))
    for (const made of ['dist', '.site/cache/pages.table'])
      await fs.rm(path.join(root, made), { recursive: true })
    expect(await site(['build'], { cwd: root })).toMatchObject({ code: 0, stderr: '' })
    expect(await hashTree(path.join(root, 'dist'))).toEqual(alone)
  })
})
