import { describe, expect, it, vi } from 'vitest'
import { reportVitals, type Vitals } from './web-vitals.ts'

/** Reports one value of each metric immediately. */
function fakeVitals(): Vitals {
  return {
    onFCP: (report) => report({ name: 'FCP', value: 812.6, id: 'v-1' }),
    onLCP: (report) => report({ name: 'LCP', value: 1300, id: 'v-2' }),
    onCLS: (report) => report({ name: 'CLS', value: 0.0124, id: 'v-3' }),
    onINP: (report) => report({ name: 'INP', value: 39.5, id: 'v-4' }),
    onTTFB: (report) => report({ name: 'TTFB', value: 80.2, id: 'v-5' }),
  }
}

describe('web vitals', () => {
  it('R45 tells the analytics function of all five', async () => {
    const gtag = vi.fn()
    await reportVitals({ gtag }, async () => fakeVitals())
    expect(gtag.mock.calls).toEqual([
      ['event', 'FCP', { value: 813, metric_id: 'v-1', non_interaction: true }],
      ['event', 'LCP', { value: 1300, metric_id: 'v-2', non_interaction: true }],
      ['event', 'CLS', { value: 12, metric_id: 'v-3', non_interaction: true }],
      ['event', 'INP', { value: 40, metric_id: 'v-4', non_interaction: true }],
      ['event', 'TTFB', { value: 80, metric_id: 'v-5', non_interaction: true }],
    ])
  })

  it('R45 loads nothing without an analytics function', async () => {
    const load = vi.fn(async () => fakeVitals())
    await reportVitals({}, load)
    expect(load).not.toHaveBeenCalled()
  })

  it('R44 is silent where it cannot be loaded', async () => {
    const gtag = vi.fn()
    await reportVitals({ gtag }, () => Promise.reject(new Error('Failed to fetch')))
    expect(gtag).not.toHaveBeenCalled()
  })
})
