// Files that others see whole or not at all (R33).
import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from '../base/files.ts'
import { temporaryName } from '../base/leftovers.ts'

/** Returns the bytes of a file, undefined if there is none. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** Writes a file under a temporary name and renames it. A folder in its place is replaced. */
export function writeAtOnce(file: string, bytes: Uint8Array | string): void {
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
