// A lock file for short work that only one process may do at a time (R87).
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, ifThere } from '../base/files.ts'
import { SiteError } from '../problems/problems.ts'
import { hasEnded, machineId } from '../base/process-id.ts'

/** Time between two attempts, in ms. */
const RETRY_MS = 50
/** Maximum attempts: half a minute, many times the duration of the work. */
const ATTEMPTS = 600

/** The process that owns a lock. */
interface Holder {
  /** Unique for each lock. */
  readonly id: string
  readonly pid: number
  readonly machine: string
}

/**
 * Runs work while holding a lock, and takes over the lock of an ended process. Throws a SiteError if another process, or
 * any process of another container, keeps the lock for half a minute.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const text = `${randomUUID()} ${process.pid} ${machineId}`
  for (let attempt = 0; !(await createNew(file, text)); attempt += 1) {
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

/**
 * Removes the lock of an ended process; returns false if another process does. Only the process that creates the mark with
 * the lock's id removes the lock, and reads it again first: the file may already be the next lock.
 */
async function takeOver(file: string, holder: Holder): Promise<boolean> {
  const mark = `${file}.${holder.id}.taken`
  if (!hasEnded(holder) || !(await createNew(mark, ''))) return false
  const isSame = (await holderOf(file))?.id === holder.id
  if (isSame) await fs.rm(file, { force: true })
  await fs.rm(mark, { force: true })
  return isSame
}

/** Creates a file. Returns false if it exists. */
async function createNew(file: string, text: string): Promise<boolean> {
  const handle = await fs.open(file, 'wx').catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST') return undefined
    throw error
  })
  if (handle === undefined) return false
  try {
    await handle.writeFile(text)
    return true
  } catch (error) {
    // The disk is full. A lock without a process would never be taken over.
    await fs.rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Returns the holder of a lock, or undefined if the lock was just removed or is still being written. */
async function holderOf(file: string): Promise<Holder | undefined> {
  const [id, pid, machine] = (await ifThere(fs.readFile(file, 'utf8')))?.split(' ') ?? []
  if (id === undefined || machine === undefined) return undefined
  return { id, pid: Number(pid), machine }
}

function lockProblem(file: string, holder: Holder | undefined) {
  return {
    code: 'machine-fault',
    severity: 'error',
    message: `Another build (process ${holder?.pid ?? 'unknown'}) has locked ${file} for half a minute`,
    hint: 'Wait until it is done. If no build is running, delete the file.',
  } as const
}
