import { describe, expect, it } from 'vitest'
import { outcomeOf, startLoading, stateAfterError } from './images.ts'

const avif = 'https://example.com/assets/a-640.avif'
const jpeg = 'https://example.com/assets/a-640.jpg'

describe('states of a picture', () => {
  it('R36 a picture that came before the watch counts like one that came after', () => {
    const img = { complete: true, naturalWidth: 640, currentSrc: avif }
    expect(outcomeOf(img)).toBe('load')
    expect(outcomeOf({ ...img, naturalWidth: 0 })).toBe('error')
    expect(outcomeOf({ ...img, complete: false })).toBe(undefined)
    expect(outcomeOf({ complete: true, naturalWidth: 0, currentSrc: '' })).toBe(undefined)
  })

  it('R36 a broken source leads to the fallback, a broken fallback to failed', () => {
    const img = { dataset: {}, currentSrc: avif, src: jpeg }
    expect(stateAfterError(img)).toBe('fallback')
    expect(stateAfterError({ ...img, dataset: { state: 'fallback' } })).toBe('failed')
  })

  it('R36 a broken fallback in a browser that took no other source has failed immediately', () => {
    expect(stateAfterError({ dataset: {}, currentSrc: jpeg, src: jpeg })).toBe('failed')
  })

  it('R36 an element used for another picture gets another chance', () => {
    for (const state of ['loaded', 'failed']) {
      expect(stateAfterError({ dataset: { state }, currentSrc: avif, src: jpeg })).toBe('fallback')
    }
  })
})

describe('lazy pictures', () => {
  const lazy = { loading: 'lazy', src: '', srcset: '' } as const

  it('R34 are no longer lazy once they start', () => {
    const img = { ...lazy, src: jpeg, dataset: {} }
    startLoading(img)
    expect(img).toEqual({ loading: 'eager', src: jpeg, srcset: '', dataset: {} })
  })

  it('R34 data-src and data-srcset become src and srcset', () => {
    const img = { ...lazy, dataset: { src: jpeg, srcset: `${avif} 640w`, id: 'x' } }
    startLoading(img)
    expect(img).toEqual({
      loading: 'eager',
      src: jpeg,
      srcset: `${avif} 640w`,
      dataset: { id: 'x' },
    })
  })
})
