import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleFailure, joinFailures } from './render-failure.ts'

const failure = (message: string, trace = '') =>
  ({ code: 'render-failed', severity: 'error', message, trace }) as const

describe('pages that cannot be rendered', () => {
  it('R38 R69 are one problem where the reason is the same', () => {
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

describe('code that cannot be bundled', () => {
  it.each(['/app', '../app', 'app'])(
    'R69 has paths from the root of the app, wherever that is: %s',
    (folder) => {
      const appRoot = path.resolve(folder)
      const file = path.join(appRoot, 'src/a.ts')
      const message = `Build failed with 1 error:\n\nNo ${path.relative('', file)}\n  at ${file}`
      expect(bundleFailure(new Error(message), appRoot)).toMatchObject({
        message: 'No src/a.ts',
        trace: '  at src/a.ts',
      })
    },
  )
})
