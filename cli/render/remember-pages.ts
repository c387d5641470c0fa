// Renders only what no earlier build has rendered (R33).
import type { KeptFile, KeptFiles } from '../lib/kept-files.ts'
import type { Store } from '../lib/store.ts'
import type { OutputFile } from '../output/dist.ts'
import type { PageResult } from './page-job.ts'

/** The result of a job, whose files may be kept ones. */
export interface RenderedPage extends Omit<PageResult, 'files'> {
  readonly files: readonly OutputFile[]
}

/** Results by the keys of their jobs. */
export interface PageMemory {
  /** What was kept; undefined where nothing was, or a file is no longer what it was. */
  readonly find: (key: string) => Promise<RenderedPage | undefined>
  /** Keeps a result without problems, and gives it with its files in their place. */
  readonly keep: (key: string, result: PageResult) => Promise<RenderedPage>
}

/** What the store keeps of a result. */
interface KeptPage {
  readonly files: readonly { readonly path: string; readonly kept: KeptFile }[]
  readonly scripts: readonly string[]
}

/** Keeps pages in `store` and their texts in `files`, which both belong to the code that renders. */
export function rememberPages(store: Store, files: KeptFiles): PageMemory {
  const locate = (page: KeptPage): RenderedPage | undefined => {
    const found: OutputFile[] = []
    for (const { path, kept } of page.files) {
      const linkTo = files.find(kept)
      if (linkTo === undefined) return undefined
      found.push({ path, linkTo })
    }
    return { files: found, scripts: page.scripts, problems: [] }
  }
  return {
    async find(key) {
      const known = await store.get(key)
      return isKept(known) ? locate(known) : undefined
    },
    async keep(key, { files: made, scripts, problems }) {
      if (problems.length > 0) return { files: [], scripts, problems }
      const page: KeptPage = {
        files: made.map(({ path, contents }) => ({ path, kept: files.keep(contents) })),
        scripts,
      }
      await store.set(key, page)
      const kept = locate(page)
      if (kept === undefined) throw new Error(`What was kept of ${made[0]?.path} is gone`)
      return kept
    },
  }
}

/** Whether a value of the store is a page; the store has checked that it is what was kept. */
function isKept(value: unknown): value is KeptPage {
  return typeof value === 'object' && value !== null && 'files' in value && 'scripts' in value
}
