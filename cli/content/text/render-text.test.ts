import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { MarkdownSource } from '#site/content.ts'
import { type Locale, localeEntry } from '#site/locales.ts'
import { repeatedPrefixes } from '#site/tidy-path.ts'
import type { Route } from '#site/routes.ts'
import { type Cache, openCache } from '../../cache/cache.ts'
import type { LinkedFile } from '../linked-files.ts'
import { createLinks } from './links.ts'
import { renderText } from './render-text.ts'
import { locales } from '../../../tests/support/locales.ts'

const route = (path: string): Route => ({
  page: 'post',
  locale: 'de',
  path,
  file: `${path}.html`,
  alternates: { de: path, en: `/en${path}` },
  indexable: true,
})
/** A text as it is written. */
const source = {
  text: 'Ein "Wort" zu [Lärche](/blog/laerche).',
  file: 'content/a.md',
  line: 4,
  facts: {},
}
const linked = [route('/blog/laerche')]

const labels = { footnotes: '', backToText: '', done: '', open: '' }

/** Renders texts as one build after the other does that has the pages `routes`. Nothing is written to the disk. */
function createBuilds() {
  const count = { rendered: 0 }
  const { memo } = openCache(path.join(os.tmpdir(), 'no-such-cache'), '')
  const counting: Pick<Cache, 'memo'> = {
    memo: async (kind, input, { make, ...entry }) =>
      await memo(kind, input, {
        ...entry,
        make() {
          count.rendered += 1
          return make()
        },
      }),
  }
  const render = async (
    source: MarkdownSource,
    {
      locale,
      routes = linked,
      files = [],
    }: { locale: Locale; routes?: readonly Route[]; files?: readonly LinkedFile[] },
  ) => {
    const links = createLinks({
      origin: 'https://site.example',
      formServices: [],
      routes,
      redirects: [],
      prefixes: repeatedPrefixes(locales),
      files,
    })
    const { quotes, format } = localeEntry(locale, locales)
    const result = await renderText(source, {
      locale,
      quotes,
      format,
      labels,
      links,
      cache: counting,
    })
    const html = result.text.blocks.flatMap((block) => ('html' in block ? [block.html] : []))
    return { ...result, html: html.join('') }
  }
  return { count, render }
}

it('R28 a text that is the same again is not rendered again', async () => {
  const { count, render } = createBuilds()
  const first = await render(source, { locale: 'de' })
  expect(first.html).toBe('<p>Ein «Wort» zu <a href="/blog/laerche">Lärche</a>.</p>')
  const again = await render(source, { locale: 'de' })
  expect(again).toMatchObject(first)
  expect(count.rendered).toBe(1)
})

it('R28 another text, language or place in the file is rendered', async () => {
  const { count, render } = createBuilds()
  // Without a link, whose URL would differ between the languages.
  const plain = { ...source, text: 'Ein "Wort".' }
  await render(plain, { locale: 'de' })
  await render({ ...plain, text: 'Anders.' }, { locale: 'de' })
  await render({ ...plain, line: 5 }, { locale: 'de' })
  const english = await render(plain, { locale: 'en' })
  expect(count.rendered).toBe(4)
  expect(english.html).toBe('<p>Ein “Wort”.</p>')
})

it('R79 a fact that changes renders the texts that name it, and no others', async () => {
  const { count, render } = createBuilds()
  const named = { ...source, text: 'In {town}.', facts: { town: 'Thun', phone: '1' } }
  await render(named, { locale: 'de' })
  await render({ ...named, facts: { ...named.facts, phone: '2' } }, { locale: 'de' })
  expect(count.rendered).toBe(1)
  const moved = { ...named, facts: { ...named.facts, town: 'Spiez' } }
  expect((await render(moved, { locale: 'de' })).html).toBe('<p>In Spiez.</p>')
})

it('R28 a page elsewhere changes nothing; a page that goes is a problem, and one that comes back is none', async () => {
  const { count, render } = createBuilds()
  await render(source, { locale: 'de' })
  const more = [...linked, route('/blog/fichte')]
  await render(source, { locale: 'de', routes: more })
  expect(count.rendered).toBe(1)
  const without = [route('/blog/fichte')]
  const broken = await render(source, { locale: 'de', routes: without })
  expect(broken.problems.map(({ code }) => code)).toEqual(['markdown-link'])
  expect((await render(source, { locale: 'de' })).problems).toEqual([])
})

it('R28 a document that changes renders the texts that link to it', async () => {
  const { count, render } = createBuilds()
  const text = { ...source, text: '[Plan](plan.pdf)' }
  const file = (hash: string, size: number) => ({
    name: 'plan.pdf',
    href: `/assets/plan-${hash}.pdf`,
    size,
  })
  await render(text, { locale: 'de', files: [file('1', 9000)] })
  const more = { ...file('9', 9), name: 'other.pdf' }
  await render(text, { locale: 'de', files: [file('1', 9000), more] })
  expect(count.rendered).toBe(1)
  const changed = await render(text, { locale: 'de', files: [file('2', 12_000)] })
  expect(changed.html).toBe('<p><a href="/assets/plan-2.pdf">Plan (PDF, 12\u00a0kB)</a></p>')
})

it('R26 problems are reported each time', async () => {
  const { render } = createBuilds()
  const bad = { ...source, text: 'Ein <b>' }
  const runs = [1, 2].map(async () => await render(bad, { locale: 'de' }))
  for (const { problems } of await Promise.all(runs)) {
    expect(problems.map(({ code, at }) => [code, at?.line])).toEqual([['markdown-html', 4]])
  }
})
