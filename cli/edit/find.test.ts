import { expect, it } from 'vitest'
import { findText } from './find.ts'

it('R94 entries are found by their texts', () => {
  const values = new Map([
    [
      'faq',
      { entries: [{ answer: { de: 'Nein.' } }, { answer: { de: 'Die Holz\u00ADfassade' } }] },
    ],
    ['company/hours', { openingHours: [] }],
    ['prices', { prices: { small: { amount: 500 } } }],
  ])
  expect(findText(' holzfassade', { values })).toEqual([
    { entry: 'faq', path: ['entries', 1, 'answer', 'de'] },
  ])
  expect(findText('500', { values })).toEqual([
    { entry: 'prices', path: ['prices', 'small', 'amount'] },
  ])
  expect(findText('Dach', { values })).toEqual([])
})
