import { describe, expect, it } from 'vitest'
import { medianFigures } from './measures.ts'

describe('median of some runs', () => {
  it('R66 is that of each measure by itself', () => {
    const runs = [
      { performance: 100, lcp: 1400, tbt: 300 },
      { performance: 90, lcp: 1500, tbt: 0 },
      { performance: 99, lcp: 1300, tbt: 20 },
    ]
    expect(medianFigures(runs)).toEqual({ performance: 99, lcp: 1400, tbt: 20 })
  })

  it('R66 of an even number is the worse one of the two in the middle', () => {
    const runs = [
      { performance: 100, tbt: 0 },
      { performance: 98, tbt: 40 },
    ]
    expect(medianFigures(runs)).toEqual({ performance: 98, tbt: 40 })
  })

  it('R66 leaves out what no run has, and a run that lacks it', () => {
    expect(medianFigures([{ seo: undefined, cls: 0.02 }, { cls: undefined }])).toEqual({
      cls: 0.02,
    })
    expect(medianFigures([])).toEqual({})
  })
})
