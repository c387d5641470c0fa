import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleFailure } from './bundle-failure.ts'

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
