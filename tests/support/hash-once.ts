// Hashes the code of the repository once per process: each command does, and the code does not change while tests run.
import path from 'node:path'
import { vi } from 'vitest'
import type * as CodeHash from '../../cli/cache/code-hash.js'

const repository = path.resolve(import.meta.dirname, '../..')

vi.mock('../../cli/cache/code-hash.js', async (load) => {
  const original = await load<typeof CodeHash>()
  const known = new Map<string, string>()
  const hashCode: typeof original.hashCode = (appRoot, paths) => {
    if (appRoot !== repository) return original.hashCode(appRoot, paths)
    const key = paths.join()
    const hash = known.get(key) ?? original.hashCode(appRoot, paths)
    known.set(key, hash)
    return hash
  }
  return { ...original, hashCode }
})
