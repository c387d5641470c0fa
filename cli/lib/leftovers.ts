// Temporary files and folders carry the process id, so that those of a killed process can be recognised.
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from './files.ts'

/** The temporary name beside a file or folder for this process. */
export function temporaryName(file: string): string {
  return `${file}.${process.pid}.tmp`
}

/** Deletes what processes that no longer run have left behind in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch(() => [])
  const dead = names.filter((name) => {
    const pid = /\.(\d+)\.tmp$/.exec(name)?.[1]
    return pid !== undefined && !isRunning(Number(pid))
  })
  await Promise.all(
    dead.map((name) => fs.rm(path.join(folder, name), { recursive: true, force: true })),
  )
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
