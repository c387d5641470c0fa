// Which image files `dist/` still has as they were made: the cache is not asked for them again (R33).
import { hashOf } from '../lib/cache.ts'
import { type FileState, stateOf } from '../lib/stamp.ts'
import type { Store } from '../lib/store.ts'
import type { Dist } from '../output/dist.ts'
import type { EncodedImages } from './make-missing.ts'

/** Image files that the last build had. */
export interface KnownImages {
  /** What the disk says of a cached file that `dist/` still has; undefined where it has to be looked for. */
  readonly find: (path: string) => FileState | undefined
  /** Keeps what the disk says of the files that a build has; they are whole. */
  readonly keep: (files: EncodedImages['files']) => Promise<void>
}

/** All files are one value, since a build asks for all of them. */
const KEY = hashOf('image files')

/** Remembers in `store` what the disk says of image files; `has` knows which of them `dist/` still has. */
export async function rememberImages(store: Store, has: Dist['has']): Promise<KnownImages> {
  const kept = await store.get(KEY)
  const known = new Map(isStates(kept) ? kept : [])
  return {
    find(path) {
      const state = known.get(path)
      return state !== undefined && has(path, state) ? state : undefined
    },
    async keep(files) {
      if (files.length === known.size && files.every(({ state }) => state !== undefined)) return
      const states = files.flatMap(({ path, linkTo, state = stateOf(linkTo) }) =>
        state === undefined ? [] : [[path, state] as const],
      )
      await store.set(KEY, states)
    },
  }
}

/** Whether a value of the store is states by path; the store has checked that it is what was kept. */
function isStates(value: unknown): value is readonly (readonly [string, FileState])[] {
  return Array.isArray(value)
}
