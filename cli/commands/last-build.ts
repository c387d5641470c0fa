// Skips a build if neither its sources, its day nor its output have changed since the last one.
import fs from 'node:fs'
import path from 'node:path'
import { ownFolders, packageFiles } from '../app/own-code.ts'
import type { Cache } from '../cache/cache.ts'
import { hashOf } from '../base/hash.ts'
import { entriesBelow, errorCode, filesBelow } from '../base/files.ts'
import type { LastModified } from '../content/lastmod.ts'
import type { Content } from '#site/content.ts'
import { dateIn } from '../base/today.ts'
import { readWritten } from '../publish/written.ts'
import type { Workspace } from '../workspace.ts'
import type { BuildReport } from './report.ts'

/** The last build from the present sources. */
interface LastBuild {
  /** Returns its report if it is of the same day, and `dist/` and `deploy/` are unchanged. */
  readonly find: () => Promise<BuildReport | undefined>
  /** Keeps the report of a published build of some content. */
  readonly keep: (report: BuildReport, content: Pick<Content, 'day' | 'company'>) => Promise<void>
}

interface KeptBuild {
  readonly day: string
  readonly timeZone: string
  readonly output: string
  readonly report: BuildReport
}

/**
 * Records the state of all sources, so call it before a build reads any. Keeps nothing if sources contain links or
 * changed within the last two seconds.
 */
export function openLastBuild(
  { root, contentDir, configDir, publicDir, outDir, deployDir }: Workspace,
  {
    hosts,
    day,
    history,
    cache,
  }: {
    hosts: readonly string[]
    /** ISO date (default: today where the company is). */
    day: string | undefined
    history: Promise<LastModified>
    cache: Cache
  },
): LastBuild {
  const sources = [
    ...[contentDir, configDir, publicDir, ...ownFolders.map((name) => path.join(root, name))].map(
      stampSources,
    ),
    ...packageFiles.map((name) => stampOf(path.join(root, name))),
  ]
  const input = sources.includes(undefined) ? undefined : JSON.stringify([sources, hosts, outDir])
  const outputStamp = async () => {
    const { deploy } = await readWritten(deployDir)
    const files = [
      ...(await filesBelow(outDir)),
      ...deploy.toSorted().map((name) => path.join(deployDir, name)),
    ]
    return hashOf(files.map(stampOf).join('\n'), JSON.stringify([...(await history)]))
  }
  return {
    async find() {
      const kept = input === undefined ? undefined : cache.get<KeptBuild>(KIND, input)
      if (kept?.day !== (day ?? dateIn(kept?.timeZone ?? 'UTC', new Date()))) return undefined
      return kept.output === (await outputStamp()) ? kept.report : undefined
    },
    async keep(report, { day, company: { timeZone } }) {
      if (input === undefined) return
      const kept: KeptBuild = { day, timeZone, output: await outputStamp(), report }
      cache.set(KIND, input, kept)
    },
  }
}

const KIND = 'builds'

/** Coarsest resolution of file times in ms: two seconds, on FAT. */
const COARSEST_MS = 2000

/** Returns a fingerprint of a folder; undefined if it might miss a change. */
function stampSources(folder: string): string | undefined {
  try {
    const stamps: string[] = []
    for (const { name, kind } of entriesBelow(folder)) {
      const file = path.join(folder, name)
      const stat = fs.statSync(file)
      // Unlike mtime, programs cannot set ctime.
      if (!kind.isFile() || Date.now() - stat.ctimeMs < COARSEST_MS) return undefined
      stamps.push(`${name} ${stat.ctimeMs} ${stampOf(file)}`)
    }
    return hashOf(stamps.toSorted().join('\n'))
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'none' : undefined // the build reports what is wrong
  }
}

function stampOf(file: string): string {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  return `${stat?.size} ${stat?.mtimeMs} ${stat?.ino}`
}
