// Text files made small, once for the same bytes (R57).
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { hashOf, writeCached } from './cache.ts'
import { exists } from './files.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Content codings, best first, with the ending of their files and what makes one as small as it gets. */
export const codings = {
  br: { ending: '.br', encode: (bytes: Buffer) => brotli(bytes) },
  gzip: { ending: '.gz', encode: (bytes: Buffer) => gzip(bytes, { level: 9 }) },
} as const
export type Coding = keyof typeof codings

/** Endings of files that shrink. Pictures and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/

/** Other versions of the encoders may write other bytes. */
const versions = `${process.versions['zlib']} ${process.versions['brotli']}`

/** True for a file that is served compressed. */
export function isCompressible(name: string): boolean {
  return TEXT.test(name)
}

/** The compressed twin of a file, as a file in `cacheDir`; made where it is not there yet. */
export async function compressedFile(
  file: string,
  { coding, cacheDir }: { coding: Coding; cacheDir: string },
): Promise<string> {
  const { ending, encode } = codings[coding]
  const bytes = await fs.readFile(file)
  const twin = path.join(cacheDir, `${hashOf(versions, bytes)}${ending}`)
  if (!(await exists(twin))) await writeCached(twin, await encode(bytes))
  return twin
}
