// Atomic writes.
import fs from 'node:fs/promises'
import path from 'node:path'
import { temporaryName } from './leftovers.ts'

/**
 * Writes and syncs a temporary file, then renames it; concurrent writes of one file are safe. A crash leaves at most a
 * temporary file, which `removeLeftovers` deletes.
 */
export async function writeAtomic(file: string, bytes: Uint8Array | string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const temporary = temporaryName(file)
  try {
    await fs.writeFile(temporary, bytes, { flush: true })
    await fs.rename(temporary, file)
  } catch (error) {
    await fs.rm(temporary, { force: true })
    throw error
  }
}
