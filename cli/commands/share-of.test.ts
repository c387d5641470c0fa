import { expect, it } from 'vitest'
import { type Piece, shareOf } from './share.ts'

const pieces: readonly Piece[] = Array.from({ length: 90 }, (_, index) => ({
  name: `piece-${index}`,
  cost: index < 50 ? 1 : index,
}))
const sharesOf = (count: number, all = pieces) =>
  Array.from({ length: count }, (_, index) => shareOf(all, { number: index + 1, of: count }))
const names = pieces.map(({ name }) => name)

it.each([1, 2, 4, 7, 200])('R77 assigns every piece to exactly one of %d shards', (count) => {
  const shared = sharesOf(count).flatMap((share) => [...share])
  expect(shared.toSorted()).toEqual(names.toSorted())
})

it('R77 does not depend on the order of the pieces', () => {
  expect(sharesOf(4, pieces.toReversed())).toEqual(sharesOf(4))
})

it('R77 balances the shards up to one small piece', () => {
  const costs = sharesOf(4).map((share) =>
    pieces.reduce((sum, { name, cost }) => sum + (share.has(name) ? cost : 0), 0),
  )
  expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(1)
})
