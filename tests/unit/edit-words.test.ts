// The words of the editor: every field, choice and problem of content has some, in both languages.
import fs from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { editGroups } from '../../src/site/edit-api.ts'
import { type EditLanguage, fieldLabel, problemSentence } from '../../src/site/edit-words.ts'
import { fill } from '../../src/site/format.ts'
import { factNames } from '../../cli/content/facts.ts'
import { loadStructure } from '../../cli/content/lists.ts'
import { isAboutCompany } from '../../cli/content/needed-texts.ts'
import { toJsonSchema } from '../../cli/content/schemas/json-schema.ts'
import { fileKinds } from '../../cli/editor-schemas/kinds.ts'
import { problemCodes } from '../../cli/problems/problems.ts'
import { repository } from '../support/site.ts'

const words = z.record(z.string(), z.string())
const parts = z.strictObject({
  groups: words,
  entries: words,
  sections: words,
  values: words,
  fields: words,
  help: words,
  problems: words,
  messages: words,
  failures: words,
  steps: words,
  ui: words,
})
const read = (file: string) => fs.readFileSync(path.join(repository, file), 'utf8')
const wordsIn = (language: EditLanguage) =>
  parts.parse(parse(read(`starter/edit/${language}.yaml`)))
const de = wordsIn('de')
const en = wordsIn('en')

/** Folders of entries by the kind of their file; other files have the name of their kind. */
const folders: Readonly<Record<string, string>> = {
  post: 'posts',
  'post-translation': 'posts',
  project: 'projects',
  'project-translation': 'projects',
  page: 'pages',
  'page-translation': 'pages',
  service: 'services',
  location: 'locations',
}
/** Files that the editor leaves to developers. */
const others = ['languages', 'theme']

interface Field {
  readonly path: readonly string[]
  readonly help: string | undefined
  readonly values: readonly string[]
}

type Node = z.core.JSONSchema.BaseSchema

/** The fields of a schema, the languages of a text left out. */
function fieldsIn(
  node: Node | boolean | undefined,
  path: readonly string[],
  languages: readonly string[],
): Field[] {
  if (typeof node !== 'object') return []
  const { description, properties = {}, items, additionalProperties, anyOf = [] } = node
  const names = Object.keys(properties)
  const isLocalized = languages.some((code) => names.includes(code))
  return [
    {
      path,
      help: description,
      // A choice between kinds of values has names by their index.
      values: [
        ...(node.enum ?? []).map(String),
        ...anyOf.map((_, kind) => `${path.at(-1)}.${kind}`),
      ],
    },
    ...names.flatMap((name) =>
      fieldsIn(
        properties[name],
        isLocalized && languages.includes(name) ? path : [...path, name],
        languages,
      ),
    ),
    ...[items, additionalProperties, ...anyOf].flatMap((inner) =>
      Array.isArray(inner) ? [] : fieldsIn(inner, path, languages),
    ),
  ]
}

/** The fields of the files that the office writes, in a site. Its own lists have names of their own. */
function fieldsOf(site: string): Field[] {
  const structure = loadStructure({ contentDir: path.join(repository, site, 'content') })
  const { locales, lists } = structure
  const own = [...Object.values(lists).flat(), ...locales.flatMap(({ categories }) => categories)]
  const kinds = fileKinds(structure).filter(
    ({ name, files }) => files[0]?.startsWith('content/') && !others.includes(name),
  )
  return kinds.flatMap(({ name, schema }) => {
    const root = toJsonSchema(schema, { title: '', description: '' })
    const codes = locales.map(({ code }) => code)
    // A form is a map, so a list is a field of it.
    const start = root.type === 'array' ? [name, 'entries'] : [folders[name] ?? name]
    return fieldsIn(root, start, codes).map(({ values, ...field }) => ({
      ...field,
      // The office does not choose the sections of home.
      values: values.filter((value) => !own.includes(value) && !value.startsWith('sections.')),
    }))
  })
}

/** Beginnings of the codes of problems that a change of content can cause. */
const ofContent =
  /^(?:content|markdown|image|svg|public|social|picture|document|strings|page|redirect|address|output|release)/

