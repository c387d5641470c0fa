// A cache of content-addressed files: nothing is made twice, and no file is ever half written (R33).
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from './files.ts'
import { temporaryName } from './leftovers.ts'

/** The hash of everything that decides the bytes of a file, in hex. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Where a file of `dist/assets` is kept. */
export function cachedFile(
  file: { readonly path: string },
  { imageCacheDir }: { readonly imageCacheDir: string },
): string {
  return path.join(imageCacheDir, path.posix.basename(file.path))
}

/** The bytes of a cached file, or undefined. */
export async function readCached(file: string): Promise<Buffer | undefined> {
  try {
    return await fs.readFile(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a file so that others see all of it or nothing: to a temporary name beside it, synced to
 * disk, then renamed. A crash leaves at most a temporary file, which `removeLeftovers` deletes.
 * The same file may be written several times simultaneously, for example for two pictures with the same bytes.
 */
export async function writeCached(file: string, bytes: Uint8Array | string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const temporary = temporaryName(`${file}.${randomUUID()}`)
  const handle = await fs.open(temporary, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await fs.rename(temporary, file)
}
