// Carries out a renaming: all of it or nothing (R91).
import fs from 'node:fs/promises'
import path from 'node:path'
import { temporaryName } from '../base/leftovers.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import type { RenamePlan } from './plan.ts'

/**
 * Edits and moves the files of a site, and returns a function that restores them. If a step fails, restores what earlier
 * steps changed, and throws.
 */
export async function applyRename(
  root: string,
  { edits, moves }: Pick<RenamePlan, 'edits' | 'moves'>,
): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = []
  const restore = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const staged = edits.map(({ file, ...texts }) => {
      const target = path.join(root, file)
      return { ...texts, target, temporary: temporaryName(target) }
    })
    // Writing may fail where renaming does not, for example on a full disk, so it comes first.
    for (const { after, temporary } of staged) {
      undo.push(() => fs.rm(temporary, { force: true }))
      await fs.writeFile(temporary, after, { flush: true })
    }
    for (const { before, target, temporary } of staged) {
      await fs.rename(temporary, target)
      undo.push(() => writeAtomic(target, before))
    }
    for (const { from, to } of moves) {
      await fs.rename(path.join(root, from), path.join(root, to))
      undo.push(() => fs.rename(path.join(root, to), path.join(root, from)))
    }
  } catch (error) {
    await restore()
    throw error
  }
  return restore
}