/** Messages of the schemas, as they are in the code. */
const messagesInCode = glob
  .sync('cli/content/{schemas,text}/*.ts', { cwd: repository })
  .filter((file) => !/theme|strings|text-page|\.test\./.test(file))
  .flatMap((file) => [...read(file).matchAll(/(['`])((?:expected|it |a slug|the ) ?[^'`]*)\1/g)])
  .map(([, , message = '']) => message.replaceAll(/\$\{.*?\}/g, '7'))

/** Messages of Ajv, which checks forms in the browser. */
const messagesOfAjv = [
  "must have required property 'title'",
  'must NOT have fewer than 1 characters',
  'must NOT have more than 100 characters',
  'must NOT have fewer than 1 items',
  'must be equal to one of the allowed values',
  'must match exactly one schema in oneOf',
  'must be integer',
  'must be number',
  'must be >= 0',
  'must be <= 9999',
  'must be multiple of 0.5',
]

/** Messages of commands: those in the golden files, and some that depend on the text. */
const messagesOfCommands = [
  ...glob
    .sync('tests/fixtures/problems/*.txt', { cwd: repository })
    .flatMap((file) => [...read(file).matchAll(/ (?:error|warning) {2}(.*) {3}\S+$/gm)])
    .map(([, message = '']) => message),
  'WhatsApp has the number of a landline',
  '"[Choose a category]" is not written yet',
  'It still refers to "Natural stone"',
  'It still shows a picture of "Larch"',
  '"+41 33 000 00 00" is a phone number that cannot exist',
  'The company was founded 23 years ago, and has 17 years of experience',
  'A paragraph has 20100 characters',
  'The title of /blog/larch has 70 characters: "…"',
  'The description of /blog/larch has 170 characters: "…"',
  'Lines become one line on the page',
  'The figures of "cost" differ in "de" and "en": 500 and 600',
  '"033 111 22 34" is almost "+41 33 111 22 33" of content/company.yaml',
  'The company was founded in 2001, not in 1999',
  'List entries differ in "de" and "en": 3 and 2',
  'The notice and "closed" have different days',
  'The notice is shown until 2026-12-20, but says "11. Dezember"',
  'Missing text for "blog.title"',
  'The original of this text was changed later',
  'A picture cannot be a link',
  'The day 0202-11-30 is before the company was founded',
  'The rows add up to 8594, not to 8894',
  'The range CHF 80-300 is not that of the price "hour"',
  String.raw`"\{phone\}" is replaced despite the backslash`,
]

/** Words that are their own keys, to see which are chosen. */
const keysOf = (part: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(part).map((key) => [key, key]))
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

describe('words of the editor', () => {
  let fields: readonly Field[] = []
  beforeAll(() => {
    fields = ['.', 'tests/fixtures/sites/jardins'].flatMap(fieldsOf)
  })

  it('R94 label every field and choice, explain every field, and contain no other', () => {
    // A text of the interface is named by itself if the engine has one.
    const isNamed = ([file, group = '', name]: readonly string[]) =>
      file !== 'strings' ||
      name === undefined ||
      group === 'home' ||
      isAboutCompany(`${group}.${name}`)
    const inForms = fields.filter(({ path }) => path.length > 1 && isNamed(path))
    const unnamed = inForms.filter(({ path }) => fieldLabel(de, path) === path.at(-1))
    expect(unnamed.map(({ path }) => path.join('.'))).toEqual([])
    const echo = { ...de, fields: keysOf(de.fields) }
    const used = inForms.map(({ path }) => fieldLabel(echo, path))
    // Facts of the company are in the menu of placeholders.
    expect(sorted(Object.keys(de.fields))).toEqual(sorted([...used, ...factNames, 'body']))
    expect(sorted(Object.keys(de.values))).toEqual(sorted(fields.flatMap(({ values }) => values)))
    expect(sorted(['', ...Object.keys(de.help)])).toEqual(
      sorted(inForms.map(({ help = '' }) => help)),
    )
  })

  it('R94 label the fields of an entry that the site has named', () => {
    expect(fieldLabel(de, ['prices', 'durations', 'repair', 'from'])).toBe('Von')
    expect(fieldLabel(de, ['company', 'notices', 0, 'from'])).toBe('Zeigen ab')
  })

  it('R94 say what to do about every problem of content', () => {
    const codes = problemCodes.filter((code) => ofContent.test(code))
    expect(Object.keys(de.problems)).toEqual(codes)
    const messages = [...messagesInCode, ...messagesOfAjv]
    expect(messages.filter((message) => problemSentence(de, { message }) === message)).toEqual([])
    const echo = { ...de, messages: keysOf(de.messages) }
    const chosen = [...messages, ...messagesOfCommands].map((message) =>
      problemSentence(echo, { message }),
    )
    expect(Object.keys(de.messages).filter((pattern) => !chosen.includes(pattern))).toEqual([])
  })

  it('R94 contain the figures of a message, or speak of any problem of its code', () => {
    const message =
      'Invalid "alt" → "de": it has 239 characters; the limit is 200, because screen readers read all of it'
    expect(problemSentence(en, { code: 'content-invalid', message })).toBe(
      'This description has 239 characters; the limit is 200, because screen readers read all of it. Shorten it.',
    )
    const missing = { message: 'The post "a" has no text in "en"' }
    expect(problemSentence(en, missing, { en: 'English' })).toContain('language (English)')
    expect(problemSentence(en, { code: 'image-missing', message: 'There is no picture' })).toBe(
      'This picture does not exist. Choose another one.',
    )
    const early = 'The day 0202-11-30 is before the company was founded'
    expect(problemSentence(en, { code: 'content-contradiction', message: early })).toBe(
      'The year 0202 is before the company was founded. Check whether you have mistyped the date.',
    )
    expect(problemSentence(en, { message: 'Unknown' })).toBe('Unknown')
    expect(fill(en.ui['newTitle'] ?? '', { language: 'English' })).toBe('Title (English)')
  })

  it('R94 contain what the editor says, and nothing else', () => {
    const code = glob.sync('src/edit/*.{ts,tsx}', { cwd: repository }).map(read).join('')
    const said = [...code.matchAll(/\b(?:t\(\s*'|word=")([^'"]+)/g)].map(([, name = '']) => name)
    expect(said.filter((name) => !Object.hasOwn(de.ui, name))).toEqual([])
    // Names that the code puts together, or takes from a value.
    const chosen = /^(?:new|action)\.|^(?:draft|planned|ended)$/
    const names = Object.keys(de.ui).filter((name) => !chosen.test(name))
    const isSaid = (name: string) => code.includes(`'${name}'`) || code.includes(`word="${name}"`)
    expect(names.filter((name) => !isSaid(name))).toEqual([])
  })

  it('R94 are complete in each language', () => {
    const keys = (words: typeof de) =>
      Object.entries({ ...words, help: {} }).map(([part, own]) => [part, Object.keys(own)])
    expect(keys(en)).toEqual(keys(de))
    expect(Object.keys(en.help).filter((text) => !Object.hasOwn(de.help, text))).toEqual([])
    expect(Object.keys(de.groups)).toEqual(editGroups)
  })
})
