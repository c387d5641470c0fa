// One process at a time in a short stretch of work (R87).
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, ifThere } from '../base/files.ts'
import { SiteError } from '../problems/problems.ts'
import { hasEnded, machineId } from '../base/process-id.ts'

/** Time between two attempts, in ms. */
const RETRY_MS = 50
/** Attempts before it is an error: half a minute, many times what the work takes. */
const ATTEMPTS = 600
/** Age in ms at which a mark of a takeover is deleted: an hour, longer than any process waits for a lock. */
const MARK_AGE = 3_600_000

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
    await removeMarks(file)
  }
}

async function take(file: string): Promise<boolean> {
  return await createNew(file, `${randomUUID()} ${process.pid} ${machineId}`)
}

/**
 * Removes the lock of a process that has ended. Only one process may remove a certain lock: one that comes later could
 * meet the next one in its place. That is the process that creates the mark with the id of the lock, and marks stay.
 */
async function takeOver(file: string, holder: Holder): Promise<boolean> {
  if (!hasEnded(holder) || !(await createNew(`${file}.${holder.id}${MARK}`, ''))) return false
  await fs.rm(file, { force: true })
  return true
}

/** Ending of the mark of a takeover. */
const MARK = '.taken'

async function removeMarks(file: string): Promise<void> {
  const folder = path.dirname(file)
  const start = `${path.basename(file)}.`
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(start) || !name.endsWith(MARK)) continue
    const mark = path.join(folder, name)
    const stat = await ifThere(fs.stat(mark))
    if (stat !== undefined && Date.now() - stat.mtimeMs > MARK_AGE)
      await fs.rm(mark, { force: true })
  }
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
