// Editor support: committed schemas, their wiring, and the content reference.
import fs from 'node:fs/promises'
import path from 'node:path'
import { Ajv } from 'ajv'
import glob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { LIST_LIMIT } from '#site/lists.ts'
import { factNames } from '../../cli/content/facts.ts'
import { parseFrontMatter } from '../../cli/content/yaml/front-matter.ts'
import { CONTENT_DOCUMENT, createEditorFiles } from '../../cli/editor-schemas/files.ts'
import { guideIn } from '../../cli/editor-schemas/reference.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { repository } from '../support/site.ts'
import { lists, locales } from '../support/locales.ts'

const ajv = new Ajv({ allErrors: true })
// Words for editors; a validator has no use for it.
ajv.addKeyword('patternErrorMessage')

const read = (name: string) => fs.readFile(path.join(repository, name), 'utf8')
const settings = z
  .object({ 'yaml.schemas': z.record(z.string(), z.array(z.string())) })
  .parse(JSON.parse(await read('.vscode/settings.json')))

/** Each committed schema with the files its globs match, of the site and of the minimal one. */
const wired = await Promise.all(
  Object.entries(settings['yaml.schemas']).map(async ([schema, globs]) => {
    const fixtures = globs.map((pattern) => `tests/fixtures/sites/minimal/${pattern}`)
    return {
      schema,
      validate: ajv.compile(z.record(z.string(), z.json()).parse(JSON.parse(await read(schema)))),
      files: await glob([...globs, ...fixtures], { cwd: repository }),
    }
  }),
)
const wiredFiles = wired.flatMap(({ schema, files, validate }) =>
  files.map((file) => ({ file, schema, validate })),
)

/** The YAML of a file: all of it, or its front matter. */
async function valueOf(file: string): Promise<unknown> {
  const text = await read(file)
  return parse(file.endsWith('.md') ? (text.split(/^---$/m)[1] ?? '') : text)
}

