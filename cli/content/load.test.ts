// Tests the value of a content folder that contains everything once.
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { localize } from '#site/locales.ts'
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
  const content = await loadContent({ contentDir, day: '2026-11-27' }, problems)
  const { texts, hiddenTexts } = await renderTexts(content, {
    ...createRouteTable(content),
    files: [],
    hosts: ['netlify', 'nginx'],
    problems,
    cache: noCache,
  })
  await remove()
  expect(problems.all).toEqual([])
  const { strings, theme, locales: _, ...rest } = content
  expect(Object.keys(theme.colors)).toContain('primary')
  expect(localize(strings, 'en')).toMatchObject({ 'nav.menu': 'Menu' })
  const english = content.posts.at(-1)?.body['en']
  expect(english?.facts).toMatchObject({ brand: 'Test & Söhne', durationWeeks: '2\u00a0weeks' })
  expect(content.posts.map(({ key }) => key)).not.toContain('third-post')
  expect([...hiddenTexts.keys()]).toEqual(['post/third-post'])
  const [block] = texts.get('post/second-post')?.['de']?.blocks ?? []
  expect(block).toMatchObject({ html: expect.stringContaining('Test &#x26; Söhne') })
  // Each text and each picture would repeat the same facts and a position.
  const brief: unknown = JSON.parse(
    JSON.stringify(rest, (name, child: unknown) =>
      name === 'facts' || name === 'at' ? undefined : child,
    ),
  )
  await expect(valueText(brief)).toMatchFileSnapshot('../../tests/fixtures/values/content.txt')
})

it('R24 R26 an error in the company is the only one, although a location uses its postal code', async () => {
  const { root, remove } = await createSite({
    'content/company.yaml': (old) => old.replace(/^phone: .*/m, 'phone: 033 111 22 33'),
    'content/locations/thun.yaml': (old) => old.replace("'3600'", "'{postalCode}'"),
  })
  const problems = new Problems()
  await loadContent({ contentDir: path.join(root, 'content') }, problems).catch(() => {})
  expect(problems.all.map(({ at }) => at?.file)).toEqual(['content/company.yaml'])
  await remove()
})

it.each(['main', 'cost', 'form-sent'])('R98 refuses a section of the name %s', async (name) => {
  const { root, remove } = await createSite({
    'content/lists.yaml': (old) => old.replace('hero, services', `hero, ${name}, services`),
  })
  const problems = new Problems()
  const contentDir = path.join(root, 'content')
  const sections = { [name]: () => z.object({}) }
  await loadContent({ contentDir, sections, day: '2026-11-27' }, problems).catch(() => {})
  await remove()
  expect(problems.all.map(({ message }) => message)).toContain(
    `Invalid "sections" → entry 2: the address "#${name}" is reserved; choose another key`,
  )
})
