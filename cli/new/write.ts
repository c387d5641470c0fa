// Writes the files of a new entry: all or none, and never over another file (R68).
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../lib/files.ts'
import { UsageError } from '../lib/problems.ts'

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
 * Writes them and returns a function that deletes them again. If something exists already, a UsageError
 * names it and no file is left behind.
 */
export async function writeNew({ root, folder, files }: NewFiles): Promise<() => Promise<void>> {
  const steps: (() => Promise<void>)[] = []
  const undo = async () => {
    for (const step of steps.toReversed()) await step()
  }
  const create = async (name: string, make: (file: string) => Promise<() => Promise<void>>) => {
    const file = path.join(root, name)
    try {
      await fs.mkdir(path.dirname(file), { recursive: true })
      steps.push(await make(file))
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
      return () => fs.rmdir(file)
    })
  }
  for (const [name, contents] of Object.entries(files)) {
    await create(name, async (file) => {
      await fs.writeFile(file, contents, { flag: 'wx' })
      return () => fs.rm(file)
    })
  }
  return undo
}
