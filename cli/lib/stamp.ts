// What a disk says of a file: while it says the same, the bytes are taken to be those that were hashed (R33).
import fs from 'node:fs'
import { errorCode } from './files.ts'

/** What a disk says of a file that only this command writes. */
export interface FileState {
  /** In bytes. */
  readonly size: number
  /** Time of the last change of the bytes. */
  readonly mtimeMs: number
  /** The number that all names of a file share. */
  readonly inode: number
}

/** Undefined where there is no file; a symbolic link is none. */
export function stateOf(file: string): FileState | undefined {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true
    ? { size: stat.size, mtimeMs: stat.mtimeMs, inode: stat.ino }
    : undefined
}

/**
 * True for two names of one file with the same bytes. The number alone would not do: those of some disks are longer than
 * JavaScript tells apart.
 */
export function isSameFile(a: FileState | undefined, b: FileState | undefined): boolean {
  return a !== undefined && a.inode === b?.inode && hasSameBytes(a, b)
}

/** True also for a file and its copy with the same time, such as one from a restored cache. */
export function hasSameBytes(a: FileState, b: FileState | undefined): boolean {
  return a.size === b?.size && a.mtimeMs === b.mtimeMs
}

/**
 * Size in bytes and time of the last change of the bytes in ms: enough for files that only this command
 * writes. Undefined where there is no such file.
 */
export function stampOf(file: string): string | undefined {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true ? `${stat.size} ${stat.mtimeMs}` : undefined
}

/** Longest time in ms within which a disk may give two changes the same time; FAT takes two seconds. */
const COARSEST_MS = 2000

/**
 * The stamp of a file that anybody may write, as an editor or git does: also the file's number and the
 * time of its last change of any kind, which no program can set. Undefined where there is no such file or the disk
 * says nothing of it, as of a link to itself, and '' where it has changed so recently that another change might not show.
 */
export function foreignStampOf(file: string): string | undefined {
  const stat = statIfAny(file)
  if (stat?.isFile() !== true) return undefined
  if (Date.now() - stat.ctimeMs < COARSEST_MS) return ''
  return [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino].join(' ')
}

/** Why there is none is said by what then reads the file. */
function statIfAny(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}
