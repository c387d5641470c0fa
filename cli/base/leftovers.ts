// Temporary names contain the id of their process, so that leftovers of killed processes can be recognised.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode, ifThere } from './files.ts'
import { hasEnded, machineId } from './process-id.ts'

/** Suffix of a temporary name. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(\d+)-([0-9a-f]{8})\.tmp$/

/** Age in ms at which leftovers of another machine are deleted: a day. */
const MAX_AGE = 86_400_000

/** Returns a unique temporary name in the folder of `file`, with the id of this process. */
export function temporaryName(file: string): string {
  return `${file}.${randomUUID()}.${process.pid}-${machineId}.tmp`
}

/** Returns whether a name comes from `temporaryName`. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name)
}

/**
 * Deletes leftovers of killed processes whose names start with `start`, also of one that had the id of this process.
 * Leftovers of other containers and machines are kept for a day, as their processes may still run.
 */
export async function removeLeftovers(folder: string, start = ''): Promise<void> {
  for (const name of (await ifThere(fs.readdir(folder))) ?? []) {
    const [, id, machine] = name.startsWith(start) ? (TEMPORARY.exec(name) ?? []) : []
    if (id === undefined || machine === undefined) continue
    const file = path.join(folder, name)
    if (await isLeftover(file, { pid: Number(id), machine })) await removeIfQuiet(file)
  }
}

async function isLeftover(
  file: string,
  { pid, machine }: { pid: number; machine: string },
): Promise<boolean> {
  if (machine !== machineId) return await isOlder(file, MAX_AGE)
  if (pid === process.pid) return await isOlder(file, process.uptime() * 1000)
  return hasEnded({ pid, machine })
}

/** Deletes a file or folder. Leaves a folder that a child of a killed process keeps writing to for the next run. */
async function removeIfQuiet(file: string): Promise<void> {
  try {
    await fs.rm(file, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY') throw error
  }
}

/** Returns whether a file or folder is older than `age`, in ms. */
async function isOlder(file: string, age: number): Promise<boolean> {
  const stat = await ifThere(fs.stat(file))
  return stat !== undefined && Date.now() - stat.mtimeMs > age
}
