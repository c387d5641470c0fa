import { expect, it } from 'vitest'
import { firstDifference } from './content.ts'

it('R92 quotes both texts from a little before their first difference', () => {
  const start = `${'a'.repeat(50)}\n${'b'.repeat(30)}`
  expect(firstDifference(`${start}old text`, `${start}new`)).toEqual({
    expected: `"${'b'.repeat(20)}old text" at line 2, column 31`,
    came: `"${'b'.repeat(20)}new"`,
  })
})

it('R92 names the end of a text that is a part of the other', () => {
  expect(firstDifference('a', '')).toEqual({ expected: '"a" at line 1, column 1', came: 'the end' })
  expect(firstDifference('ab', 'abc')).toEqual({
    expected: '"ab" at line 1, column 3',
    came: '"abc"',
  })
})
