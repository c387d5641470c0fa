// Reads files of the workspace without ever leaving a folder (R72).
import { type Dirent, readdirSync, realpathSync, renameSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'

/** True if `file`, with symbolic links resolved, is in `root`. Both absolute; `file` must exist. */
export function isInside(root: string, file: string): boolean {
  return isBelow(realpathSync.native(root), realpathSync.native(file))
}

/** True if an absolute path is below a folder, judging by its name alone. */
export function isBelow(root: string, file: string): boolean {
  const relative = path.relative(root, file)
  return (
    relative !== '' &&
    relative !== '..' &&
    !relative.startsWith(`..${path.sep}`) &&
    !path.isAbsolute(relative)
  )
}

/** A path with forward slashes. */
export function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}

/** True where a file or folder exists. */
export async function exists(file: string): Promise<boolean> {
  try {
    await fs.access(file)
    return true
  } catch {
    return false // R33, R49: absence is an answer here, not a failure
  }
}

/** Renames a file or folder, at once; false where there is none. */
export function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** What lies below a folder. */
export interface Entry {
  /** Its path below the folder, with forward slashes. */
  readonly name: string
  readonly kind: Pick<Dirent, 'isFile'>
}

/**
 * Everything below a folder but the folders themselves; throws where there is no folder. It does not wait: with
 * thousands of folders waiting takes several times as long as the work.
 */
export function entriesBelow(folder: string): Entry[] {
  const found: Entry[] = []
  const look = (start: string) => {
    for (const kind of readdirSync(path.join(folder, start), { withFileTypes: true })) {
      const name = start + kind.name
      if (kind.isDirectory()) look(`${name}/`)
      else found.push({ name, kind })
    }
  }
  look('')
  return found
}

/** Every file below a folder, sorted; none where there is no folder. Absolute, if the folder is. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await exists(folder)) ? entriesBelow(folder) : []
  return entries
    .filter(({ kind }) => kind.isFile())
    .map(({ name }) => path.join(folder, name))
    .toSorted()
}

/** What a system call gives; undefined where there is no such file. */
export async function ifThere<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The error code of a failed system call: `ENOENT`; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
