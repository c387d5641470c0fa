// File system helpers, including checks that a path stays in a folder (R72).
import {
  type Dirent,
  existsSync as exists,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'

export { exists }

/** Returns whether `file`, with symbolic links resolved, is in `root`. Both are absolute; `file` must exist. */
export function isInside(root: string, file: string): boolean {
  return isBelow(realpathSync.native(root), realpathSync.native(file))
}

/** Returns whether an absolute path is below a folder, without resolving symbolic links. */
export function isBelow(root: string, file: string): boolean {
  const relative = path.relative(root, file)
  return (
    relative !== '' &&
    relative !== '..' &&
    !relative.startsWith(`..${path.sep}`) &&
    !path.isAbsolute(relative)
  )
}

/** Returns a path with forward slashes. */
export function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}

/** Returns the text of a file (UTF-8). */
export function readText(file: string): Promise<string> {
  return fs.readFile(file, 'utf8')
}

/** Returns the text of a file (UTF-8), or undefined if it is missing, unreadable, or not a regular file. */
export function textOfFile(file: string): string | undefined {
  try {
    // Reading a pipe would block, and a link may lead anywhere.
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}

/** Returns the bytes of a file. */
export function readBytes(file: string): Promise<Buffer> {
  return fs.readFile(file)
}

/** Returns the size of a file in bytes. */
export async function sizeOf(file: string): Promise<number> {
  return (await fs.stat(file)).size
}

/** Returns whether a path is a regular file, or a link to one. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Returns where a link leads, undefined if that is missing. A path that is no link, or missing, is returned unchanged. */
export async function targetOf(file: string): Promise<string | undefined> {
  if ((await ifThere(fs.lstat(file)))?.isSymbolicLink() !== true) return file
  return await ifThere(fs.realpath(file))
}

/** Renames a file or folder synchronously. Returns false if it does not exist. */
export function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** A file or link below a folder. */
export interface Entry {
  /** Path below the folder, with forward slashes. */
  readonly name: string
  readonly kind: Pick<Dirent, 'isFile'>
}

/**
 * Returns everything below a folder except folders; nothing if the folder is missing, as one that another program deletes
 * meanwhile. Synchronous: promises take several times as long for thousands of folders.
 */
export function entriesBelow(folder: string): Entry[] {
  const entries: Entry[] = []
  const walk = (start: string) => {
    for (const kind of listFolder(path.join(folder, start))) {
      const name = start + kind.name
      if (kind.isDirectory()) walk(`${name}/`)
      else entries.push({ name, kind })
    }
  }
  walk('')
  return entries
}

function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Returns the sorted paths of all files below a folder, or an empty list if the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  return entriesBelow(folder)
    .filter(({ kind }) => kind.isFile())
    .map(({ name }) => path.join(folder, name))
    .toSorted()
}

/** Returns the result of a system call, or undefined if the file is missing. */
export async function ifThere<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the code of a failed system call such as `ENOENT`, or undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
