// Encodes pictures on all cores while a build does what takes one: bundling the app, and rendering pages (R33).
import type { Progress } from '../lib/log.ts'
import { sum } from '../lib/sum.ts'
import { encodeImages } from './encode.ts'
import { type EncodedImages, joinImages, type MakeOptions } from './make-missing.ts'
import type { Variant } from './variants.ts'

/** Encodes while a build goes on. */
export interface EarlyImages {
  /** Starts to encode those variants that the cache lacks; what has been begun is not begun again. */
  readonly begin: (variants: readonly Variant[]) => void
  /** Gives all variants of a site as files, once they are encoded. */
  readonly finish: (variants: readonly Variant[], progress: Progress) => Promise<EncodedImages>
}

/**
 * Calls `use` with what encodes early. Where `use` fails, no further variant is begun; those under way are finished, and the
 * next build finds them.
 */
export async function withEarlyImages<R>(
  options: Pick<MakeOptions, 'folders' | 'force' | 'known'>,
  use: (early: EarlyImages) => Promise<R>,
): Promise<R> {
  const stop = new AbortController()
  let show: Progress = () => {}
  const begun = new Set<string>()
  const parts: Promise<EncodedImages>[] = []
  const counts: { done: number; total: number }[] = []
  const begin = (variants: readonly Variant[]) => {
    const others = variants.filter(({ path }) => !begun.has(path))
    for (const { path } of others) begun.add(path)
    const count = { done: 0, total: 0 }
    counts.push(count)
    const part = encodeImages(others, {
      ...options,
      signal: stop.signal,
      progress(done, total) {
        Object.assign(count, { done, total })
        show(sum(counts.map((other) => other.done)), sum(counts.map((other) => other.total)))
      },
    })
    // What it fails with is thrown where it is waited for.
    part.catch(() => {})
    parts.push(part)
  }
  try {
    return await use({
      begin,
      async finish(variants, progress) {
        show = progress
        begin(variants)
        return joinImages(...(await Promise.all(parts)))
      },
    })
  } finally {
    stop.abort()
    await Promise.allSettled(parts)
  }
}
