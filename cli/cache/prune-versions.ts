// Prunes caches that have one folder per version.
import fs from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from '../base/files.ts'
import { isTemporary } from '../base/leftovers.ts'

/**
 * Deletes the folders in `parent` except `current`, the `spare` newest others, temporary ones, and those changed within the
 * last `inUse` ms, which other runs may be reading.
 */
export async function pruneVersions(
  parent: string,
  { current, spare, inUse = 0 }: { current: string; spare: number; inUse?: number },
): Promise<void> {
  const others = ((await ifThere(fs.readdir(parent))) ?? []).filter(
    (name) => name !== current && !isTemporary(name),
  )
  const ages = await Promise.all(
    others.map(async (name) => ({
      name,
      time: (await ifThere(fs.stat(path.join(parent, name))))?.mtimeMs ?? 0,
    })),
  )
  const limit = Date.now() - inUse
  for (const { name, time } of ages.toSorted((a, b) => b.time - a.time).slice(spare)) {
    if (time <= limit) await fs.rm(path.join(parent, name), { recursive: true, force: true })
  }
}
