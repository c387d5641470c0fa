import { describe, expect, it } from 'vitest'
import type { EditDocument } from '#site/edit-api.ts'
import { contested, joined } from './merge.ts'

const documentOf = (value: EditDocument['value']): EditDocument => ({
  id: 'testimonials',
  schema: {},
  value,
  groups: [],
  versions: {},
  pages: {},
})

/** Returns what both versions of a value become, and the questions about it. */
function merged(
  base: EditDocument['value'],
  versions: { mine: EditDocument['value']; theirs: EditDocument['value'] },
  dropped: readonly string[] = [],
) {
  const draft = { document: documentOf(base), value: versions.mine }
  const theirs = documentOf(versions.theirs)
  return {
    value: joined(draft, theirs, new Set(dropped)).value,
    questions: contested(draft, theirs).map(({ path, mine, theirs: other }) => ({
      path: path.join('/'),
      mine,
      theirs: other,
    })),
  }
}

/** Returns what both versions of a list become, and the questions about it. */
function mergedList(
  base: readonly unknown[] | undefined,
  versions: { mine: readonly unknown[]; theirs: readonly unknown[] },
  dropped: readonly string[] = [],
) {
  const { value, questions } = merged(
    base === undefined ? {} : { list: base },
    { mine: { list: versions.mine }, theirs: { list: versions.theirs } },
    dropped,
  )
  return { list: value['list'], questions }
}

const person = (name: string) => ({
  name,
  location: 'Thun',
  text: { de: `Worte von ${name}`, en: `Words of ${name}` },
  reviews: 3,
})
const [anna, beat, carla, dora] = ['Anna', 'Beat', 'Carla', 'Dora'].map(person)
const people = [anna, beat, carla]
const dated = { ...carla, until: '2026-12-24' }

describe('joined', () => {
  it('R94 joins changes of other fields', () => {
    expect(
      merged(
        { phone: '1', email: 'a', fax: '2' },
        { mine: { phone: '3', email: 'a' }, theirs: { phone: '1', email: 'b', fax: '2' } },
      ),
    ).toEqual({ value: { phone: '3', email: 'b' }, questions: [] })
  })
  it('R94 keeps a change on its entry if another was removed or added before it', () => {
    const mine = [anna, beat, dated]
    for (const [theirs, list] of [
      [
        [beat, carla],
        [beat, dated],
      ],
      [
        [dora, anna, beat, carla],
        [dora, anna, beat, dated],
      ],
    ] as const) {
      expect(mergedList(people, { mine, theirs })).toEqual({ list, questions: [] })
      expect(mergedList(people, { mine: theirs, theirs: mine })).toEqual({ list, questions: [] })
    }
  })
  it('R94 keeps a changed name on its entry', () => {
    const renamed = { ...carla, name: 'Carla Beispiel' }
    const versions = { mine: [anna, beat, renamed], theirs: [beat, carla] }
    expect(mergedList(people, versions)).toEqual({ list: [beat, renamed], questions: [] })
  })
  it('R94 keeps a change on an entry that was moved', () => {
    const changed = { mine: [anna, beat, dated], theirs: [carla, anna, beat] }
    const result = { list: [dated, anna, beat], questions: [] }
    expect(mergedList(people, changed)).toEqual(result)
    expect(mergedList(people, { mine: changed.theirs, theirs: changed.mine })).toEqual(result)
  })
  it('R94 keeps moves of one side and entries that the other has added', () => {
    const versions = { mine: [dated, anna, beat], theirs: [anna, dora, beat, carla] }
    expect(mergedList(people, versions)).toEqual({ list: [dated, anna, dora, beat], questions: [] })
  })
  it('R94 keeps entries that both have added, and those that are equal once', () => {
    const versions = { mine: [...people, dora, dora], theirs: [...people, dora, person('Emil')] }
    const { list, questions } = mergedList(people, versions)
    expect(questions).toEqual([])
    expect(list).toEqual([...people, dora, dora, person('Emil')])
    expect(mergedList(undefined, { mine: [anna], theirs: [beat] }).list).toEqual([anna, beat])
  })
  it('R94 keeps closed days that both have added in their order', () => {
    const day = (from: string) => ({ from, to: from })
    const [may, june, july] = ['2027-05-01', '2027-06-01', '2027-07-01'].map(day)
    const versions = { mine: { closed: [june, july] }, theirs: { closed: [may, june] } }
    expect(merged({ closed: [june] }, versions)).toEqual({
      value: { closed: [may, june, july] },
      questions: [],
    })
  })
  it('R94 removes what one side has removed', () => {
    const versions = { mine: [anna, carla], theirs: [anna, beat] }
    expect(mergedList(people, versions)).toEqual({ list: [anna], questions: [] })
  })
  it('R94 joins plain texts, words by themselves', () => {
    const texts = ['ein Satz', 'noch einer', 'der letzte']
    expect(
      mergedList(texts, {
        mine: ['ein Satz', 'noch einer', 'der Schluss'],
        theirs: texts.slice(1),
      }),
    ).toEqual({ list: ['noch einer', 'der Schluss'], questions: [] })
    expect(
      mergedList(['bad', 'dach'], { mine: ['bad', 'boden'], theirs: ['dach', 'boden', 'wand'] }),
    ).toEqual({ list: ['boden', 'wand'], questions: [] })
  })
  it('R94 joins lists in entries of lists', () => {
    const group = (title: string, items: readonly string[]) => ({ title, items, note: '' })
    const base = [group('A', ['eins', 'zwei']), group('B', ['drei', 'vier'])]
    const mine = [base[0], group('B', ['drei', 'vier', 'fünf'])]
    const theirs = [group('B', ['vier'])]
    expect(mergedList(base, { mine, theirs })).toEqual({
      list: [group('B', ['vier', 'fünf'])],
      questions: [],
    })
  })
})

