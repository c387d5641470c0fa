import { expect, it } from 'vitest'
import { type Facts, usedFacts } from './facts.ts'

it.each<[string, Facts]>([
  ['another fact', { phone: '1', town: 'Thun' }],
  ['the same facts', { phone: '1', town: 'Bern' }],
])('R33 R79 what a text depends on stays with %s', (_, facts) => {
  const text = 'Rufen Sie {phone} an, {{town}}.'
  expect(usedFacts(text, facts)).toEqual(usedFacts(text, { phone: '1', town: 'Bern' }))
})

it.each<[string, Facts]>([
  ['another value', { phone: '2', town: 'Bern' }],
  ['another name, which messages may suggest', { phone: '1', street: 'Bern' }],
])('R33 R79 what a text depends on changes with %s', (_, facts) => {
  const text = 'Rufen Sie {phone} an.'
  expect(usedFacts(text, facts)).not.toEqual(usedFacts(text, { phone: '1', town: 'Bern' }))
})
