import { describe, expect, it } from 'vitest'
import { align, follow } from './align.ts'

const entry = (title: string, text = title) => ({ title, text, draft: false })

describe('align', () => {
  it('R94 pairs changed entries, and none that were moved', () => {
    const before = [entry('a'), entry('b'), entry('c')]
    expect(align(before, [entry('b', 'new'), entry('c')])).toEqual([1, 2])
    expect(align(before, [entry('c'), entry('a'), entry('b')])).toEqual([undefined, 0, 1])
  })
})

describe('follow', () => {
  it('R94 follows moved entries, also changed ones, the most alike first', () => {
    const before = [entry('a'), entry('b'), entry('c')]
    const after = [entry('c', 'new'), entry('a'), entry('b'), entry('x')]
    expect(follow(before, after)).toEqual([2, 0, 1, undefined])
    expect(follow(before, [entry('c', 'new'), entry('c'), entry('a'), entry('b')])).toEqual([
      undefined,
      2,
      0,
      1,
    ])
  })
})
