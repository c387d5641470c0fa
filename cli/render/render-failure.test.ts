import { describe, expect, it } from 'vitest'
import { joinFailures } from './render-failure.ts'

const failure = (message: string, trace = '') =>
  ({ code: 'render-failed', severity: 'error', message, trace }) as const

describe('pages that cannot be rendered', () => {
  it('R38 R69 are one problem if they have the same cause', () => {
    const joined = joinFailures([
      failure('/ cannot be rendered: Error: x', 'at a'),
      failure('/blog cannot be rendered: Error: x', 'at a'),
      failure('/en cannot be rendered: Error: x', 'at a'),
      failure('/portal cannot be rendered: Error: x', 'at b'),
    ])
    expect(joined.map(({ message }) => message)).toEqual([
      '/ and 2 more pages cannot be rendered: Error: x',
      '/portal cannot be rendered: Error: x',
    ])
  })
})
