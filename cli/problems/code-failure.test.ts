import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleFailure } from './code-failure.ts'

describe('bundleFailure', () => {
  it.each(['/app', '../app', 'app'])(
    'R69 returns paths relative to the root of the app: %s',
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
