import { expect, it } from 'vitest'
import { refold } from './refold.ts'

const lines = ['aaaa bbbb', 'cccc dddd', 'eeee ffff', 'gggg']

it.each([
  [
    'a word in the middle',
    'aaaa bbbb cccc DDDD eeee ffff gggg',
    ['aaaa bbbb', 'cccc DDDD', 'eeee ffff', 'gggg'],
  ],
  [
    'a word that moves others',
    'aaaa bbbb cccc x dddd eeee ffff gggg',
    ['aaaa bbbb', 'cccc x', 'dddd eeee', 'ffff gggg'],
  ],
  ['the end', 'aaaa bbbb cccc dddd eeee ffff gggg hhhh', [...lines.slice(0, 3), 'gggg hhhh']],
  [
    'the start',
    'x aaaa bbbb cccc dddd eeee ffff gggg',
    ['x aaaa', 'bbbb cccc', 'dddd eeee', 'ffff gggg'],
  ],
  ['less', 'aaaa gggg', ['aaaa gggg']],
  ['nothing', 'aaaa bbbb cccc dddd eeee ffff gggg', lines],
])('R94 breaks only what it must: %s', (_, text, expected) => {
  expect(refold(lines, text, 99)).toEqual(expected)
})

it('R94 breaks a line that has become too long', () => {
  expect(refold(['aaaa'], 'aaaa bbbb cccc', 9)).toEqual(['aaaa bbbb', 'cccc'])
})

it('R94 leaves other forms of texts alone', () => {
  expect(refold(['a', '', 'b'], 'a b', 9)).toBeUndefined()
  expect(refold(['a', 'b'], 'a\nb', 9)).toBeUndefined()
})
