import { expect, it } from 'vitest'
import { factsIn } from './facts.tsx'

it('R94 returns the placeholders of a text that have a value, each once', () => {
  const values = { phone: '+41 33 000 00 00', priceSmall: 'CHF 500' }
  expect(factsIn('{phone}, {phone} or {unknown}; {constructor}', values)).toEqual([
    { name: 'phone', value: '+41 33 000 00 00' },
  ])
})
