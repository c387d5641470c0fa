// Encodes pictures on all cores while a build does what takes one: bundling the app, and rendering pages (R33).
import type { Progress } from '../lib/log.ts'
import { encodeImages } from './encode.ts'
import { type EncodedImages, joinImages, type MakeOptions } from './make-missing.ts'
import type { Variant } from './variants.ts'

/** Gives all variants of a site as files, once those that the cache lacks are encoded. */
export type EncodeAll = (variants: readonly Variant[], progress: Progress) => Promise<EncodedImages>

/**
 * Starts to encode `early` variants, and calls `use` with a function that waits for them and encodes the others.
 * Where `use` fails, no further one is begun; those under way are finished, and the next build finds them.
 */
export async function withEarlyImages<R>(
  early: readonly Variant[],
  options: Pick<MakeOptions, 'folders' | 'force'>,
  use: (encodeAll: EncodeAll) => Promise<R>,
): Promise<R> {
  const stop = new AbortController()
  let show: Progress = () => {}
  const first = encodeImages(early, {
    ...options,
    signal: stop.signal,
    progress: (done, total) => show(done, total),
  })
  // What it fails with is thrown where it is waited for.
  first.catch(() => {})
  const begun = new Set(early.map(({ path }) => path))
  try {
    return await use(async (variants, progress) => {
      show = progress
      const others = variants.filter(({ path }) => !begun.has(path))
      return joinImages(await first, await encodeImages(others, { ...options, progress }))
    })
  } finally {
    stop.abort()
    await first.catch(() => {})
  }
}
