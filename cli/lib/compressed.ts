// Compresses text files, once for the same bytes (R57).
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { hashOf, isCached, writeCached } from './cache.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Content encodings, best first, with the extension of their files and the compressor at its highest level. */
export const codings = {
  br: { ending: '.br', encode: (bytes: Buffer) => brotli(bytes) },
  gzip: { ending: '.gz', encode: (bytes: Buffer) => gzip(bytes, { level: 9 }) },
} as const
export type Coding = keyof typeof codings

/** Extensions of files worth compressing. Pictures and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/

/** Other versions of the encoders may write other bytes. */
const versions = `${process.versions['zlib']} ${process.versions['brotli']}`

/** True for a file that is served compressed. */
export function isCompressible(name: string): boolean {
  return TEXT.test(name)
}

/** The precompressed copy of a file, in `cacheDir`; made if it is missing. */
export async function compressedFile(
  file: string,
  { coding, cacheDir }: { coding: Coding; cacheDir: string },
): Promise<string> {
  const { ending, encode } = codings[coding]
  const bytes = await fs.readFile(file)
  const twin = path.join(cacheDir, `${hashOf(versions, bytes)}${ending}`)
  if (!(await isCached(twin))) await writeCached(twin, await encode(bytes))
  return twin
}
