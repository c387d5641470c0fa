import { afterEach, expect, it, vi } from 'vitest'
import { isGone } from './line.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['/assets/toaster-DtqSQR_1.js', 404, true],
  ['/assets/style-r_OUtZV0.css', 410, true],
  ['/assets/site-de-c351f08532.json', 404, true],
  ['/assets/toaster-DtqSQR_1.js', 200, false],
  ['/assets/toaster-DtqSQR_1.js', 0, false],
  ['/assets/hero-800.avif', 404, false],
  // The page may be missing, while the app is still there.
  ['/data/0a1b2c3d4e/blog/first-post.json', 404, false],
])('R40 a request for %s with status %i means a removed app: %s', (path, status, isRemoved) => {
  const timing: unknown = Object.create(PerformanceResourceTiming.prototype, {
    name: { value: `https://www.example.com${path}` },
    responseStatus: { value: status },
  })
  vi.stubGlobal('performance', { getEntriesByType: () => [timing] })
  expect(isGone()).toBe(isRemoved)
})
