import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Form } from './forms.ts'
import { toEditProblem } from './edit-problems.ts'
import { readValue, writeValue } from './values.ts'
import { untranslatedIn } from './titles.ts'
import { valueChanges } from './value-changes.ts'

const textSchema = z.strictObject({ title: z.string(), slug: z.string().optional() })
const post: Form = {
  id: 'posts/a',
  group: 'posts',
  kind: 'post',
  schema: textSchema.extend({ date: z.string() }),
  textSchema,
  files: { de: 'posts/a/de.md', en: 'posts/a/en.md' },
}
const list: Form = {
  id: 'faq',
  group: 'questions',
  kind: 'faq',
  schema: z.array(z.unknown()),
  files: { de: 'faq.yaml' },
}
const hours: Form = {
  ...list,
  id: 'company/hours',
  files: { de: 'company.yaml' },
  schema: z.strictObject({ brand: z.string(), closed: z.array(z.string()) }),
  shows: (field) => field === 'closed',
}
const texts = new Map([
  [
    'posts/a/de.md',
    '\uFEFF---\r\n# Post\r\ntitle: Eins\r\ndate: 2026-01-01\r\n---\r\n\r\nText.\r\n',
  ],
  ['posts/a/en.md', '---\ntitle: One\nold: kept\n---\nText.'],
  ['faq.yaml', '- a\n- b\n'],
  ['company.yaml', 'brand: Oak # ours\nclosed: [x]\n'],
])
const site = { texts, base: 'de' }

describe('values of forms', () => {
  it('R94 joins the languages of an entry, and changes only what changed', () => {
    const value = {
      title: { de: 'Eins', en: 'One' },
      date: '2026-01-01',
      body: { de: '\nText.\n', en: 'Text.' },
    }
    expect(readValue(post, site)).toEqual(value)
    expect(writeValue(post, value, site)).toEqual(new Map())
    const changed = {
      ...value,
      title: { de: 'Zwei', en: 'One' },
      body: { de: '\nText.\n', en: 'New' },
    }
    expect([...writeValue(post, changed, site)]).toEqual([
      ['posts/a/de.md', texts.get('posts/a/de.md')?.replace('Eins', 'Zwei')],
      ['posts/a/en.md', '---\ntitle: One\nold: kept\n---\nNew\n'],
    ])
  })

  it('R94 creates the file of a translation', () => {
    const only = { texts: new Map([...texts].slice(0, 1)), base: 'de' }
    const value = readValue(post, only) ?? {}
    expect(value).toMatchObject({ title: { de: 'Eins' } })
    expect(writeValue(post, value, only)).toEqual(new Map())
    const translated = {
      ...value,
      title: { de: 'Eins', en: 'a: b' },
      body: { de: '\nText.\n', en: 'x\ny' },
    }
    expect([...writeValue(post, translated, only)]).toEqual([
      ['posts/a/en.md', "\uFEFF---\r\ntitle: 'a: b'\r\n---\r\nx\r\ny\r\n"],
    ])
  })

  it('R94 has lists as entries, and parts of files', () => {
    expect(readValue(list, site)).toEqual({ entries: ['a', 'b'] })
    expect(writeValue(list, { entries: ['b'] }, site)).toEqual(new Map([['faq.yaml', '- b\n']]))
    expect(readValue(hours, site)).toEqual({ closed: ['x'] })
    expect(writeValue(hours, { closed: ['x', 'y'] }, site)).toEqual(
      new Map([['company.yaml', 'brand: Oak # ours\nclosed: [x, y]\n']]),
    )
  })

  it('R94 lack a translation that is not written yet', () => {
    const title = { de: 'Neu', en: '[Neu (English)]' }
    const summary = { de: '[In einem Satz]', en: '[In one sentence]' }
    expect(untranslatedIn({ title, summary }, ['de', 'en'])).toEqual(['en'])
    expect(untranslatedIn({ summary }, ['de', 'en'])).toEqual([])
    // The engine has some texts of the interface.
    const nav = { home: { de: 'Start' } }
    expect(untranslatedIn({ nav }, ['de', 'en'], { en: { nav: { home: 'Home' } } })).toEqual([])
    expect(untranslatedIn({ nav }, ['de', 'en'], { en: { nav: {} } })).toEqual(['en'])
  })

  it('R94 describes changes, long texts around their difference', () => {
    const long = 'word '.repeat(100)
    const titleOf = (_: unknown, value: string) => (value === 'x' ? 'Title of x' : value)
    const [before, after] = [
      { a: ['x', 'y'], b: long },
      { a: ['y'], b: `${long}new` },
    ]
    expect(valueChanges(before, after, { base: 'de', titleOf })).toEqual([
      { path: ['a', 0], names: ['y', 'Title of x'], before: 'Title of x', after: '' },
      {
        path: ['b'],
        names: [expect.stringMatching(/^word.* …$/)],
        before: `…${long.slice(-60)}`,
        after: `…${long.slice(-60)}new`,
      },
    ])
  })
})

describe('problems', () => {
  const placed = (file: string, path?: readonly (string | number)[]) => {
    const at = { file: `content/${file}`, line: 1, column: 1, ...(path && { path }) }
    const problem = { code: 'content-invalid', severity: 'error', message: 'm', at } as const
    const found = toEditProblem(problem, {
      forms: [post, list, hours],
      routes: [],
      values: new Map([['faq', { entries: ['a', { question: 'b' }] }]]),
      base: 'de',
    })
    return [found.entry, found.path, ...(found.names ?? []).filter(Boolean)]
  }
  it('R94 are at the value of the form that they are about', () => {
    expect(placed('posts/a/de.md', ['title'])).toEqual(['posts/a', ['title', 'de']])
    expect(placed('posts/a/de.md', ['date'])).toEqual(['posts/a', ['date']])
    expect(placed('posts/a/en.md')).toEqual(['posts/a', ['body', 'en']])
    expect(placed('faq.yaml', [1])).toEqual(['faq', ['entries', 1], 'a, b', 'b'])
    expect(placed('faq.yaml', [1, 'question'])).toEqual([
      'faq',
      ['entries', 1, 'question'],
      'a, b',
      'b',
      'b',
    ])
    expect(placed('company.yaml', ['closed', 0])).toEqual(['company/hours', ['closed', 0]])
    expect(placed('company.yaml', ['closed'])).toEqual(['company/hours', ['closed']])
    expect(placed('theme.yaml')).toEqual([undefined, undefined])
  })

  it('R94 of a page are at the field of its entry', () => {
    const page = { path: '/en/blog/a', field: 'title' } as const
    const found = toEditProblem(
      { code: 'page-too-long', severity: 'warning', message: 'm', page },
      {
        values: new Map(),
        base: 'de',
        forms: [list, { ...post, entry: { kind: 'post', key: 'a' } }],
        routes: [
          {
            page: 'post',
            locale: 'en',
            key: 'a',
            path: '/en/blog/a',
            file: 'en/blog/a.html',
            alternates: {},
            indexable: true,
          },
        ],
      },
    )
    expect([found.entry, found.path]).toEqual(['posts/a', ['title', 'en']])
  })
})
