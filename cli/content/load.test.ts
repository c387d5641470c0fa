// The content folder as a value: everything that it may hold, once (R24).
import path from 'node:path'
import { expect, it } from 'vitest'
import { createRouteTable } from '#site/route-table.ts'
import { fullSite } from '../../tests/support/full-site.ts'
import { noCache } from '../../tests/support/no-cache.ts'
import { createSite } from '../../tests/support/site.ts'
import { valueText } from '../../tests/support/value-text.ts'
import { Problems } from '../problems/problems.ts'
import { loadContent } from './load.ts'
import { renderTexts } from './text/texts.ts'

it('R24 R79 reads every field of every file, and fills in facts and defaults', async () => {
  const { root, remove } = await createSite(fullSite)
  const problems = new Problems()
  const contentDir = path.join(root, 'content')
  const content = await loadContent({ contentDir }, problems)
  const texts = await renderTexts(content, {
    ...createRouteTable(content),
    files: [],
    hosts: ['netlify', 'nginx'],
    problems,
    cache: noCache,
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
    texts: Object.fromEntries(texts),
  }
  await expect(valueText(value)).toMatchFileSnapshot('../../tests/fixtures/values/content.txt')
})
