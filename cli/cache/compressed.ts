// Compresses text files through the cache (R57).
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { openFiles } from './files.ts'
import { hashOf } from '../base/hash.ts'
import { type Coding, codingEndings } from '../base/compressible.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Encoders at their highest level. */
const encoders: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes),
  gzip: (bytes) => gzip(bytes, { level: 9 }),
}

/** Part of the key: other versions of the encoders may write other bytes. */
const versions = `${process.versions['zlib']} ${process.versions['brotli']}`

/** Returns the cached file with the compressed `bytes`, created on a miss. */
export async function compressedFile(
  bytes: Uint8Array,
  { coding, cacheDir }: { coding: Coding; cacheDir: string },
): Promise<string> {
  const cache = openFiles(cacheDir)
  const name = `${hashOf(versions, bytes)}${codingEndings[coding]}`
  return cache.find(name) ?? (await cache.put(name, await encoders[coding](bytes)))
}
