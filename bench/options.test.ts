import { describe, expect, it } from 'vitest'
import { caseList, count, counts, peerList, positives } from './options.ts'

describe('R38: the options of the benchmark', () => {
  it('are whole numbers and lists of them', () => {
    expect(count('0')).toBe(0)
    expect(counts('0,2000')).toEqual([0, 2000])
    expect(positives('1,2')).toEqual([1, 2])
    for (const wrong of ['', '-1', '1.5', 'many', '1,,2']) expect(() => counts(wrong)).toThrow()
    expect(() => positives('0')).toThrow('from 1')
  })

  it('are names of cases, in the order in which they are measured', () => {
    expect(caseList('post,full')).toEqual(['full', 'post'])
    expect(() => caseList('ful')).toThrow('Did you mean "full"?')
  })

  it('are names of peers', () => {
    expect(peerList('eleventy,astro')).toEqual(['eleventy', 'astro'])
    expect(() => peerList('toString')).toThrow('Expected one of')
  })
})
