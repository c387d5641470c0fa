// Spreads many jobs over threads, so that a build uses all cores (R33).
import type { Tinypool } from 'tinypool'

/** Jobs done before a thread is started. Each loads the code anew, which takes about as long as these. */
const FEW = 60

/** One kind of job. What goes into a job and comes out of it is JSON. */
export interface Jobs<J, R> {
  /** The module of a thread, which exports `run` to do a job. */
  readonly module: URL
  /** What all jobs need, as JSON. The module gets it from `threadData`. */
  readonly data: unknown
  /** Loads the same work for this thread. */
  readonly load: () => Promise<(job: J) => R | Promise<R>>
}

/**
 * Calls `useThreads` with a function that does jobs: the first few in this thread, and where many come the others
 * in as many threads as `cores`, which have ended when this returns. With one core, or where the command
 * runs from its sources, all of them are done in this thread.
 */
export async function withThreads<J, R, T>(
  { module, data, load }: Jobs<J, R>,
  cores: number,
  useThreads: (run: (job: J) => Promise<R>) => Promise<T>,
): Promise<T> {
  const hasThreads = cores > 1 && !module.pathname.endsWith('.ts')
  let here: ReturnType<typeof load> | undefined
  let pool: Promise<Tinypool> | undefined
  let count = 0
  const run = async (job: J): Promise<R> => {
    count += 1
    if (!hasThreads || count <= FEW) {
      here ??= load()
      const work = await here
      return await work(job)
    }
    pool ??= startPool({ module, data }, cores)
    return await (await pool).run(job)
  }
  try {
    return await useThreads(run)
  } finally {
    await (await pool)?.destroy()
  }
}

/** The package is loaded here, so that a build without new work needs none. */
async function startPool(
  { module, data }: Pick<Jobs<unknown, unknown>, 'module' | 'data'>,
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