/** The content reference without its examples, which follow the content. */
function withoutExamples(text: string): string {
  return text.replaceAll(/^(From `[^`]*`:\n\n)```yaml\n.*?^```$/gms, '$1')
}

/**
 * Copies of a value, each with a misspelt key in one map. The right key stays, so that nothing else
 * is wrong.
 */
function misspellings(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      misspellings(entry).map((wrong) => value.with(index, wrong)),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const own = entries.slice(0, 1).map(([key, entry]) => ({ ...value, [`${key}x`]: entry }))
  const below = entries.flatMap(([key, entry]) =>
    misspellings(entry).map((wrong) => ({ ...value, [key]: wrong })),
  )
  return [...own, ...below]
}

/** Values for shipped files that are empty or contain their own names. */
const samples: ReadonlyMap<string, unknown> = new Map([
  ['redirects', [{ from: '/old', to: '/blog' }]],
  ['headers', [{ for: ['/*'], headers: {} }]],
  ['prices', { prices: {}, durations: {} }],
  ['page', { path: '/a', title: 'a', summary: 'a', menu: 'footer' }],
  ['page-translation', { path: '/a', title: 'a', summary: 'a' }],
  ['home-text', { title: 'a' }],
  [
    'lists',
    {
      sections: ['hero'],
      categories: {},
      serviceTypes: {},
      formServices: ['carpentry'],
      locationTypes: {},
    },
  ],
  [
    'jobs',
    {
      note: { de: 'a', en: 'a' },
      costFactors: {},
      jobs: [
        {
          key: 'a',
          title: { de: 'a', en: 'a' },
          services: ['a'],
          sizes: [{ key: 'a', title: { de: 'a', en: 'a' } }],
          costFactors: [],
        },
      ],
    },
  ],
])

describe('editor support', () => {
  it('R27 the committed files are those that "npm run schemas" writes', async () => {
    const made = createEditorFiles(repository, { locales, lists })
    for (const [name, contents] of Object.entries(made)) {
      expect(withoutExamples(await read(name)), name).toBe(withoutExamples(contents))
    }
    const schemas = Object.keys(made).filter((name) => name.endsWith('.schema.json'))
    expect((await glob('.vscode/schemas/*', { cwd: repository, dot: true })).toSorted()).toEqual(
      schemas.toSorted(),
    )
  })

  it('R27 the reference explains every field', async () => {
    const rows = (await read('docs/content.md'))
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([])
  })

  it('R27 the guide knows the names of facts, the languages and how long a list is', async () => {
    const guide = guideIn(await read(CONTENT_DOCUMENT))
    expect(guide).toContain(`The names are ${factNames.map((name) => `\`{${name}}\``).join(', ')}.`)
    expect(guide).toContain(locales.map(({ code, name }) => `\`${code}\` (${name})`).join(' and '))
    expect(guide).toContain(`Beyond ${LIST_LIMIT} posts`)
    for (const { pageWord } of locales) expect(guide).toContain(`\`${pageWord}-2\``)
  })

  it('R27 every file of the content has exactly one schema', async () => {
    const texts = await glob(
      ['{.,tests/fixtures/sites/minimal}/{content,dist-config}/**/*.{yaml,md}'],
      {
        cwd: repository,
        ignore: ['**/README.md'],
      },
    )
    expect(wiredFiles.map(({ file }) => file).toSorted()).toEqual(
      texts.map((file) => path.posix.normalize(file)).toSorted(),
    )
  })

  it.each(wiredFiles)('R27 $schema accepts $file', async ({ file, validate }) => {
    validate(await valueOf(file))
    expect(validate.errors).toBeNull()
  })

  it.each(wired)('R27 $schema refuses a misspelt key', async ({ schema, files, validate }) => {
    const name = path.posix.basename(schema, '.schema.json')
    const wrong = misspellings(samples.get(name) ?? (await valueOf(files[0] ?? '')))
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.filter((value) => validate(value))).toEqual([])
  })

  it.each([
    ['content/posts/*/de.md', { category: 'holzpfege' }, 'must be equal to one of'],
    ['content/posts/*/de.md', { date: '14.03.2024' }, 'must match pattern'],
    ['content/posts/*/de.md', { services: 'carpentry' }, 'must be array'],
    ['content/posts/*/en.md', { category: 'holzpflege' }, 'must NOT have additional properties'],
    ['content/projects/*/de.md', { year: 19 }, 'must be >= 1950'],
    ['content/projects/*/de.md', { featured: 'yes' }, 'must be boolean'],
    ['content/services/*.yaml', { features: [] }, 'must NOT have fewer than 1'],
    ['content/services/*.yaml', { slug: { de: 'Öl', en: 'oil' } }, 'must match pattern'],
    ['content/company.yaml', { origin: 'https://www.example.com/' }, 'must match pattern'],
    ['content/company.yaml', { phone: '033 000 00 00' }, 'must match pattern'],
    ['content/company.yaml', { founded: 2005.5 }, 'must be integer'],
    ['content/company.yaml', { brand: '' }, 'must NOT have fewer than 1'],
    ['content/company.yaml', { hero: undefined }, "must have required property 'hero'"],
  ])('R27 the schema of %s refuses %j', async (pattern, change, message) => {
    const [schema] = Object.entries(settings['yaml.schemas']).find(([, globs]) =>
      globs.includes(pattern),
    ) ?? ['']
    const found = wired.find((entry) => entry.schema === schema)
    const value = z.record(z.string(), z.unknown()).parse(await valueOf(found?.files[0] ?? ''))
    // As JSON, so that undefined means absent.
    expect(found?.validate(JSON.parse(JSON.stringify({ ...value, ...change })))).toBe(false)
    expect(found?.validate.errors?.map((error) => error.message).join()).toContain(message)
  })

  it('R27 the build reads over a line that names the schema', () => {
    const problems = new Problems()
    const file = parseFrontMatter(
      '---\n# yaml-language-server: $schema=../../../.vscode/schemas/post.schema.json\ntitle: A\n---\nText\n',
      { file: 'de.md', problems },
    )
    expect(problems.all).toEqual([])
    expect(file?.data.value).toEqual({ title: 'A' })
    expect(file?.data.locate(['title']).line).toBe(3)
  })

  it('R27 the task of the editor understands what "site check" prints', async () => {
    const tasks = z
      .object({
        tasks: z.tuple([
          z.object({ problemMatcher: z.object({ pattern: z.object({ regexp: z.string() }) }) }),
        ]),
      })
      .parse(JSON.parse(await read('.vscode/tasks.json')))
    const pattern = new RegExp(tasks.tasks[0].problemMatcher.pattern.regexp)
    const printed = await read('tests/fixtures/problems/several.txt')
    const found = printed.split('\n').flatMap((line) => pattern.exec(line)?.slice(1) ?? [])
    expect(found).toEqual([
      'content/company.yaml',
      '8',
      '10',
      'error',
      'Invalid "country": expected a country code like CH',
      'content-invalid',
      'content/posts/first-post/de.md',
      '4',
      '11',
      'error',
      'Unknown value "holzpfege" for "category"',
      'content-unknown-value',
      'content/services/carpentry.yaml',
      '2',
      '8',
      'error',
      'Invalid "order": expected a whole number',
      'content-invalid',
    ])
  })
})
