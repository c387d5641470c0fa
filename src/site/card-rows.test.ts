import { expect, it } from 'vitest'
import { cardsInPairs } from './card-rows.ts'

it.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [3, 0],
  [4, 4],
  [5, 2],
  [7, 4],
  [8, 2],
  [9, 0],
])('R11 of %i cards, %i stand in pairs', (count, pairs) => {
  expect(cardsInPairs(count)).toBe(pairs)
})
