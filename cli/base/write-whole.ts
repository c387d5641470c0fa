// Files that others see whole or not at all (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import { temporaryName } from './leftovers.ts'

/**
 * Writes a file to a temporary name beside it, synced to disk, then renames it. A crash leaves at
 * most a temporary file, which `removeLeftovers` takes away. The same file may be written several
 * times at once, as by two pictures with the same bytes.
 */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
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
