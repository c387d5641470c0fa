// Cached folders, named after the hash of their inputs (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isIntact, markUsed, writeSums } from './folder-sums.js'
import { isTemporary, removeLeftovers, temporaryName } from '../base/leftovers.ts'
import { ifThere } from '../base/files.ts'

/** Number of folders of other inputs to keep, for example of another branch. */
const SPARE_FOLDERS = 4

/** Time in ms for which another run may still read a folder: an hour. */
const IN_USE = 3_600_000

/**
 * Returns a folder in `parent` that `make` has filled, now or in an earlier run. `hashInputs` returns the hash of all inputs,
 * which is its name. If an input changes while the folder is made, it is made again. `parent` contains only such folders.
 */
export async function cacheFolder(
  parent: string,
  hashInputs: () => string,
  make: (temporary: string) => Promise<void>,
): Promise<string> {
  const name = hashInputs()
  const folder = path.join(parent, name)
  markUsed(folder)
  if (isIntact(folder)) return folder
  await fs.mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  const temporary = temporaryName(folder)
  await make(temporary)
  if (hashInputs() !== name) {
    await fs.rm(temporary, { recursive: true, force: true })
    return await cacheFolder(parent, hashInputs, make)
  }
  writeSums(temporary)
  await replaceFolder(folder, temporary)
  await pruneVersions(parent, name)
  return folder
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

/** Deletes the folders in `parent` except `current`, spare ones, temporary ones, and those that others may be reading. */
export async function pruneVersions(parent: string, current: string): Promise<void> {
  const others = ((await ifThere(fs.readdir(parent))) ?? []).filter(
    (name) => name !== current && !isTemporary(name),
  )
  const ages = await Promise.all(
    others.map(async (name) => ({
      name,
      time: (await ifThere(fs.stat(path.join(parent, name))))?.mtimeMs ?? 0,
    })),
  )
  const limit = Date.now() - IN_USE
  for (const { name, time } of ages.toSorted((a, b) => b.time - a.time).slice(SPARE_FOLDERS)) {
    if (time <= limit) await fs.rm(path.join(parent, name), { recursive: true, force: true })
  }
}
