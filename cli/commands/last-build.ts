// Builds nothing if neither what the last build was made from nor what it left has changed (R33).
import fs from 'node:fs'
import path from 'node:path'
import type { Cache } from '../cache/cache.ts'
import { hashOf } from '../base/hash.ts'
import { entriesBelow, errorCode } from '../base/files.ts'
import type { LastModified } from '../content/lastmod.ts'
import { readWritten } from '../publish/written.ts'

/** The last build of a site from the sources that are there now. */
export interface LastBuild<R> {
  /** Returns its report if `dist/` and `deploy/` are as it left them. */
  readonly find: () => Promise<R | undefined>
  /** Keeps the report of a build that has been published. */
  readonly keep: (report: R) => Promise<void>
}

interface KeptBuild<R> {
  readonly output: string
  readonly report: R
}

/**
 * Notes the state of all sources, so call it before a build reads any: what changes meanwhile is a change to the next
 * build. Nothing is kept of sources that changed within the last two seconds, nor if there are links among them.
 */
export function openLastBuild<R>(
  {
    contentDir,
    configDir,
    publicDir,
    outDir,
    deployDir,
  }: Readonly<Record<'contentDir' | 'configDir' | 'publicDir' | 'outDir' | 'deployDir', string>>,
  {
    hosts,
    history,
    cache,
  }: { hosts: readonly string[]; history: Promise<LastModified>; cache: Cache },
): LastBuild<R> {
  const sources = [contentDir, configDir, publicDir].map(stampSources)
  const input = sources.includes(undefined) ? undefined : JSON.stringify([sources, hosts, outDir])
  const outputStamp = async () => {
    const { dist, deploy } = await readWritten(deployDir)
    const files = [
      ...dist.toSorted().map((name) => path.join(outDir, name)),
      ...deploy.toSorted().map((name) => path.join(deployDir, name)),
    ]
    return hashOf(files.map(stampOf).join('\n'), JSON.stringify([...(await history)]))
  }
  return {
    async find() {
      const kept = input === undefined ? undefined : cache.get<KeptBuild<R>>(KIND, input)
      return kept?.output === (await outputStamp()) ? kept.report : undefined
    },
    async keep(report) {
      if (input === undefined) return
      const kept: KeptBuild<R> = { output: await outputStamp(), report }
      cache.set(KIND, input, kept)
    },
  }
}

const KIND = 'builds'

/** Longest time in ms within which a disk may give two changes the same time; FAT takes two seconds. */
const COARSEST_MS = 2000

/** The stamp of everything in a folder; undefined if a change of it might not show. */
function stampSources(folder: string): string | undefined {
  try {
    const stamps: string[] = []
    for (const { name, kind } of entriesBelow(folder)) {
      const file = path.join(folder, name)
      const stat = fs.statSync(file)
      // No program can set the time of the last change of any kind.
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
