import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type LocaleEntry, localize, mapLocalized } from '#site/locales.ts'
import { parametersOf } from '#site/strings.ts'
import { type Changes, createSite } from '../../tests/support/site.ts'
import { locales } from '../../tests/support/locales.ts'
import { loadDefaultTexts } from './default-texts.ts'
import { factNames, namesIn as placeholdersIn } from './facts.ts'
import { loadContent } from './load.ts'
import { shippedLanguages } from './needed-texts.ts'
import { Problems } from '../problems/problems.ts'

const [german] = locales
const ROMANSH = `- code: rm
  prefix: /rm
  tag: rm
  name: Rumantsch
  browserTags: [rm]
`
const remove: (() => Promise<void>)[] = []
afterAll(() => Promise.all(remove.map((each) => each())))

/** Loads the minimal site with changes; the problems are one line each. */
async function load(changes: Changes) {
  const { root, remove: end } = await createSite(changes)
  remove.push(end)
  const problems = new Problems()
  const content = loadContent({ contentDir: path.join(root, 'content') }, problems)
  return { content, problems: () => problems.all.map(({ code, message }) => `${code} ${message}`) }
}

/** Loads the default texts of all languages, by language and key. */
function loadDefaults(): Record<string, Record<string, string>> {
  if (german === undefined) throw new Error('No language')
  const languages: LocaleEntry[] = shippedLanguages.map((code) => ({ ...german, code }))
  const problems = new Problems()
  const texts = loadDefaultTexts({ contentDir: '', problems, locales: languages })
  expect(problems.all).toEqual([])
  return mapLocalized(texts, (groups) =>
    Object.fromEntries(
      Object.entries(groups).flatMap(([group, names]) =>
        Object.entries(names).map(([name, text]) => [`${group}.${name}`, text]),
      ),
    ),
  )
}

it('R96 the default texts are complete, and contain placeholders that can be filled', () => {
  const texts = loadDefaults()
  expect(Object.keys(texts)).toEqual(['de', 'en', 'fr', 'it'])
  for (const [code, own] of Object.entries(texts))
    for (const [key, text] of Object.entries(own)) {
      // Quotation marks would have to be those of the site.
      expect(text, `${code} ${key}`).not.toMatch(/["'«»“”ß]/)
      const allowed = [...factNames, ...parametersOf(key)]
      expect(allowed, `${code} ${key}`).toEqual(expect.arrayContaining(placeholdersIn(text)))
    }
})

it('R96 no default text is in another language', () => {
  const languages = Object.values(loadDefaults())
  const shared = languages.flatMap((texts) =>
    Object.entries(texts).flatMap(([key, text]) =>
      languages.some((other) => other !== texts && other[key] === text)
        ? (text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? [])
        : [],
    ),
  )
  const international =
    'Adresse Blog Contact Garantie Home Menu Message Page Pages WhatsApp mail min page photo photos'
  expect([...new Set(shared)].toSorted().join(' ')).toBe(international)
})

it('R96 a site overrides a text in one language, and keeps the default in the other', async () => {
  const { content, problems } = await load({
    'content/strings.yaml': (old) => old.replace('common:\n', 'common:\n  skip: { en: Go on }\n'),
  })
  const { strings } = await content
  expect(problems()).toEqual([])
  expect(localize(strings, 'en')['common.skip']).toBe('Go on')
  expect(localize(strings, 'de')['common.skip']).toBe('Zum Inhalt springen')
})

it('R96 texts of absent pages and files stay away', async () => {
  const { content } = await load({})
  const keys = Object.keys(localize((await content).strings, 'de'))
  expect(keys).toContain('portal.login')
  expect(keys).not.toContain('samples.title')
})

it('R29 R96 an unknown key is an error, and a text about the company is needed', async () => {
  const unknown = await load({ 'content/strings.yaml': (old) => `${old}nav: { hom: { de: x } }\n` })
  await expect(unknown.content).rejects.toThrow()
  expect(unknown.problems()).toEqual(['content-unknown-key Unknown field "hom"'])
  const missing = await load({
    'content/strings.yaml': (old) => old.replace(/ {2}portfolio: .*\n/, ''),
  })
  await missing.content
  expect(missing.problems()).toEqual(['strings-missing-key Missing text for "home.portfolio"'])
})

it('R3 R96 a language that does not ship needs every text', async () => {
  const romansh = (old: string) =>
    (old.split(/^(?=- code: en)/m)[1] ?? '').replace(
      /^- code: en\n(?:.*\n)*? {2}quotes/,
      ROMANSH + '  quotes',
    )
  const { problems, content } = await load({
    'content/languages.yaml': (old) => `${old}\n${romansh(old)}`,
  })
  await content.catch(() => undefined)
  const texts = problems().filter((line) => line.includes('"rm"'))
  expect(texts).toContain('content-missing-text "common" → "skip" has no text in "rm"')
  expect(texts).not.toContain('content-missing-text "samples" → "raw" has no text in "rm"')
})
