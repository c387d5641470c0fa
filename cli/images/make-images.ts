// Makes the image files that a site needs, each once and only if the cache lacks it (R33).
import type { Progress } from '../problems/log.ts'
import { mapPool } from '../base/pool.ts'
import { cachedName } from './image-file.ts'
import { encodingSteps } from './encode.ts'
import type { NeededImages } from './pictures.ts'
import { cardSteps } from './social.ts'
import type { ImageOptions } from './source.ts'

/** Image files for `dist/`, and how many were encoded and how many reused. */
interface MadeImages {
  readonly files: readonly { readonly path: string; readonly linkTo: string }[]
  readonly encoded: number
  readonly reused: number
}

/** `force` encodes those again that the cache has; `signal` ends the work early, with an error. */
interface MakeOptions extends ImageOptions {
  readonly force: boolean
  readonly progress: Progress
  readonly signal?: AbortSignal | undefined
}

/** Encodes variants and draws social cards, a few at a time. */
export async function makeImages(
  { variants, cards }: NeededImages,
  { force, progress, signal, ...options }: MakeOptions,
): Promise<MadeImages> {
  const { cache, concurrency } = options
  const isMissing = (file: { readonly path: string }) =>
    force || cache.find(cachedName(file)) === undefined
  const steps = [
    ...encodingSteps(variants.filter(isMissing), options),
    ...cardSteps(cards.filter(isMissing), options),
  ]
  const encoded = steps.length
  let done = 0
  await mapPool(steps, {
    // One for each core, and one more for when a file is being written.
    limit: concurrency + 1,
    signal,
    work: async (make) => {
      await make()
      done += 1
      progress(done, encoded)
    },
  })
  const files = [...variants, ...cards]
  return {
    files: files.map((file) => ({ path: file.path, linkTo: cache.pathOf(cachedName(file)) })),
    encoded,
    reused: files.length - encoded,
  }
}

/** Images that are made beside other work. */
export interface ImagesInBackground {
  /** Returns the images once all are there; progress is shown from now on. Throws the error of the first that failed. */
  readonly finish: (progress: Progress) => Promise<MadeImages>
  /** Begins no further image, and waits for those under way: the next build finds them in the cache. */
  readonly stop: () => Promise<void>
}

/** Starts to make what the cache lacks. */
export function startImages(
  needed: NeededImages,
  options: Omit<MakeOptions, 'progress' | 'signal'>,
): ImagesInBackground {
  const abort = new AbortController()
  const { signal } = abort
  let show: Progress = () => {}
  const making = makeImages(needed, {
    ...options,
    signal,
    progress: (done, total) => show(done, total),
  })
  // Awaited later: until then its failure is no unhandled rejection.
  making.catch(() => {})
  return {
    async finish(progress) {
      show = progress
      return await making
    },
    async stop() {
      abort.abort()
      await Promise.allSettled([making])
    },
  }
}
