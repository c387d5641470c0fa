// Temporary files and folders carry the process id, so that those of a killed process can be recognised.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode, ifThere } from './files.ts'

/** Ending of a temporary name; nobody else names files so. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(\d+)\.tmp$/

/** A temporary name beside a file or folder, for this process. */
export function temporaryName(file: string): string {
  return `${file}.${randomUUID()}.${process.pid}.tmp`
}

/** True for a name that `temporaryName` has made. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name)
}

/** Deletes what processes that no longer run have left behind in a folder, under names that begin with `start`. */
export async function removeLeftovers(folder: string, start = ''): Promise<void> {
  const names = (await ifThere(fs.readdir(folder))) ?? []
  const dead = names.filter((name) => {
    const pid = name.startsWith(start) ? TEMPORARY.exec(name)?.[1] : undefined
    return pid !== undefined && !isOfOther(Number(pid))
  })
  await Promise.all(
    dead.map((name) => fs.rm(path.join(folder, name), { recursive: true, force: true })),
  )
}

/** True where a process with this id runs and is not this one. */
export function isOfOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
