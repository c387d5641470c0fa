// Synchronous reads and atomic writes.
import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from '../base/files.ts'
import { temporaryName } from '../base/leftovers.ts'

/** Returns the bytes of a file, or undefined if it is missing. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** Writes a temporary file and renames it; replaces a folder of the same name. */
export function writeAtomicSync(file: string, bytes: Uint8Array | string): void {
  const temporary = temporaryName(file)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  try {
    fs.writeFileSync(temporary, bytes)
    rename(temporary, file)
  } catch (error) {
    fs.rmSync(temporary, { force: true })
    throw error
  }
}

function rename(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if (!['EISDIR', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
    fs.rmSync(to, { recursive: true })
    fs.renameSync(from, to)
  }
}
