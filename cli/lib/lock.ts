// One process at a time in a short stretch of work (R87).
import fs from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, ifThere } from './files.ts'
import { isOfOther } from './leftovers.ts'
import { SiteError } from './problems.ts'

/** Time between two attempts, in ms. */
const RETRY_MS = 50
/** Attempts before it is an error: half a minute, many times what the work takes. */
const ATTEMPTS = 600

/**
 * Runs work while holding a lock: a file with this process's id. The lock of a process that no
 * longer runs is taken over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; !(await take(file)); attempt += 1) {
    const holder = await holderOf(file)
    if (attempt === ATTEMPTS) throw new SiteError([lockProblem(file, holder)])
    if (holder !== undefined && holder > 0 && !isOfOther(holder)) {
      await fs.rm(file, { force: true })
    } else await wait(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    await fs.rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  const handle = await openNew(file)
  if (handle === undefined) return false
  try {
    await handle.writeFile(String(process.pid))
    return true
  } catch (error) {
    // The disk is full: nobody would take over a lock that names no process.
    await fs.rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Undefined where there is a file. */
async function openNew(file: string): Promise<fs.FileHandle | undefined> {
  try {
    return await fs.open(file, 'wx')
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined
    throw error
  }
}

/** The process in the file; undefined where it has just gone, 0 while its id is being written. */
async function holderOf(file: string): Promise<number | undefined> {
  const text = await ifThere(fs.readFile(file, 'utf8'))
  return text === undefined ? undefined : Number(text)
}

function lockProblem(file: string, holder: number | undefined) {
  return {
    code: 'machine-fault',
    severity: 'error',
    message: `Another build (process ${holder ?? 'unknown'}) has held ${file} for half a minute`,
    hint: 'Wait until it is done. If no build is running, delete the file.',
  } as const
}
