// Worker threads of the bundled command (R33, R50).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { manyPosts } from '../support/many-entries.ts'
import { createColdSite, hashTree, site } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

/** Enough posts for workers to render pages of both languages. */
const POSTS = 100

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of cleanUp.splice(0)) await remove()
})

async function manyPages(): Promise<string> {
  const { root, remove } = await createColdSite(manyPosts(POSTS))
  cleanUp.push(remove)
  return root
}

describe('a build of many pages', () => {
  it('R33 R50 writes the same bytes with threads as without', async () => {
    const root = await manyPages()
    // In this process the command runs from sources, without workers.
    expect(await siteHere(['build'], { cwd: root })).toMatchObject({ code: 0 })
    const expected = await hashTree(path.join(root, 'dist'))
    for (const output of ['dist', '.site/cache/pages.table'])
      await fs.rm(path.join(root, output), { recursive: true })
    expect(await site(['build'], { cwd: root })).toMatchObject({ code: 0, stderr: '' })
    expect(await hashTree(path.join(root, 'dist'))).toEqual(expected)
  })
})
