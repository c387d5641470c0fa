// Sets the modes of published files, so that a web server can read them whatever the umask of the build was (R49).
import { chmodSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../base/files.ts'

const FILE_MODE = 0o644
const FOLDER_MODE = 0o755
const PERMISSIONS = 0o777

/** Sets the modes of files in a folder, and of all folders that contain them. Returns the size of the files in bytes. */
export function setModes(root: string, names: readonly string[]): number {
  const folders = new Set<string>()
  let bytes = 0
  for (const name of names) {
    const file = path.join(root, name)
    bytes += setMode(file, FILE_MODE)
    let folder = path.dirname(file)
    while (!folders.has(folder) && folder.startsWith(root)) {
      folders.add(folder)
      folder = path.dirname(folder)
    }
  }
  for (const folder of folders) setMode(folder, FOLDER_MODE)
  return bytes
}

function setMode(file: string, wanted: number): number {
  const { mode, size } = statSync(file)
  if ((mode & PERMISSIONS) === wanted) return size
  try {
    chmodSync(file, wanted)
  } catch (error) {
    // File systems of other operating systems have no modes to set.
    if (!['EPERM', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error
  }
  return size
}
