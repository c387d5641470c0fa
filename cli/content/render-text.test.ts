import { expect, it } from 'vitest'
import type { Route } from '#site/routes.ts'
import type { Store } from '../lib/store.ts'
import { createLinkTable } from './links.ts'
import { renderText } from './render-text.ts'

/** A store that counts what is kept. */
function createMemory(): Store & { readonly size: () => number } {
  const kept = new Map<string, string>()
  let writes = 0
  return {
    get: async (key) => (kept.has(key) ? JSON.parse(kept.get(key) ?? '') : undefined),
    async set(key, value) {
      writes += 1
      kept.set(key, JSON.stringify(value))
    },
    size: () => writes,
  }
}

const route = (path: string): Route => ({
  page: 'post',
  locale: 'de',
  path,
  file: `${path}.html`,
  alternates: { de: path, en: `/en${path}` },
  indexable: true,
})
const source = {
  text: 'Ein "Wort" zu [Lärche](/blog/laerche).',
  file: 'content/a.md',
  line: 4,
  facts: {},
}
const links = createLinkTable([route('/blog/laerche')], [])

it('R28 a text that is the same again is not rendered again', async () => {
  const store = createMemory()
  const first = await renderText(source, { locale: 'de', links, store })
  expect(first.text.blocks).toEqual([
    { html: '<p>Ein «Wort» zu <a href="/blog/laerche">Lärche</a>.</p>' },
  ])
  const again = await renderText(source, { locale: 'de', links, store })
  expect(again).toMatchObject(first)
  expect(store.size()).toBe(1)
})

it('R28 another text, language or place in the file is rendered', async () => {
  const store = createMemory()
  // Without a link, whose address would tell the languages apart.
  const plain = { ...source, text: 'Ein "Wort".' }
  await renderText(plain, { locale: 'de', links, store })
  await renderText({ ...plain, text: 'Anders.' }, { locale: 'de', links, store })
  await renderText({ ...plain, line: 5 }, { locale: 'de', links, store })
  const english = await renderText(plain, { locale: 'en', links, store })
  expect(store.size()).toBe(4)
  expect(english.text.blocks).toEqual([{ html: '<p>Ein “Wort”.</p>' }])
})

it('R79 a fact that changes renders the texts that name it, and no others', async () => {
  const store = createMemory()
  const named = { ...source, text: 'In {town}.', facts: { town: 'Thun', phone: '1' } }
  await renderText(named, { locale: 'de', links, store })
  await renderText(
    { ...named, facts: { ...named.facts, phone: '2' } },
    { locale: 'de', links, store },
  )
  expect(store.size()).toBe(1)
  const moved = { ...named, facts: { ...named.facts, town: 'Spiez' } }
  const { text } = await renderText(moved, { locale: 'de', links, store })
  expect(text.blocks).toEqual([{ html: '<p>In Spiez.</p>' }])
})

it('R28 a page elsewhere changes nothing; a page that goes is a problem, and one that comes back is none', async () => {
  const store = createMemory()
  await renderText(source, { locale: 'de', links, store })
  const more = createLinkTable([route('/blog/laerche'), route('/blog/fichte')], [])
  await renderText(source, { locale: 'de', links: more, store })
  expect(store.size()).toBe(1)
  const without = createLinkTable([route('/blog/fichte')], [])
  const broken = await renderText(source, { locale: 'de', links: without, store })
  expect(broken.problems.map(({ code }) => code)).toEqual(['markdown-link'])
  expect((await renderText(source, { locale: 'de', links, store })).problems).toEqual([])
})

it('R26 problems are reported each time', async () => {
  const store = createMemory()
  const bad = { ...source, text: 'Ein <b>' }
  const runs = [1, 2].map(async () => await renderText(bad, { locale: 'de', links, store }))
  for (const { problems } of await Promise.all(runs)) {
    expect(problems.map(({ code, at }) => [code, at?.line])).toEqual([['markdown-html', 4]])
  }
})
