// Makes the files of pictures, each once and only if the cache lacks it (R33).
import path from 'node:path'
import { isCached } from '../lib/cache.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import type { FileState } from '../lib/stamp.ts'
import { sum } from '../lib/sum.ts'
import type { KnownImages } from './known-images.ts'
import type { ImageFolders } from './source.ts'

/** Pictures as files for `dist/`, and how many were encoded and how many reused. */
export interface EncodedImages {
  readonly files: readonly {
    readonly path: string
    readonly linkTo: string
    readonly state?: FileState
  }[]
  readonly encoded: number
  readonly reused: number
}

/** How pictures are made; `force` makes those anew that the cache has. */
export interface MakeOptions {
  readonly folders: ImageFolders
  readonly force: boolean
  /** Pictures that are there without being looked for. */
  readonly known?: Pick<KnownImages, 'find'>
  readonly progress: Progress
  /** Ends the work early, with an error. */
  readonly signal?: AbortSignal
}

/** Files whose state in the cache is looked at together. */
const OPEN_FILES = 32

/** Work that makes pictures, and how many of them. */
export interface Step {
  readonly count: number
  readonly make: () => Promise<void>
}

/** Makes pictures that are named by what they show, a few steps at a time. */
export async function makeMissing<P extends { readonly path: string }>(
  pictures: readonly P[],
  {
    folders,
    force,
    known,
    progress,
    signal,
    stepsFor,
    inFlight = folders.concurrency + 1,
  }: MakeOptions & {
    stepsFor: (missing: readonly P[]) => readonly Step[]
    /** Steps at a time; by default one for each core, and one more for when a file is being written. */
    inFlight?: number
  },
): Promise<EncodedImages> {
  const wanted = [...new Map(pictures.map((picture) => [picture.path, picture])).values()]
  const states = new Map<P, FileState>()
  for (const picture of force ? [] : wanted) {
    const state = known?.find(picture.path)
    if (state !== undefined) states.set(picture, state)
  }
  const unknown = wanted.filter((picture) => !states.has(picture))
  const present = await mapPool(force ? [] : unknown, {
    limit: OPEN_FILES,
    work: (picture) => isCached(cachedFile(picture, folders)),
  })
  const missing = unknown.filter((_, index) => present[index] !== true)
  let done = 0
  await mapPool(stepsFor(missing), {
    limit: inFlight,
    signal,
    work: async ({ count, make }) => {
      await make()
      done += count
      progress(done, missing.length)
    },
  })
  return {
    files: wanted.map((picture) => {
      const state = states.get(picture)
      const linkTo = cachedFile(picture, folders)
      return { path: picture.path, linkTo, ...(state && { state }) }
    }),
    encoded: missing.length,
    reused: wanted.length - missing.length,
  }
}

/** Pictures that were made in several steps. */
export function joinImages(...steps: readonly EncodedImages[]): EncodedImages {
  return {
    files: steps.flatMap(({ files }) => files),
    encoded: sum(steps.map(({ encoded }) => encoded)),
    reused: sum(steps.map(({ reused }) => reused)),
  }
}

/** Where a picture of `dist/assets` is kept. */
export function cachedFile(
  file: { readonly path: string },
  { imageCacheDir }: Pick<ImageFolders, 'imageCacheDir'>,
): string {
  return path.join(imageCacheDir, path.posix.basename(file.path))
}
