// Creates `.br` and `.gz` files for hosts that serve precompressed files (R57).
import fs from 'node:fs/promises'
import { compressedFile } from '../cache/compressed.ts'
import { codingEndings, codings, isCompressible } from '../base/compressible.ts'
import type { Progress } from '../problems/log.ts'
import { mapPool } from '../base/pool.ts'
import type { OutputFile } from '../base/output-file.ts'

/** Returns the precompressed copies of text files. */
export async function compressFiles(
  files: readonly OutputFile[],
  {
    cacheDir,
    concurrency,
    progress,
  }: { cacheDir: string; concurrency: number; progress: Progress },
): Promise<OutputFile[]> {
  let done = 0
  const texts = files.filter((file) => isCompressible(file.path))
  const copies = await mapPool(texts, {
    limit: concurrency,
    work: async (file) => {
      const bytes = await bytesOf(file)
      const compressed = await Promise.all(
        codings.map(async (coding) => ({
          path: `${file.path}${codingEndings[coding]}`,
          linkTo: await compressedFile(bytes, { coding, cacheDir }),
        })),
      )
      done += 1
      progress(done, texts.length)
      return compressed
    },
  })
  return copies.flat()
}

async function bytesOf(file: OutputFile): Promise<Uint8Array> {
  if ('contents' in file) return Buffer.from(file.contents)
  return await fs.readFile('linkTo' in file ? file.linkTo : file.copyOf)
}
