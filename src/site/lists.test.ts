import { describe, expect, it } from 'vitest'
import { entriesOn, isListSuffix, LIST_LIMIT, listPages, listSuffix } from './lists.ts'
import { locales } from '../../tests/support/locales.ts'

const [german, english] = locales
if (german === undefined || english === undefined) throw new Error('There is no language')
const { categories } = german

/** Creates entries: every third is a tip, the others are about plumbing. */
const entries = (count: number): { key: string; category: string }[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `entry-${index + 1}`,
    category: index % 3 === 0 ? 'tipps' : 'sanitaer',
  }))

describe('a list', () => {
  const empty = categories
    .filter((category) => category !== 'tipps' && category !== 'sanitaer')
    .map((category) => ({ category, number: 1, last: 0 }))

  it('R16 R78 has a page for all entries and one for each category, with entries or without', () => {
    expect(listPages([], categories)).toEqual([
      { number: 1, last: 0 },
      ...categories.map((category) => ({ category, number: 1, last: 0 })),
    ])
    expect(listPages(entries(3), categories)).toEqual([
      { number: 1, last: 1 },
      ...empty,
      { category: 'sanitaer', number: 1, last: 1 },
      { category: 'tipps', number: 1, last: 1 },
    ])
  })

  it('R78 is one page while it has no more entries than the limit, and has more pages beyond', () => {
    expect(listPages(entries(LIST_LIMIT))).toEqual([{ number: 1, last: 1 }])
    expect(listPages(entries(3 * LIST_LIMIT))).toEqual([
      { number: 1, last: 3 },
      { number: 2, last: 3 },
      { number: 3, last: 3 },
    ])
    expect(listPages(entries(LIST_LIMIT + 1), categories)).toEqual([
      { number: 1, last: 2 },
      { number: 2, last: 2 },
      ...empty,
      { category: 'sanitaer', number: 1, last: 1 },
      { category: 'tipps', number: 1, last: 1 },
    ])
  })

  it.each([1, LIST_LIMIT, LIST_LIMIT + 1, 4 * LIST_LIMIT, 100])(
    'R78 of %i entries has each once among all and once in its category, in order',
    (count) => {
      const all = entries(count)
      const pages = listPages(all, categories)
      const shown = (category: string | undefined) =>
        pages
          .filter((page) => page.category === category)
          .flatMap((page) =>
            entriesOn(
              page,
              all.filter((entry) => category === undefined || entry.category === category),
            ),
          )
      expect(shown(undefined)).toEqual(all)
      for (const page of pages) expect(entriesOn(page, all).length).toBeLessThanOrEqual(LIST_LIMIT)
      for (const category of ['tipps', 'sanitaer'] as const)
        expect(shown(category)).toEqual(all.filter((entry) => entry.category === category))
    },
  )
})

describe('the address of a page', () => {
  it.each([
    [{ number: 1 }, '', ''],
    [{ number: 12 }, '/seite-12', '/page-12'],
    [{ category: 'tipps', number: 1 }, '/tipps', '/tipps'],
    [{ category: 'tipps', number: 2 }, '/tipps/seite-2', '/tipps/page-2'],
  ] as const)('R78 of %j ends in "%s", in English in "%s"', (page, inGerman, inEnglish) => {
    expect(listSuffix(page, german)).toBe(inGerman)
    expect(listSuffix(page, english)).toBe(inEnglish)
    expect(isListSuffix(inGerman, { ...german, categories })).toBe(true)
    expect(isListSuffix(inEnglish, { ...english, categories })).toBe(true)
  })

  it.each([
    'x',
    '/',
    '/x',
    '/seite',
    '/seite-',
    '/seite-x',
    '/page-2',
    '/seite-2/tipps',
    '/tipps/x',
  ])('R78 never ends in "%s"', (suffix) =>
    expect(isListSuffix(suffix, { ...german, categories })).toBe(false),
  )

  it('R78 has a category only where the list has some', () => {
    expect(isListSuffix('/tipps', { ...german, categories: [] })).toBe(false)
    expect(isListSuffix('/seite-2', { ...german, categories: [] })).toBe(true)
  })
})
