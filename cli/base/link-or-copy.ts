// Hard links, with a copy as fallback.
import fs from 'node:fs'
import { errorCode } from './files.ts'

/** Links a file, or copies it if the file system has no links or `target` is on another one. */
export function linkOrCopy(from: string, target: string): void {
  try {
    fs.linkSync(from, target)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOSYS'].includes(errorCode(error) ?? '')) throw error
    fs.copyFileSync(from, target)
  }
}
