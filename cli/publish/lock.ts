// One process at a time in a short stretch of work (R87).
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, ifThere } from '../base/files.ts'
import { SiteError } from '../problems/problems.ts'
import { hasEnded, machineId } from '../base/process-id.ts'

/** Time between two attempts, in ms. */
const RETRY_MS = 50
/** Attempts before it is an error: half a minute, many times what the work takes. */
const ATTEMPTS = 600

/** Who holds a lock, and which of the locks in this file it is. */
interface Holder {
  readonly id: string
  readonly pid: number
  readonly machine: string
}

/**
 * Runs work while holding a lock: a file with the holder. The lock of a process that has ended is taken over. Throws a
 * SiteError if the lock is held for half a minute, also by a process of another container, which may still run.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; !(await take(file)); attempt += 1) {
    const holder = await holderOf(file)
    if (attempt === ATTEMPTS) throw new SiteError([lockProblem(file, holder)])
    if (holder === undefined || !(await takeOver(file, holder))) await wait(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    await fs.rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  return await createNew(file, `${randomUUID()} ${process.pid} ${machineId}`)
}

/**
 * Removes the lock of a process that has ended; false if another process does so or has done so. Only the process that
 * creates the mark with the id of the lock may remove it, and reads it again first: a process that comes late would
 * remove the next lock.
 */
async function takeOver(file: string, holder: Holder): Promise<boolean> {
  const mark = `${file}.${holder.id}.taken`
  if (!hasEnded(holder) || !(await createNew(mark, ''))) return false
  const isSame = (await holderOf(file))?.id === holder.id
  if (isSame) await fs.rm(file, { force: true })
  await fs.rm(mark, { force: true })
  return isSame
}

/** Creates a file; false if there is one already. */
async function createNew(file: string, text: string): Promise<boolean> {
  const handle = await openNew(file)
  if (handle === undefined) return false
  try {
    await handle.writeFile(text)
    return true
  } catch (error) {
    // The disk is full: a lock that names no process would never be taken over.
    await fs.rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Undefined if there is a file. */
async function openNew(file: string): Promise<fs.FileHandle | undefined> {
  try {
    return await fs.open(file, 'wx')
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined
    throw error
  }
}

/** Undefined if the lock has just gone, or its holder is still being written. */
async function holderOf(file: string): Promise<Holder | undefined> {
  const [id, pid, machine] = (await ifThere(fs.readFile(file, 'utf8')))?.split(' ') ?? []
  if (id === undefined || machine === undefined) return undefined
  return { id, pid: Number(pid), machine }
}

function lockProblem(file: string, holder: Holder | undefined) {
  return {
    code: 'machine-fault',
    severity: 'error',
    message: `Another build (process ${holder?.pid ?? 'unknown'}) has held ${file} for half a minute`,
    hint: 'Wait until it is done. If no build is running, delete the file.',
  } as const
}
