// Files named by what they are made from, so that nothing is made twice; each with the sum of its
// name and bytes, so that nothing damaged is ever used (R33, R87).
import { createHash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode, ifThere } from './files.ts'
import { stampOf } from './stamp.ts'
import { writeWhole } from './write-whole.ts'

/** Ending of the file that holds the sum of a cached file, and the stamp that the file had then. */
const SUM = '.sha256'

/** The hash of everything that decides the bytes of a file, in hex. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const texts = parts.filter((part) => typeof part === 'string')
  // Texts are hashed in one go, which takes half as long.
  if (texts.length === parts.length) return hash('sha256', `${texts.join('\0')}\0`)
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** The bytes of a cached file; undefined where it is missing or not what was written. */
export async function readCached(file: string): Promise<Buffer | undefined> {
  const bytes = await readIfThere(file)
  if (bytes === undefined) return undefined
  const actual = sumOf(file, bytes)
  const [known, stamp] = readSum(file)
  if (known !== undefined && known !== actual) return undefined
  // Written whole, but killed before its sum; or copied, and so of another time.
  if (stamp !== stampOf(file)) await writeSum(file, actual)
  return bytes
}

/** True where a cached file is there, as it was written. It is read only if its stamp is another one. */
export async function isCached(file: string): Promise<boolean> {
  const [, stamp] = readSum(file)
  return (stamp !== undefined && stamp === stampOf(file)) || (await readCached(file)) !== undefined
}

/** The files that a cached file consists of. */
export function partsOf(file: string): readonly string[] {
  return [file, file + SUM]
}

/** Writes a cached file and its sum. Whatever lies in the way is replaced: the folder is the cache's own. */
export async function writeCached(file: string, bytes: Uint8Array | string): Promise<void> {
  await replace(file, bytes)
  await writeSum(file, sumOf(file, bytes))
}

/** With the name, since bytes and sum of another file are whole as well. */
function sumOf(file: string, bytes: Uint8Array | string): string {
  return hashOf(path.basename(file), bytes)
}

async function writeSum(file: string, hash: string): Promise<void> {
  await replace(file + SUM, `${hash}\n${stampOf(file)}`)
}

/** The sum and the stamp of a cached file, read at once: a site has thousands, and waiting takes longer than reading. */
function readSum(file: string): readonly (string | undefined)[] {
  try {
    return readFileSync(file + SUM, 'utf8').split('\n')
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(errorCode(error) ?? '')) return []
    throw error
  }
}

async function replace(file: string, bytes: Uint8Array | string): Promise<void> {
  const stat = await ifThere(fs.lstat(file))
  if (stat?.isDirectory() === true) await fs.rm(file, { recursive: true })
  await writeWhole(file, bytes)
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await ifThere(fs.readFile(file))
  } catch (error) {
    if (errorCode(error) === 'EISDIR') return undefined
    throw error
  }
}
