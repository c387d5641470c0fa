// Deletes old versions of what a cache keeps in one folder a version (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from './files.ts'
import { isTemporary } from './leftovers.ts'

/** Keeps `current` and the `spare` newest others of the folders in `parent`, and what is being made there. */
export async function keepNewest(
  parent: string,
  { current, spare }: { current: string; spare: number },
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
  for (const { name } of ages.toSorted((a, b) => b.time - a.time).slice(spare)) {
    await fs.rm(path.join(parent, name), { recursive: true, force: true })
  }
}
