import { describe, expect, it } from 'vitest'
import { UsageError } from '../problems/problems.ts'
import { type EntryKind, parseKind } from '../content/entry-kinds.ts'
import { createDraft, translateTitles } from './draft.ts'
import { locales } from '../../tests/support/locales.ts'

const draft = (kind: EntryKind, title: string, en?: string) =>
  createDraft({ kind, title, translations: { en } }, locales)

describe('createDraft', () => {
  it('R68 names a post by its German title in every language', () => {
    const { key, slug, title } = draft('post', 'Lärche  ölen\n', 'Oiling larch')
    expect({ key, slug, title }).toEqual({
      key: 'laerche-oelen',
      slug: { de: 'laerche-oelen', en: 'laerche-oelen' },
      title: { de: 'Lärche ölen', en: 'Oiling larch' },
    })
  })

  it.each(['service', 'project'] as const)('R68 names a %s by its English title', (kind) => {
    const { key, slug } = draft(kind, 'Dächer', 'Roofs')
    expect({ key, slug }).toEqual({ key: 'roofs', slug: { de: 'daecher', en: 'roofs' } })
  })

  it('R68 marks a title that is not translated, but not its slug', () => {
    const { key, slug, title, name } = draft('service', 'Dächer')
    expect({ key, slug, title, name }).toEqual({
      key: 'daecher',
      slug: { de: 'daecher', en: 'daecher' },
      title: { de: 'Dächer', en: '[Dächer (English)]' },
      name: { de: 'Dächer', en: 'Dächer' },
    })
  })

  it('R68 says which titles are to be translated', () => {
    expect(translateTitles(draft('post', 'Dächer', 'Roofs'))).toEqual([])
    expect(translateTitles(draft('post', 'Dächer'))).toEqual([
      'Translate the title "[Dächer (English)]", and the slug beside it, if there is one.',
    ])
  })

  it.each([
    { what: 'an empty title', title: '', says: /^The title is empty/ },
    { what: 'a blank title', title: ' \n\t', says: /^The title is empty/ },
    { what: 'an empty translation', title: 'Dach', en: '', says: /^The title is empty/ },
    { what: 'no letters', title: '!!!', says: /^"!!!" has no letters or digits for an address/ },
    { what: 'foreign letters', title: 'Dach', en: '屋顶', says: /^"屋顶" has no letters/ },
    {
      what: 'a control character',
      title: 'Da\u0007ch',
      says: /^The title contains an invisible control/,
    },
    { what: 'a title too long', title: 'ä'.repeat(101), says: /^The title has 101 .* at most 100/ },
  ])('R68 refuses $what', ({ title, en, says }) => {
    expect(() => draft('post', title, en)).toThrow(UsageError)
    expect(() => draft('post', title, en)).toThrow(says)
  })

  it('R68 counts a title in characters, not in UTF-16 units', () => {
    expect(draft('post', `a${'🪵'.repeat(99)}`).key).toBe('a')
  })
})

describe('parseKind', () => {
  it('R68 knows every kind', () => {
    expect(['post', 'service', 'project', 'location'].map(parseKind)).toEqual([
      'post',
      'service',
      'project',
      'location',
    ])
  })

  it.each([
    ['posts', 'post'],
    ['pst', 'post'],
    ['Servise', 'service'],
  ])('R68 R69 suggests the near kind for %s', (name, near) => {
    expect(() => parseKind(name)).toThrow(`There is no kind "${name}"`)
    expect(() => parseKind(name)).toThrow(`Did you mean "${near}"?`)
  })
})
