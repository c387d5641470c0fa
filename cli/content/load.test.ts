// The content folder as a value: everything that it may hold, once (R24).
import path from 'node:path'
import { expect, it } from 'vitest'
import { entryByKey } from '#site/content.ts'
import { localize } from '#site/locales.ts'
import { createRouteTable } from '#site/route-table.ts'
import { fullSite } from '../../tests/full-site.ts'
import { createSite } from '../../tests/site.ts'
import { valueText } from '../../tests/value-text.ts'
import { Problems } from '../lib/problems.ts'
import { createMemoryStore, type Store, textWith } from '../lib/store.ts'
import { loadContent } from './load.ts'
import { renderTexts } from './texts.ts'

it('R24 R79 reads every field of every file, and fills in facts and defaults', async () => {
  const { root, remove } = await createSite(fullSite)
  const problems = new Problems()
  const store = createMemoryStore()
  const contentDir = path.join(root, 'content')
  const content = await loadContent({ contentDir, store }, problems)
  const texts = await renderTexts(content, {
    ...createRouteTable(content),
    hosts: ['netlify', 'nginx'],
    problems,
    sources: store,
    store,
    cores: 1,
  })
  await remove()
  expect(problems.all).toEqual([])
  const { strings, theme, locales, ...rest } = content
  const groups = ['nav.', 'valley.', 'categories.', 'call.']
  const some = Object.entries(strings).map(([locale, texts]) => [
    locale,
    Object.entries(texts).filter(([key]) => groups.some((group) => key.startsWith(group))),
  ])
  const value = {
    ...rest,
    locales,
    strings: Object.fromEntries(some),
    theme,
    texts: await withHtml(Object.fromEntries(texts), store),
  }
  await expect(valueText(value)).toMatchFileSnapshot('../../tests/values/content.txt')
})

it('R33 R87 reads a Markdown file again whose text is no longer in the store', async () => {
  const { root, remove } = await createSite()
  const kept = createMemoryStore()
  const contentDir = path.join(root, 'content')
  const first = await loadContent({ contentDir, store: kept }, new Problems())
  const { hash } = localize(entryByKey(first.posts, 'first-post').body, 'de')
  let isGone = true
  const store: Store = {
    get: async (key) => (key === hash && isGone ? undefined : await kept.get(key)),
    has: async (key) => !(key === hash && isGone) && (await kept.has(key)),
    async set(key, value) {
      if (key === hash) isGone = false
      await kept.set(key, value)
    },
  }
  expect(await loadContent({ contentDir, store }, new Problems())).toEqual(first)
  await remove()
  expect(await textWith(hash, store)).toEqual(expect.any(String))
})

/** A tree of values with the HTML that its hashes stand for. */
async function withHtml(value: unknown, store: Store): Promise<unknown> {
  if (Array.isArray(value)) return await Promise.all(value.map((item) => withHtml(item, store)))
  if (typeof value !== 'object' || value === null) return value
  if ('htmlHash' in value) return { html: await textWith(String(value.htmlHash), store) }
  const parts = Object.entries(value).map(
    async ([key, part]) => [key, await withHtml(part, store)] as const,
  )
  return Object.fromEntries(await Promise.all(parts))
}
