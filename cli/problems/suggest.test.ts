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
])('R26 for %o it suggests %o', (input, name) => expect(suggest(input, names)).toBe(name))

it.each(['So', 'Do', 'Mi', 'Lu', 'Ve'])('R26 for %s it suggests no other day', (day) => {
  expect(suggest(day, ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])).toBeUndefined()
})

it('R26 a hint lists all names, and the nearest if it is near enough', () => {
  expect(expectedOneOf('tips', names.slice(0, 2))).toBe(
    'Expected one of: holzpflege, tipps.\nDid you mean "tipps"?',
  )
  expect(expectedOneOf('other', [])).toBe('There are none yet.')
  expect(expectedOneOf('other', names.slice(0, 2))).toBe('Expected one of: holzpflege, tipps.')
})

it('R26 of many names a hint lists the nearest, nearest first, and their number', () => {
  const posts = Array.from({ length: 2000 }, (_, index) => `post-${index}`)
  expect(expectedOneOf('post-19', [...posts.slice(0, 19), ...posts.slice(20)])).toBe(
    'Expected one of 1999 names; the nearest are: post-1, post-9, post-10, post-11, post-12.\nDid you mean "post-1"?',
  )
  expect(expectedOneOf('x', posts.slice(0, 30))).toMatch(/^Expected one of: post-0, .*, post-29\.$/)
  expect(expectedOneOf('x', posts.slice(0, 31))).toMatch(/^Expected one of 31 names;/)
})
