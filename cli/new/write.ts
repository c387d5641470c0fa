// Writes new files: all or none, and never over another file (R68).
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../base/files.ts'
import { UsageError } from '../problems/problems.ts'

/** Files to write below a folder, in their order. */
export interface NewFiles {
  /** Absolute. */
  readonly root: string
  /** Path below `root` of a folder that must not exist yet. */
  readonly folder?: string | undefined
  /** Contents by path below `root`. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

/**
 * Writes files and returns a function that deletes them again. Throws a UsageError if one exists already; then no
 * file is left behind.
 */
export async function writeNew({ root, folder, files }: NewFiles): Promise<() => Promise<void>> {
  const steps: (() => Promise<void>)[] = []
  const undo = async () => {
    for (const step of steps.toReversed()) await step()
  }
  const create = async (name: string, make: (file: string) => Promise<void>) => {
    const file = path.join(root, name)
    try {
      const first = await fs.mkdir(path.dirname(file), { recursive: true })
      // Deletes only folders that this call made; other programs may have put files into them.
      if (first !== undefined) steps.push(() => removeEmpty(path.dirname(file), first))
      await make(file)
    } catch (error) {
      await undo()
      if (errorCode(error) !== 'EEXIST') throw error
      throw new UsageError(
        `${path.basename(root)}/${name} exists already. Nothing was written; choose another title, or rename what is there.`,
      )
    }
  }
  if (folder !== undefined) {
    await create(folder, async (file) => {
      await fs.mkdir(file)
      steps.push(() => removeEmpty(file))
    })
  }
  for (const [name, contents] of Object.entries(files)) {
    await create(name, async (file) => {
      const handle = await fs.open(file, 'wx')
      // Delete the file even if only half of it could be written.
      steps.push(() => fs.rm(file, { force: true }))
      try {
        await handle.writeFile(contents)
      } finally {
        await handle.close()
      }
    })
  }
  return undo
}

/** Removes a folder and its parents up to `last`, if they are empty. */
async function removeEmpty(folder: string, last = folder): Promise<void> {
  try {
    await fs.rmdir(folder)
  } catch (error) {
    // Another program has put a file into the folder.
    if (errorCode(error) === 'ENOTEMPTY') return
    throw error
  }
  if (folder !== last) await removeEmpty(path.dirname(folder), last)
}
