// `deploy/`: files that hosts read outside `dist/`, and the host-neutral rules that the preview applies (R56, R64).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isBelow } from '../base/files.ts'
import { writeAtomic } from '../base/write-atomic.ts'

/** A file of the folder: its path with forward slashes, and its text. */
export interface DeployFile {
  readonly path: string
  readonly contents: string
}

/**
 * Writes files into a folder, each in one step, and deletes those that an earlier build wrote
 * and this one does not. Other files are left alone.
 */
export async function writeDeploy(
  folder: string,
  { files, earlier }: { files: readonly DeployFile[]; earlier: readonly string[] },
): Promise<void> {
  const names = files.map(({ path: name }) => name)
  for (const name of earlier.filter((old) => !names.includes(old))) {
    const file = path.join(folder, name)
    if (isBelow(folder, file)) await fs.rm(file, { force: true })
  }
  for (const { path: name, contents } of files) await writeAtomic(path.join(folder, name), contents)
}
