// A cache in memory: many sites that differ in one file read the other files once.
import os from 'node:os'
import path from 'node:path'
import { type Cache, openCache } from '../../cli/cache/cache.ts'

/** Returns a cache whose folder does not exist, and that no one saves. */
export function createMemoryCache(): Pick<Cache, 'get' | 'set'> {
  return openCache(path.join(os.tmpdir(), 'no-cache'), '')
}
