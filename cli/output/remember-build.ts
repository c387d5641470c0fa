// Builds nothing where neither what the last build was made from nor what it left has changed (R33).
import { hashOf } from '../lib/cache.ts'
import { errorCode } from '../lib/files.ts'
import { createFolderState, type FolderState } from '../lib/folder-state.ts'
import type { Store } from '../lib/store.ts'
import type { LastModified } from './lastmod.ts'
import { stampFiles, statesIn } from './stamp-files.ts'
import { readWritten } from './written.ts'

/** The last build of a site from the sources that are there now. */
export interface BuildMemory<R> {
  /** Its report, where `dist/` and `deploy/` are as it left them. */
  readonly find: () => Promise<R | undefined>
  /** Keeps the report of a build that has been published; `stamp` is that of its `dist/`. */
  readonly keep: (stamp: string, report: R) => Promise<void>
}

/** What is kept of a build. */
interface KeptBuild<R> {
  readonly dates: string
  readonly dist: string
  readonly deploy: string
  readonly report: R
}

interface Folders {
  readonly configDir: string
  readonly publicDir: string
  readonly outDir: string
  readonly deployDir: string
}

/**
 * Opens the memory before a build reads anything: what changes meanwhile is a change to the next one. `store` belongs to the
 * code that builds. Sources that changed within the last two seconds, and links among them, are not remembered.
 */
export async function rememberBuild<R>(
  { configDir, publicDir, outDir, deployDir }: Folders,
  {
    state,
    hosts,
    history,
    store,
  }: {
    /** Of the content. */
    state: FolderState
    hosts: readonly string[]
    history: Promise<LastModified>
    store: Store
  },
): Promise<BuildMemory<R>> {
  const stamps = [state, ...[configDir, publicDir].map(createFolderState)].map(stampSources)
  const key = stamps.includes(undefined)
    ? undefined
    : hashOf(JSON.stringify([stamps, hosts, outDir]))
  const datesHash = async () => hashOf(JSON.stringify([...(await history)]))
  return {
    async find() {
      const known = key && (await store.get(key))
      if (!isKept<R>(known)) return undefined
      const written = await readWritten(deployDir)
      const isUnchanged =
        stampFiles(written.dist, statesIn(outDir)).stamp === known.dist &&
        stampFiles(written.deploy, statesIn(deployDir)).stamp === known.deploy &&
        (await datesHash()) === known.dates
      return isUnchanged ? known.report : undefined
    },
    async keep(dist, report) {
      if (key === undefined) return
      const { deploy } = await readWritten(deployDir)
      const kept: KeptBuild<R> = {
        dates: await datesHash(),
        dist,
        deploy: stampFiles(deploy, statesIn(deployDir)).stamp,
        report,
      }
      await store.set(key, kept)
    },
  }
}

/** The stamp of everything in a folder; undefined where a change of it might not show. */
function stampSources({ entries, stampOf }: FolderState): string | undefined {
  try {
    const stamps: string[] = []
    for (const { name, kind } of entries()) {
      const stamp = kind.isFile() ? stampOf(name) : ''
      if (stamp === undefined || stamp === '') return undefined
      stamps.push(`${name} ${stamp}`)
    }
    return hashOf(stamps.toSorted().join('\n'))
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'none' : undefined // the build says what is wrong
  }
}

/** Whether a value of the store is a build; the store has checked that it is what was kept. */
function isKept<R>(value: unknown): value is KeptBuild<R> {
  return typeof value === 'object' && value !== null && 'dist' in value && 'report' in value
}
