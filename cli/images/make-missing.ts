// Makes the files of pictures, each once and only if the cache lacks it (R33).
import path from 'node:path'
import type { Progress } from '../problems/log.ts'
import { mapPool } from '../base/pool.ts'
import { sum } from '../base/sum.ts'
import type { ImageOptions } from './source.ts'

/** Pictures as files for `dist/`, and how many were encoded and how many reused. */
export interface EncodedImages {
  readonly files: readonly { readonly path: string; readonly linkTo: string }[]
  readonly encoded: number
  readonly reused: number
}

/** How pictures are made; `force` makes those again that the cache has. */
export interface MakeOptions extends ImageOptions {
  readonly force: boolean
  readonly progress: Progress
  /** Ends the work early, with an error. */
  readonly signal?: AbortSignal | undefined
}

/** Work that makes pictures, and how many of them. */
export interface Step {
  readonly count: number
  readonly make: () => Promise<void>
}

/** Makes pictures that are named by what they show, a few steps at a time. */
export async function makeMissing<P extends { readonly path: string }>(
  pictures: readonly P[],
  {
    cache,
    concurrency,
    force,
    progress,
    signal,
    stepsFor,
    inFlight = concurrency + 1,
  }: MakeOptions & {
    stepsFor: (missing: readonly P[]) => readonly Step[]
    /** Steps at a time; by default one for each core, and one more for when a file is being written. */
    inFlight?: number
  },
): Promise<EncodedImages> {
  const missing = pictures.filter(
    (picture) => force || cache.find(cachedName(picture)) === undefined,
  )
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
    files: pictures.map((picture) => ({
      path: picture.path,
      linkTo: cache.pathOf(cachedName(picture)),
    })),
    encoded: missing.length,
    reused: pictures.length - missing.length,
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

/** The name of a picture of `dist/assets` in the cache. */
export function cachedName(file: { readonly path: string }): string {
  return path.posix.basename(file.path)
}
