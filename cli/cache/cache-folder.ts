// Cached folders, named after the hash of their inputs (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isIntact, markUsed, writeSums } from './folder-sums.js'
import { pruneVersions } from './prune-versions.ts'
import { removeLeftovers, temporaryName } from '../base/leftovers.ts'

/** Number of folders of other inputs to keep, for example of another branch. */
const SPARE_FOLDERS = 4

/** Time in ms for which another run may still read a folder: an hour. */
const IN_USE = 3_600_000

/**
 * Creates a folder with `make` unless an intact one exists. The name of `folder` is a hash of its inputs, and its parent
 * contains only such folders.
 */
export async function cacheFolder(
  folder: string,
  make: (temporary: string) => Promise<void>,
): Promise<void> {
  markUsed(folder)
  if (isIntact(folder)) return
  const parent = path.dirname(folder)
  await fs.mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  const temporary = temporaryName(folder)
  await make(temporary)
  writeSums(temporary)
  await replaceFolder(folder, temporary)
  await pruneVersions(parent, {
    current: path.basename(folder),
    spare: SPARE_FOLDERS,
    inUse: IN_USE,
  })
}

/** Moves a new folder to its final name, unless another process was faster; replaces a damaged one. */
async function replaceFolder(folder: string, temporary: string): Promise<void> {
  try {
    // Rename first: removing first could delete an intact folder that another process has just created.
    await fs.rename(temporary, folder)
  } catch {
    if (isIntact(folder)) {
      await fs.rm(temporary, { recursive: true })
      return
    }
    await fs.rm(folder, { recursive: true, force: true })
    await fs.rename(temporary, folder)
  }
}
