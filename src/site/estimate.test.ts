import { describe, expect, it } from 'vitest'
import { chosen, estimateAnswers, estimateQuery } from './estimate.ts'
import type { EstimateJob } from './page-data.ts'

describe('answers', () => {
  it.each([
    [{}, ''],
    [{ job: 'flat' }, '?job=flat'],
    [{ job: 'flat', size: 'whole', place: 'thun' }, '?job=flat&size=whole&place=thun'],
    [{ job: 'a&b', place: 'c d' }, '?job=a%26b&place=c%20d'],
  ])('R83 %j is the query "%s" and back', (answers, query) => {
    expect(estimateQuery(answers)).toBe(query)
    expect(estimateAnswers(new URLSearchParams(query))).toEqual(answers)
  })

  it('R83 a place elsewhere is not named', () => {
    expect(estimateQuery({ job: 'flat', place: '' })).toBe('?job=flat')
  })
})

describe('what is chosen', () => {
  const size = (key: string) => ({ key, title: key, price: '', duration: '', figures: '' })
  const job = (key: string, sizes: readonly string[]): EstimateJob => ({
    key,
    title: key,
    sizes: sizes.map(size),
    costFactors: [],
    links: [],
  })
  const jobs = [job('flat', ['whole']), job('bathroom', ['whole', 'shower'])]

  it.each([
    [{ job: 'bathroom', size: 'shower' }, 'bathroom', 'shower'],
    [{ job: 'flat', size: 'shower' }, 'flat', undefined],
    [{ job: 'unknown', size: 'whole' }, undefined, undefined],
    [{}, undefined, undefined],
  ])('R83 by %j is job %s and size %s', (answers, expectedJob, expectedSize) => {
    const found = chosen(jobs, answers)
    expect([found.job?.key, found.size?.key]).toEqual([expectedJob, expectedSize])
  })
})
