import { expect, it } from 'vitest'
import { expectedOneOf, suggest } from './suggest.ts'

const names = ['holzpflege', 'tipps', 'wood', 'ab', 'services', 'service', 'elektroarbeiten']

it.each([
  ['holzpfege', 'holzpflege'],
  ['Holzpflege', 'holzpflege'],
  ['tips', 'tipps'],
  ['tppis', 'tipps'],
  ['xtipps', 'tipps'],
  ['xxtipps', 'tipps'],
  ['xxxtipps', undefined],
  ['wo', undefined],
  ['woo', 'wood'],
  ['xod', undefined],
  ['wxyd', 'wood'],
  ['b', 'ab'],
  ['abc', 'ab'],
  ['abcd', 'ab'],
  ['ba', undefined],
  ['servic', 'service'],
  ['servicess', 'services'],
  // A third of a long name may differ.
  ['elektroarbxxxxn', 'elektroarbeiten'],
  ['elektroarxxxxxx', undefined],
  ['', undefined],
])('R26 for %o it suggests %o', (given, wanted) => expect(suggest(given, names)).toBe(wanted))

it('R26 a hint has all names, and the near one where there is one', () => {
  expect(expectedOneOf('tips', names.slice(0, 2))).toBe(
    'Expected one of: holzpflege, tipps.\nDid you mean "tipps"?',
  )
  expect(expectedOneOf('other', names.slice(0, 2))).toBe('Expected one of: holzpflege, tipps.')
})
