// Carries out a renaming: all of it or nothing, even if the process is killed (R91).
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { errorCode, exists, ifThere, readText, renameIfThere } from '../base/files.ts'
import { removeLeftovers, temporaryName } from '../base/leftovers.ts'
import { parseJson } from '../base/parse-json.ts'
import { hasEnded, machineId } from '../base/process-id.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { UsageError } from '../problems/problems.ts'
import type { FileEdit, RenamePlan } from './plan.ts'

/** The steps of a renaming that is not done, with the process that carries them out. */
const journalSchema = z.object({
  pid: z.number(),
  machine: z.string(),
  edits: z.array(z.object({ file: z.string(), before: z.string(), after: z.string() })),
  moves: z.array(z.object({ from: z.string(), to: z.string() })),
})
/** Name of the journal in its folder. */
const JOURNAL = 'journal.json'

/** Codes of systems that refuse to replace a folder: Linux, others of Unix, Windows. */
const FOLDER_EXISTS: readonly string[] = ['ENOTEMPTY', 'EEXIST', 'EPERM']

type Steps = Pick<RenamePlan, 'moves'> & { edits: readonly Omit<FileEdit, 'changes'>[] }

/**
 * Edits and moves the files of a site, then calls `check`. Undoes everything and throws if a step or `check` fails. If the
 * process is killed, `undoInterrupted` undoes it.
 */
export async function applyRename(
  root: string,
  { edits, moves }: Steps,
  check: () => Promise<unknown>,
): Promise<void> {
  await writeJournal(root, { edits, moves })
  const changed = await findChanged(root, edits)
  if (changed !== undefined) {
    await removeJournal(root)
    throw new UsageError(`${changed} has changed meanwhile.\nNothing was changed.`)
  }
  try {
    await carryOut(root, { edits, moves })
    await check()
  } catch (error) {
    await undo(root, { edits, moves })
    throw error
  }
  await removeJournal(root)
}

/** Undoes a renaming whose process was killed. Returns whether there was one. */
export async function undoInterrupted(root: string): Promise<boolean> {
  const text = await ifThere(readText(path.join(folderOf(root), JOURNAL)))
  if (text === undefined) return false
  const { pid, machine, ...steps } = journalSchema.parse(parseJson(text))
  // After a restart, and in another container, the process is gone.
  if (machine === machineId && !hasEnded({ pid, machine })) return false
  await undo(root, steps)
  return true
}

/** Returns a file that is no longer as planned, such as after another renaming. */
async function findChanged(root: string, edits: Steps['edits']): Promise<string | undefined> {
  for (const { file, before } of edits) {
    if ((await ifThere(readText(path.join(root, file)))) !== before) return file
  }
  return undefined
}

async function carryOut(root: string, { edits, moves }: Steps): Promise<void> {
  const staged = edits.map(({ file, after }) => {
    const target = path.join(root, file)
    return { after, target, temporary: temporaryName(target) }
  })
  try {
    // Writing may fail even if renaming does not, for example on a full disk, so it comes first.
    for (const { after, temporary } of staged) await fs.writeFile(temporary, after, { flush: true })
    for (const { target, temporary } of staged) await fs.rename(temporary, target)
  } finally {
    for (const { temporary } of staged) await fs.rm(temporary, { force: true })
  }
  for (const { from, to } of moves) await fs.rename(path.join(root, from), path.join(root, to))
}

/** Undoes the steps that were carried out, then deletes the journal. Keeps files that were changed since. */
async function undo(root: string, { edits, moves }: Steps): Promise<void> {
  for (const { from, to } of moves.toReversed()) {
    const [old, moved] = [path.join(root, from), path.join(root, to)]
    if (exists(moved) && !exists(old)) await fs.rename(moved, old)
  }
  for (const { file, before, after } of edits) {
    const target = path.join(root, file)
    if ((await ifThere(readText(target))) === after) await writeAtomic(target, before)
    await removeLeftovers(path.dirname(target))
  }
  await removeJournal(root)
}

/** Writes the journal of this process. Throws a UsageError if there is one: renaming a folder replaces only an empty one. */
async function writeJournal(root: string, steps: Steps): Promise<void> {
  const folder = folderOf(root)
  const staged = temporaryName(folder)
  const journal = { pid: process.pid, machine: machineId, ...steps }
  await writeAtomic(path.join(staged, JOURNAL), JSON.stringify(journal))
  try {
    await fs.rename(staged, folder)
  } catch (error) {
    await fs.rm(staged, { recursive: true })
    if (!FOLDER_EXISTS.includes(errorCode(error) ?? '')) throw error
    throw new UsageError('Another process is renaming in this site.\nNothing was changed.')
  }
}

/** Removes the journal in one step, since some systems keep an empty folder from being replaced. */
async function removeJournal(root: string): Promise<void> {
  const folder = folderOf(root)
  const removed = temporaryName(folder)
  if (renameIfThere(folder, removed)) await fs.rm(removed, { recursive: true })
}

function folderOf(root: string): string {
  return path.join(root, '.site/rename')
}
