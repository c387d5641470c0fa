import { expect, it } from 'vitest'
import type { MarkdownSource } from '#site/content.ts'
import { type Locale, localeEntry } from '#site/locales.ts'
import { repeatedPrefixes } from '#site/redirects.ts'
import type { Route } from '#site/routes.ts'
import type { Store } from '../lib/store.ts'
import { createLinkTable } from './links.ts'
import { rememberTexts } from './remember-text.ts'
import { createTextRenderer } from './render-text.ts'
import { locales } from '../../tests/locales.ts'

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
const linked = [route('/blog/laerche')]

/** Renders a text as a build does that has the pages `routes`. */
async function renderText(
  source: MarkdownSource,
  { locale, routes = linked, store }: { locale: Locale; routes?: readonly Route[]; store: Store },
) {
  const targets = { routes, redirects: [], prefixes: repeatedPrefixes(locales) }
  const { quotes } = localeEntry(locale, locales)
  const render = createTextRenderer(targets)
  const links = createLinkTable(targets)
  return await rememberTexts(async (job) => render(job), { links, store })({
    source,
    locale,
    quotes,
  })
}

it('R28 a text that is the same again is not rendered again', async () => {
  const store = createMemory()
  const first = await renderText(source, { locale: 'de', store })
  expect(first.text.blocks).toEqual([
    { html: '<p>Ein «Wort» zu <a href="/blog/laerche">Lärche</a>.</p>' },
  ])
  const again = await renderText(source, { locale: 'de', store })
  expect(again).toMatchObject(first)
  expect(store.size()).toBe(1)
})

it('R28 another text, language or place in the file is rendered', async () => {
  const store = createMemory()
  // Without a link, whose address would tell the languages apart.
  const plain = { ...source, text: 'Ein "Wort".' }
  await renderText(plain, { locale: 'de', store })
  await renderText({ ...plain, text: 'Anders.' }, { locale: 'de', store })
  await renderText({ ...plain, line: 5 }, { locale: 'de', store })
  const english = await renderText(plain, { locale: 'en', store })
  expect(store.size()).toBe(4)
  expect(english.text.blocks).toEqual([{ html: '<p>Ein “Wort”.</p>' }])
})

it('R79 a fact that changes renders the texts that name it, and no others', async () => {
  const store = createMemory()
  const named = { ...source, text: 'In {town}.', facts: { town: 'Thun', phone: '1' } }
  await renderText(named, { locale: 'de', store })
  await renderText({ ...named, facts: { ...named.facts, phone: '2' } }, { locale: 'de', store })
  expect(store.size()).toBe(1)
  const moved = { ...named, facts: { ...named.facts, town: 'Spiez' } }
  const { text } = await renderText(moved, { locale: 'de', store })
  expect(text.blocks).toEqual([{ html: '<p>In Spiez.</p>' }])
})

it('R28 a page elsewhere changes nothing; a page that goes is a problem, and one that comes back is none', async () => {
  const store = createMemory()
  await renderText(source, { locale: 'de', store })
  const more = [...linked, route('/blog/fichte')]
  await renderText(source, { locale: 'de', routes: more, store })
  expect(store.size()).toBe(1)
  const without = [route('/blog/fichte')]
  const broken = await renderText(source, { locale: 'de', routes: without, store })
  expect(broken.problems.map(({ code }) => code)).toEqual(['markdown-link'])
  expect((await renderText(source, { locale: 'de', store })).problems).toEqual([])
})

it('R26 problems are reported each time', async () => {
  const store = createMemory()
  const bad = { ...source, text: 'Ein <b>' }
  const runs = [1, 2].map(async () => await renderText(bad, { locale: 'de', store }))
  for (const { problems } of await Promise.all(runs)) {
    expect(problems.map(({ code, at }) => [code, at?.line])).toEqual([['markdown-html', 4]])
  }
})
