// Compresses text files, once for the same bytes (R57).
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { openFiles } from './files.ts'
import { hashOf } from '../base/hash.ts'
import { type Coding, codingEndings } from '../base/compressible.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Compressors, each at its highest level. */
const encoders: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes),
  gzip: (bytes) => gzip(bytes, { level: 9 }),
}

/** Other versions of the encoders may write other bytes. */
const versions = `${process.versions['zlib']} ${process.versions['brotli']}`

/** Returns the file with the compressed copy of `bytes`, which is made if the cache lacks it. */
export async function compressedFile(
  bytes: Uint8Array,
  { coding, cacheDir }: { coding: Coding; cacheDir: string },
): Promise<string> {
  const cache = openFiles(cacheDir)
  const name = `${hashOf(versions, bytes)}${codingEndings[coding]}`
  return cache.find(name) ?? (await cache.put(name, await encoders[coding](bytes)))
}
