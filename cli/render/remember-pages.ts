// Renders only what no earlier build has rendered: a job is the key of its result.
import { hashOf } from '../lib/cache.ts'
import type { FileStore, KeptFile } from '../lib/store.ts'
import type { OutputFile } from '../output/dist.ts'
import type { PageJob, PageResult } from './page-job.ts'
import type { RenderJob } from './renderer.ts'

/** The result of a job, whose files may be in a store. */
export interface RenderedPage extends Omit<PageResult, 'files'> {
  readonly files: readonly OutputFile[]
}

/** What the store keeps of a result. */
interface KeptPage {
  readonly files: readonly { readonly path: string; readonly kept: KeptFile }[]
  readonly scripts: readonly string[]
}

/**
 * Takes results from `store`, which belongs to the code that renders, and keeps new ones. A page with
 * problems is rendered again.
 */
export function rememberPages(
  renderJob: RenderJob,
  store: FileStore,
): (job: PageJob) => Promise<RenderedPage> {
  const find = async ({ files, scripts }: KeptPage): Promise<RenderedPage | undefined> => {
    const found: OutputFile[] = []
    for (const { path, kept } of files) {
      const linkTo = await store.getFile(kept)
      if (linkTo === undefined) return undefined
      found.push({ path, linkTo })
    }
    return { files: found, scripts, problems: [] }
  }
  return async (job) => {
    const key = hashOf(JSON.stringify(job))
    const known = await store.get(key)
    const found = isKept(known) ? await find(known) : undefined
    if (found !== undefined) return found
    const { files, scripts, problems } = await renderJob(job)
    if (problems.length > 0) return { files: [], scripts, problems }
    const kept = {
      files: await Promise.all(
        files.map(async ({ path, contents }) => ({ path, kept: await store.setFile(contents) })),
      ),
      scripts,
    }
    await store.set(key, kept)
    const page = await find(kept)
    if (page === undefined) throw new Error(`What was kept of ${job.file} is gone`)
    return page
  }
}

/** Whether a value of the store is a page; the store has checked that it is what was kept. */
function isKept(value: unknown): value is KeptPage {
  return typeof value === 'object' && value !== null && 'files' in value && 'scripts' in value
}
