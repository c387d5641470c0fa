import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadContent } from '../../cli/content/load.ts'
import { entryByKey } from '#site/content.ts'
import { localize } from '#site/locales.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { loadSite, silently } from '../../cli/load-site.ts'
import { cacheOf, loadWorkspace } from '../../cli/workspace.ts'
import { isLong } from '../../tests/support/run-length.ts'
import { hashTree, shareCache } from '../../tests/support/site.ts'
import { addPicture, changePost, siteLayout } from './edits.ts'
import { drawPhotographs } from './photographs.ts'
import { writeCorpus } from './write-corpus.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'corpus-'))
afterAll(() => fs.rm(folder, { recursive: true }))

const photographs = await drawPhotographs(path.join(folder, 'photographs'), { count: 1 })

async function corpus(name: string, { seed = 1, posts = 5 } = {}): Promise<string> {
  const root = path.join(folder, name)
  await writeCorpus(root, { seed, posts, photographs })
  return root
}

describe('R38: the corpus of the benchmark', () => {
  it('is the same, byte for byte, for the same seed, and another for another', async () => {
    const [first, second, other] = await Promise.all([
      corpus('first'),
      corpus('second'),
      corpus('other', { seed: 2 }),
    ])
    expect(await hashTree(second)).toEqual(await hashTree(first))
    expect(await hashTree(other)).not.toEqual(await hashTree(first))
  })

  it('is a site without problems: posts of about 700 words beside the shipped ones, in both languages', async () => {
    const count = isLong ? 30 : 8
    const root = await corpus('checked', { posts: count })
    await shareCache(root)
    const problems = new Problems()
    const workspace = await loadWorkspace({ cwd: root })
    const cache = cacheOf(workspace)
    const { content, texts } = await loadSite(workspace, {
      problems,
      stage: silently,
      cache,
    })
    await cache.save()
    expect(problems.all).toEqual([])
    const generated = content.posts.filter(({ key }) => key.startsWith('post-'))
    expect(generated).toHaveLength(count)
    expect(texts).toBeDefined()
    for (const { body } of generated) {
      for (const { text } of Object.values(body)) {
        const words = text.split(/\s+/).length
        expect(words).toBeGreaterThan(600)
        expect(words).toBeLessThan(850)
        for (const part of [/^## /m, /^- /m, /^1\. /m, /^\| /m, /\]\(\//])
          expect(text).toMatch(part)
      }
    }
  })

  it('refuses a folder that holds something', async () => {
    await expect(corpus('photographs')).rejects.toThrow('not empty')
  })
})

describe('R38: the edits of the benchmark', () => {
  it('adds a paragraph to one language of a post', async () => {
    const root = await corpus('changed')
    const { page, mark } = await changePost(root, siteLayout, 'a1')
    expect(page).toBe('/blog/post-00005')
    const { posts } = await load(root)
    const { body } = entryByKey(posts, 'post-00005')
    expect(localize(body, 'de').text).toContain(mark)
    expect(localize(body, 'en').text).not.toContain(mark)
  })

  it('gives a post a photograph that is another file each time', async () => {
    const root = await corpus('added')
    const [photograph = ''] = photographs
    for (const mark of ['b1', 'b2']) {
      await addPicture(root, siteLayout, { mark, photograph })
      const { posts } = await load(root)
      const cover = posts.find(({ key }) => key === 'post-00005')?.cover
      expect(cover?.src).toBe(`posts/post-00005/new-${mark}.jpg`)
      expect(cover?.alt['de']).toContain(mark)
    }
    const folder = path.join(root, 'content/posts/post-00005')
    const [one, two] = await Promise.all(
      ['b1', 'b2'].map((mark) => fs.readFile(path.join(folder, `new-${mark}.jpg`))),
    )
    expect(one).not.toEqual(two)
  })
})

async function load(root: string) {
  return await loadContent({ contentDir: path.join(root, 'content') }, new Problems())
}
