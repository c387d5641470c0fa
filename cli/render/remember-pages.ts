// Renders only what no earlier build has rendered: a job is the key of its result.
import { hashOf } from '../lib/cache.ts'
import type { Store } from '../lib/store.ts'
import type { PageResult } from './page-job.ts'
import type { RenderJob } from './renderer.ts'

/**
 * Takes results from `store`, which belongs to the code that renders, and keeps new ones. `load` gives
 * the renderer, once, when a job needs it. A page with problems is rendered again.
 */
export function rememberPages(load: () => Promise<RenderJob>, store: Store): RenderJob {
  let renderer: Promise<RenderJob> | undefined
  return async (job) => {
    const key = hashOf(JSON.stringify(job))
    const known = await store.get(key)
    if (isResult(known)) return known
    renderer ??= load()
    const result = await (await renderer)(job)
    if (result.problems.length === 0) await store.set(key, result)
    return result
  }
}

/** Whether a value of the store is a result; the store has checked that it is what was kept. */
function isResult(value: unknown): value is PageResult {
  return typeof value === 'object' && value !== null && 'files' in value && 'scripts' in value
}
