// `.br` and `.gz` beside every text file, for hosts that serve them (R57).
import path from 'node:path'
import { compressedFile } from '../cache/compressed.ts'
import { codingEndings, codings, isCompressible } from '../base/compressible.ts'
import type { Progress } from '../problems/log.ts'
import { mapPool } from '../base/pool.ts'
import type { OutputFile } from '../base/output-file.ts'

/** The precompressed copies of a folder's text files; `names` are relative to it. */
export async function compressFiles(
  { names, folder }: { names: readonly string[]; folder: string },
  {
    cacheDir,
    concurrency,
    progress,
  }: { cacheDir: string; concurrency: number; progress: Progress },
): Promise<OutputFile[]> {
  let done = 0
  const texts = names.filter(isCompressible)
  const copies = await mapPool(texts, {
    limit: concurrency,
    work: async (name) => {
      const file = path.join(folder, name)
      const made = await Promise.all(
        codings.map(async (coding) => ({
          path: `${name}${codingEndings[coding]}`,
          linkTo: await compressedFile(file, { coding, cacheDir }),
        })),
      )
      done += 1
      progress(done, texts.length)
      return made
    },
  })
  return copies.flat()
}
