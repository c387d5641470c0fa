// Spreads many jobs over threads, so that a build uses all cores (R33).
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tinypool } from 'tinypool'

/** Jobs done before a thread is started. Each loads the code anew, which takes about as long as these. */
const FEW = 60

/** Jobs that a thread gets in one message: a message costs as much as a small job. */
const TOGETHER = 16

/** One kind of job. A job is a text, since sending a tree of values takes several times as long; its result is JSON. */
export interface Jobs<R> {
  /** The module of a thread, which exports `run` to do a job. */
  readonly module: URL
  /** What all jobs need, as JSON. The module gets it from `threadData`. */
  readonly data: unknown
  /** Loads the same work for this thread. */
  readonly load: () => Promise<Work<R>>
}

/** Does one job. */
export type Work<R> = (job: string) => R | Promise<R>

/**
 * Calls `useThreads` with a function that does jobs: the first few in this thread, and where many come the others
 * in as many threads as `cores`, which have ended when this returns. With one core, or where the command
 * runs from its sources, all of them are done in this thread.
 */
export async function withThreads<R, T>(
  { module, data, load }: Jobs<R>,
  cores: number,
  useThreads: (run: (job: string) => Promise<R>) => Promise<T>,
): Promise<T> {
  const hasThreads = cores > 1 && !module.pathname.endsWith('.ts')
  let here: ReturnType<typeof load> | undefined
  let pool: Promise<Tinypool> | undefined
  let count = 0
  const waiting: Waiting<R>[] = []
  const send = (threads: Tinypool) => {
    const batch = waiting.splice(0)
    if (batch.length > 0) void sendJobs(batch, threads)
  }
  const run = async (job: string): Promise<R> => {
    count += 1
    if (!hasThreads || count <= FEW) {
      here ??= load()
      const work = await here
      return await work(job)
    }
    pool ??= startPool({ module, data }, cores)
    const threads = await pool
    return await new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      if (waiting.length === TOGETHER) send(threads)
      else if (waiting.length === 1) setImmediate(send, threads)
    })
  }
  try {
    return await useThreads(run)
  } finally {
    await (await pool)?.destroy()
  }
}

/**
 * Does one job, whose result is the files it writes, in a process of its own; where the command runs from its
 * sources, in this one. Throws its error.
 */
export async function inProcess(
  { module, load }: Pick<Jobs<void>, 'module' | 'load'>,
  job: string,
): Promise<void> {
  if (module.pathname.endsWith('.ts')) {
    const work = await load()
    await work(job)
    return
  }
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: module.href,
    name: 'run',
    runtime: 'child_process',
    minThreads: 1,
    maxThreads: 1,
  })
  try {
    resultsOf(await pool.run([job]))
  } finally {
    await pool.destroy()
  }
}

/** A job, and who waits for its result. */
interface Waiting<R> {
  readonly job: string
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

async function sendJobs<R>(batch: readonly Waiting<R>[], threads: Tinypool): Promise<void> {
  try {
    const answer: Answer<R> = await threads.run(batch.map(({ job }) => job))
    resultsOf(answer).forEach((result, at) => batch[at]?.resolve(result))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** The results of a message, or its first error in parts: a whole one would lose the code of its system call. */
type Answer<R> =
  | { readonly results: readonly R[] }
  | { readonly failure: Pick<Error, 'message' | 'stack'> }

/** What the module of a thread exports as `run`: does the jobs of a message, one after the other. */
export function inThread<R>(work: Work<R>): (jobs: readonly string[]) => Promise<Answer<R>> {
  return async (jobs) => {
    const results: R[] = []
    try {
      for (const job of jobs) results.push(await work(job))
      // Node frees what native packages hold only when its event loop turns, which waiting for messages does not do.
      await nextTurn()
      return { results }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { failure: Object.assign({ message: error.message, stack: error.stack ?? '' }, error) }
    }
  }
}

/** The results of a thread. Throws its error. */
export function resultsOf<R>(answer: Answer<R>): readonly R[] {
  if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure)
  return answer.results
}

/** The package is loaded here, so that a build without new work needs none. */
async function startPool(
  { module, data }: Pick<Jobs<unknown>, 'module' | 'data'>,
  threads: number,
): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: module.href,
    name: 'run',
    workerData: data,
    minThreads: threads,
    maxThreads: threads,
  })
}

/** The `data` of the jobs that this thread is for. */
export async function threadData<T>(): Promise<T> {
  const { Tinypool } = await import('tinypool')
  return Tinypool.workerData
}

/** The module of a thread, by its path from a module whose `import.meta.url` is given; in the command's bundle all lie side by side. */
export function threadModule(name: string, url: string): URL {
  return new URL(name + url.slice(url.lastIndexOf('.')), url)
}
