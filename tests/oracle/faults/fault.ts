// One way in which the input of a site can be damaged.
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import type { Draw } from '../../support/random.ts'

/** A word in all hostile texts; it must never become part of a script or a style. */
export const HOSTILE = 'hostile'

/** A picture beside `content/` that no page may show: seven times as wide as high. */
export const OUTSIDE = 'secret.png'

/**
 * Damages one thing in a site's folder, and gives the name of what was damaged, relative to the folder. Throws
 * if it finds nothing to damage.
 */
export type Fault = (root: string, draw: Draw) => Promise<string>

/** Faults by what they do, in the words of a report. */
export type Faults = Readonly<Record<string, Fault>>

/** Every file below a folder of the site that a pattern names, sorted. */
export async function filesOf(root: string, pattern: string): Promise<string[]> {
  const names = await glob(pattern, { cwd: root })
  return names.toSorted()
}

/** A fault that replaces the bytes of one of the files that a pattern names. */
export function ofFile(
  pattern: string,
  damage: (bytes: Buffer, draw: Draw) => string | Uint8Array | Promise<Uint8Array>,
): Fault {
  return async (root, draw) => {
    const name = draw.pick(await filesOf(root, pattern))
    const file = path.join(root, name)
    await fs.writeFile(file, await damage(await fs.readFile(file), draw))
    return name
  }
}
