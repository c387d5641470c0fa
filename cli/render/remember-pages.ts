// Renders only what no earlier build has rendered (R33).
import { type KeptFile, type KeptFiles, keepFile } from '../lib/kept-files.ts'
import type { Store } from '../lib/store.ts'
import type { Dist, OutputFile } from '../output/dist.ts'
import type { PageResult } from './page-job.ts'

/** The result of a job, whose texts are kept. */
export interface KeptResult extends Omit<PageResult, 'files'> {
  readonly files: readonly { readonly path: string; readonly kept: KeptFile }[]
}

/** Keeps the texts of a result in a folder, where it was made: they are long, and go to no other thread. */
export function keepResult({ files, ...result }: PageResult, folder: string): KeptResult {
  return {
    ...result,
    files: files.map(({ path, contents }) => ({ path, kept: keepFile(folder, contents) })),
  }
}

/** The result of a job, with its files in their place. */
export interface RenderedPage extends Omit<PageResult, 'files'> {
  readonly files: readonly OutputFile[]
}

/** Results by the keys of their jobs. */
export interface PageMemory {
  /** What was kept; undefined where nothing was, or a file is no longer what it was. */
  readonly find: (key: string) => Promise<RenderedPage | undefined>
  /** Keeps a result without problems, and gives it with its files in their place. */
  readonly keep: (key: string, result: KeptResult) => Promise<RenderedPage>
}

/**
 * Keeps pages in `store` and their texts in `files`, which both belong to the code that renders. A text that `dist/` still
 * has is not looked for again.
 */
export function rememberPages(
  store: Store,
  files: KeptFiles,
  has: Dist['has'] = () => false,
): PageMemory {
  return {
    async find(key) {
      const known = await store.get(key)
      if (!isKept(known)) return undefined
      const found: OutputFile[] = []
      for (const { path, kept } of known.files) {
        const { state } = kept
        if (has(path, state)) {
          found.push({ path, linkTo: files.seen(kept), state })
          continue
        }
        const linkTo = files.find(kept)
        if (linkTo === undefined) return undefined
        found.push({ path, linkTo })
      }
      return { ...known, files: found }
    },
    async keep(key, result) {
      const isWhole = result.problems.length === 0
      if (isWhole) await store.set(key, result)
      const kept = isWhole ? result.files : []
      return { ...result, files: kept.map(({ path, kept }) => ({ path, linkTo: files.add(kept) })) }
    },
  }
}

/** Whether a value of the store is a page; the store has checked that it is what was kept. */
function isKept(value: unknown): value is KeptResult {
  return typeof value === 'object' && value !== null && 'files' in value && 'scripts' in value
}
