// A second name for a file, so that the disk holds its bytes once.
import fs from 'node:fs'
import { errorCode } from '../base/files.ts'

/** Links a file, or copies it: some disks have no links, and `target` may lie on another one. */
export function linkOrCopy(from: string, target: string): void {
  try {
    fs.linkSync(from, target)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOSYS'].includes(errorCode(error) ?? '')) throw error
    fs.copyFileSync(from, target)
  }
}
