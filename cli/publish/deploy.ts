// Writes `deploy/`: host files outside `dist/`, and the host-neutral rules for the preview (R56, R64).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isBelow } from '../base/files.ts'
import type { TextOutput } from '../base/output-file.ts'
import { writeAtomic } from '../base/write-atomic.ts'

/**
 * Writes files into a folder atomically, and deletes files that only the `earlier` build wrote. Other files stay.
 */
export async function writeDeploy(
  folder: string,
  { files, earlier }: { files: readonly TextOutput[]; earlier: readonly string[] },
): Promise<void> {
  const names = files.map(({ path: name }) => name)
  for (const name of earlier.filter((old) => !names.includes(old))) {
    const file = path.join(folder, name)
    if (isBelow(folder, file)) await fs.rm(file, { force: true })
  }
  for (const { path: name, contents } of files) await writeAtomic(path.join(folder, name), contents)
}
