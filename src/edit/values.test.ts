import { describe, expect, it } from 'vitest'
import { valueAt } from '#site/values.ts'
import { textOf } from '#site/values.ts'
import { inOrderOfDays, setAt, tidy, withoutMarks } from './values.ts'

const value = {
  title: { de: 'Titel', en: 'Title' },
  closed: [{ from: '2026-12-24', to: '2027-01-03' }],
}

describe('setAt', () => {
  it('R94 replaces one value and leaves the others', () => {
    const changed = setAt(value, ['closed', 0, 'to'], '2027-01-04')
    expect(valueAt(changed, ['closed', 0, 'to'])).toBe('2027-01-04')
    expect(valueAt(changed, ['title'])).toBe(value.title)
    expect(value.closed[0]?.to).toBe('2027-01-03')
  })
  it('R94 creates missing objects', () => {
    expect(setAt({}, ['cover', 'alt', 'de'], 'Hobel')).toEqual({ cover: { alt: { de: 'Hobel' } } })
  })
})

describe('tidy', () => {
  it('R94 removes what was emptied, and keeps what was empty', () => {
    const typed = { heading: { de: undefined }, stats: {}, faq: [], slug: undefined, draft: false }
    expect(tidy(typed)).toEqual({ stats: {}, faq: [], draft: false })
  })
})

it('R94 sorts closed days by their first day', () => {
  const days = ['2027-01-01', '2026-12-24'].map((from) => ({ from }))
  expect(inOrderOfDays({ closed: days })).toEqual({ closed: days.toReversed() })
  expect(inOrderOfDays({ title: 'x' })).toEqual({ title: 'x' })
})

it('R94 shows an object as its texts', () => {
  expect(textOf({ from: '2026-12-24', reason: { de: 'Ferien', en: '' }, days: 3 })).toBe(
    '2026-12-24 · Ferien · 3',
  )
})

it.each([
  [
    '## Was **wirklich** hilft\n\n[Mehr](/blog) am 24. Mai',
    'Was wirklich hilft\n\nMehr am 24. Mai',
  ],
  ['![Brett](brett.jpg)', 'Brett'],
  ['24. Dezember, 5 * 3 # 2', '24. Dezember, 5 * 3 # 2'],
])('R94 reads %j as %j', (text, read) => expect(withoutMarks(text)).toBe(read))
