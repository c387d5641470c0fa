// What a loaded site keeps in memory: neither Markdown nor HTML of its texts, which a large site has hundreds of megabytes of (R33).
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { LIST_LIMIT } from '#site/lists.ts'
import { manyPosts } from './many-entries.ts'
import { loadMinimal } from './rendered-site.ts'
import type { Changes } from './site.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes of each text. */
const LENGTH = 50_000

/** Posts with long texts in both languages. */
function longPosts(count: number): Changes {
  const text = `${'One more sentence about oak. '.repeat(20)}\n\n`
  return Object.fromEntries(
    Object.entries(manyPosts(count)).map(([name, contents]) => [
      name,
      `${String(contents)}\n${text.repeat(LENGTH / text.length)}`,
    ]),
  )
}

/** Bytes of the heap that are still there once a site is loaded. */
async function heapOf(posts: number): Promise<number> {
  const site = await loadMinimal(longPosts(posts))
  site.results.close()
  collectGarbage()
  const { heapUsed } = process.memoryUsage()
  expect(site.content.posts.length).toBeGreaterThan(posts)
  return heapUsed
}

it('R33 a loaded site has no texts in memory', async () => {
  await heapOf(1)
  const few = await heapOf(1)
  const posts = 4 * LIST_LIMIT
  const bytes = ((await heapOf(posts)) - few) / (posts - 1)
  // With its two texts or with their HTML it would have more than twice as much; what else a post has is some 17 kB.
  expect(bytes).toBeLessThan(LENGTH)
})
