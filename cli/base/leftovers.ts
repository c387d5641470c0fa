// Temporary files and folders carry the id of their process, so that those of a killed process can be recognized.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from './files.ts'
import { hasEnded, machineId } from './process-id.ts'

/** Ending of a temporary name; no one else names files so. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(\d+)-([0-9a-f]{8})\.tmp$/

/** Age in ms at which the work of another machine is given up: a day. */
const ABANDONED = 86_400_000

/** A temporary name beside a file or folder, for this process. */
export function temporaryName(file: string): string {
  return `${file}.${randomUUID()}.${process.pid}-${machineId}.tmp`
}

/** True for a name that `temporaryName` has made. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name)
}

/**
 * Deletes what killed processes have left in a folder, under names that begin with `start`, and what this process has left.
 * Whether a process of another container or machine runs cannot be known: its work stays for a day.
 */
export async function removeLeftovers(folder: string, start = ''): Promise<void> {
  for (const name of (await ifThere(fs.readdir(folder))) ?? []) {
    const [, id, machine] = name.startsWith(start) ? (TEMPORARY.exec(name) ?? []) : []
    if (id === undefined || machine === undefined) continue
    const pid = Number(id)
    const file = path.join(folder, name)
    const isLeft =
      machine === machineId ? pid === process.pid || hasEnded({ pid, machine }) : await isOld(file)
    if (isLeft) await fs.rm(file, { recursive: true, force: true })
  }
}

async function isOld(file: string): Promise<boolean> {
  const stat = await ifThere(fs.stat(file))
  return stat !== undefined && Date.now() - stat.mtimeMs > ABANDONED
}
