// Folders that are made once, under the hash of everything they are made from (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isWhole, markUsed, writeSums } from './folder-sums.js'
import { keepNewest } from './keep-newest.ts'
import { removeLeftovers, temporaryName } from '../base/leftovers.ts'

/** Folders of other sources that are kept beside the present one, such as those of another branch. */
const SPARE_FOLDERS = 4

/** No run takes longer to read all that it needs of its folder, in ms: an hour. */
const IN_USE = 3_600_000

/**
 * Lets `make` fill a folder, unless an earlier run has; a damaged one is made again. `folder` is named
 * by what it is made from, and its parent holds nothing else.
 */
export async function keepFolder(
  folder: string,
  make: (temporary: string) => Promise<void>,
): Promise<void> {
  markUsed(folder)
  if (isWhole(folder)) return
  const parent = path.dirname(folder)
  await fs.mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  const temporary = temporaryName(folder)
  await make(temporary)
  writeSums(temporary)
  await replaceFolder(folder, temporary)
  await keepNewest(parent, { current: path.basename(folder), spare: SPARE_FOLDERS, inUse: IN_USE })
}

/** Puts a new folder in its place, unless another process was faster; a damaged one is replaced. */
async function replaceFolder(folder: string, temporary: string): Promise<void> {
  try {
    // Removing what is there first would take a whole folder from a process that has just put it there.
    await fs.rename(temporary, folder)
  } catch {
    if (isWhole(folder)) {
      await fs.rm(temporary, { recursive: true })
      return
    }
    await fs.rm(folder, { recursive: true, force: true })
    await fs.rename(temporary, folder)
  }
}
