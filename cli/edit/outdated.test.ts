// Translations that are behind their original.
import { expect, it } from 'vitest'
import type { EditChange } from '#site/edit-api.ts'
import { outdatedTexts } from './outdated.ts'

const faq = {
  entries: [
    { question: { de: 'Neu?', en: 'New?' } },
    { question: { de: 'Wie teuer?', en: 'How much?' } },
    { question: { de: 'Warum?' } },
  ],
}
const change = (
  field: readonly [number, string],
  texts: readonly [string, string],
  rest: Partial<EditChange> = {},
): EditChange => ({
  id: '1',
  time: '2026-11-29T10:00:00.000Z',
  action: 'edit',
  entry: 'faq',
  title: '',
  values: [
    { path: ['entries', field[0], 'question', field[1]], before: texts[0], after: texts[1] },
  ],
  canUndo: true,
  ...rest,
})
const find = (...changes: EditChange[]) =>
  outdatedTexts(changes, { values: new Map([['faq', faq]]), languages: ['de', 'en'] }).map(
    ({ path = [] }) => path.join('/'),
  )
const german = change([1, 'de'], ['Wieviel?', 'Wie teuer?'])
const english = change([1, 'en'], ['How?', 'How much?'])

it('R94 a text is outdated if its original was changed later', () => {
  expect(find(german)).toEqual(['entries/1/question/en'])
  expect(find(german, english)).toEqual(['entries/1/question/en'])
  expect(find(english, german)).toEqual([])
  expect(find({ ...german, values: [...german.values, ...english.values] })).toEqual([])
  expect(find({ ...english, action: 'confirm', canUndo: false }, german)).toEqual([])
  expect(find(german, { ...english, action: 'confirm', canUndo: false })).toHaveLength(1)
})

it('R94 the entry of a list with an outdated text is given, so that it can be named', () => {
  const [found] = outdatedTexts([german], {
    values: new Map([['faq', faq]]),
    languages: ['de', 'en'],
  })
  expect(found?.names?.[1]).toBe('Wie teuer?')
})

it('R94 no text is outdated by a change that was undone, that has moved, or that wrote the original', () => {
  expect(find({ ...german, canUndo: false })).toEqual([])
  expect(find({ ...german, action: 'undo' })).toEqual([])
  expect(find(change([0, 'de'], ['Wieviel?', 'Wie teuer?']))).toEqual([])
  expect(find(change([1, 'de'], ['', 'Wie teuer?']))).toEqual([])
  expect(find(change([2, 'de'], ['Wozu?', 'Warum?']))).toEqual([])
  expect(find(change([1, 'de'], ['…Wieviel?…', '…teuer…']))).toHaveLength(1)
})
