// A pool of worker threads for many jobs, and a child process for one.
import type { Tinypool } from 'tinypool'

/** Jobs done in the main thread before workers start. Each worker loads and warms up the code itself, which takes about as long. */
const FEW = 200

/** Memory of a worker for new values, in MB. Rendering leaves much garbage, of which V8 would keep more by default. */
const NEW_MEMORY_MB = 24

/** One kind of job. A job is JSON text, since cloning a tree of values takes several times as long. */
export interface Jobs<R> {
  /** The module of a worker, which exports `run = inThread(work)`. */
  readonly module: URL
  /** The input of all jobs, as JSON. Workers read it with `threadData`. */
  readonly data: unknown
  /** Loads the same work for the main thread. */
  readonly load: () => Promise<Work<R>>
}

/** Does one job. Its result is JSON. */
export type Work<R> = (job: string) => R | Promise<R>

/**
 * Calls `useThreads` with a function that does jobs: the first few in the main thread, the rest in `cores` workers, which
 * are stopped before this returns. With one core, or if the command runs from its sources, there are no workers.
 */
export async function withThreads<R, T>(
  { module, data, load }: Jobs<R>,
  cores: number,
  useThreads: (run: (job: string) => Promise<R>) => Promise<T>,
): Promise<T> {
  const hasThreads = cores > 1 && !isSource(module)
  let work: Promise<Work<R>> | undefined
  let pool: Promise<Tinypool> | undefined
  let count = 0
  try {
    return await useThreads(async (job) => {
      count += 1
      if (!hasThreads || count <= FEW) {
        work ??= load()
        return await (
          await work
        )(job)
      }
      pool ??= startPool(module, { runtime: 'worker_threads', size: cores, data })
      return resultOf<R>(await (await pool).run(job))
    })
  } finally {
    await (await pool)?.destroy()
  }
}

/** Does one job in a child process, or in this one if the command runs from its sources. Throws the error of the job. */
export async function inProcess(
  { module, load }: Pick<Jobs<void>, 'module' | 'load'>,
  job: string,
): Promise<void> {
  if (isSource(module)) {
    await (
      await load()
    )(job)
    return
  }
  const pool = await startPool(module, { runtime: 'child_process', size: 1 })
  try {
    resultOf<void>(await pool.run(job))
  } finally {
    await pool.destroy()
  }
}

/** A result, or the parts of an error: an error itself would lose the code of its system call on the way. */
export type Reply<R> =
  | { readonly result: R }
  | { readonly failure: Pick<Error, 'message' | 'stack'> }

/** Returns what the module of a worker exports as `run`. */
export function inThread<R>(work: Work<R>): (job: string) => Promise<Reply<R>> {
  return async (job) => {
    try {
      return { result: await work(job) }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { failure: Object.assign({ message: error.message, stack: error.stack ?? '' }, error) }
    }
  }
}

/** Returns the result of a worker, or throws its error. */
export function resultOf<R>(reply: Reply<R>): R {
  if ('failure' in reply) throw Object.assign(new Error(reply.failure.message), reply.failure)
  return reply.result
}

/** Returns the `data` of the jobs that this worker does. */
export async function threadData<T>(): Promise<T> {
  const { Tinypool } = await import('tinypool')
  return Tinypool.workerData
}

/** Returns the module of a worker by its path from the module `url`; the command's bundle has both side by side. */
export function threadModule(name: string, url: string): URL {
  return new URL(name + url.slice(url.lastIndexOf('.')), url)
}

function isSource(module: URL): boolean {
  return module.pathname.endsWith('.ts')
}

/** Imports tinypool only now, so that a build without new work needs no package. */
async function startPool(
  module: URL,
  {
    runtime,
    size,
    data,
  }: { runtime: 'worker_threads' | 'child_process'; size: number; data?: unknown },
): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: module.href,
    name: 'run',
    runtime,
    // Yarn's Plug'n'Play reaches child processes by NODE_OPTIONS.
    env: Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value])),
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: NEW_MEMORY_MB },
    minThreads: size,
    maxThreads: size,
  })
}