describe('contested', () => {
  it('R94 asks about a value that both have changed', () => {
    const texts = [{ title: 'a' }, { mine: { title: 'b' }, theirs: { title: 'c' } }] as const
    const question = { path: 'title', mine: 'b', theirs: 'c' }
    expect(merged(...texts)).toEqual({ value: { title: 'b' }, questions: [question] })
    expect(merged(...texts, ['title']).value).toEqual({ title: 'c' })
  })
  it('R94 asks about a field of an entry by its place in the base', () => {
    const versions = {
      mine: [dora, anna, beat, dated],
      theirs: [beat, { ...carla, until: '2027-01-31', reviews: 4 }],
    }
    const question = { path: 'list/2/until', mine: '2026-12-24', theirs: '2027-01-31' }
    expect(mergedList(people, versions)).toEqual({
      list: [dora, beat, { ...dated, reviews: 4 }],
      questions: [question],
    })
    expect(mergedList(people, versions, [question.path]).list).toEqual([
      dora,
      beat,
      { ...dated, until: '2027-01-31', reviews: 4 },
    ])
  })
  it('R94 asks about a whole entry that one side has removed and the other has changed', () => {
    for (const [versions, answer] of [
      [{ mine: [anna, beat, dated], theirs: [anna, beat] }, [anna, beat]],
      [{ mine: [anna, beat], theirs: [anna, beat, dated] }, [anna, beat, dated]],
    ] as const) {
      const { list, questions } = mergedList(people, versions)
      expect(questions).toEqual([
        { path: 'list/2', mine: versions.mine[2], theirs: versions.theirs[2] },
      ])
      expect(list).toEqual(versions.mine)
      expect(mergedList(people, versions, ['list/2']).list).toEqual(answer)
    }
  })
  it('R94 asks about a whole entry that has become another one', () => {
    const other = { name: 'Emil', location: 'Bern', text: { de: 'Gut', en: 'Good' }, reviews: 9 }
    expect(
      mergedList(people, { mine: [anna, beat, dated], theirs: [anna, beat, other] }).questions,
    ).toEqual([{ path: 'list/2', mine: dated, theirs: other }])
  })
  it('R94 asks about a sentence that both have changed', () => {
    expect(
      mergedList(['ein Satz', 'noch einer'], {
        mine: ['ein Satz', 'noch ein zweiter'],
        theirs: ['noch ein dritter'],
      }).questions,
    ).toEqual([{ path: 'list/1', mine: 'noch ein zweiter', theirs: 'noch ein dritter' }])
  })
  it('R94 asks about fields of entries in lists of entries', () => {
    const group = (value: string) => ({
      title: 'A',
      text: 'Text',
      figures: [
        { label: 'Tage', unit: 'd', value: '1' },
        { label: 'Leute', unit: '', value },
      ],
    })
    const versions = { mine: [group('3')], theirs: [group('4')] }
    expect(mergedList([group('2')], versions).questions).toEqual([
      { path: 'list/0/figures/1/value', mine: '3', theirs: '4' },
    ])
  })
})
