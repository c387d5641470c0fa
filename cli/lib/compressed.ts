// Compresses text files, once for the same bytes (R57).
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { hashOf, isCached, writeCached } from './cache.ts'
import { type Coding, codingEndings } from './compressible.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Compressors, each at its highest level. */
const encoders: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes),
  gzip: (bytes) => gzip(bytes, { level: 9 }),
}

/** Other versions of the encoders may write other bytes. */
const versions = `${process.versions['zlib']} ${process.versions['brotli']}`

/** The precompressed copy of a file, in `cacheDir`; made if it is missing. */
export async function compressedFile(
  file: string,
  { coding, cacheDir }: { coding: Coding; cacheDir: string },
): Promise<string> {
  const bytes = await fs.readFile(file)
  const copy = path.join(cacheDir, `${hashOf(versions, bytes)}${codingEndings[coding]}`)
  if (!(await isCached(copy))) await writeCached(copy, await encoders[coding](bytes))
  return copy
}
