import { expect, it } from 'vitest'
import { partsOf } from './facts.tsx'

it('R94 finds the placeholders of a text that have a value', () => {
  const values = { phone: '+41 33 000 00 00', priceSmall: 'CHF 500' }
  expect(partsOf('{phone}, {unknown}; {constructor}', values)).toEqual([
    '',
    { name: 'phone', value: '+41 33 000 00 00' },
    ', ',
    '{unknown}',
    '; ',
    '{constructor}',
    '',
  ])
  expect(partsOf('none', values)).toEqual(['none'])
})
