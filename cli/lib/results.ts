// What earlier runs of the same code have made: parsed files, texts, pages, inspected pictures and the scripts of hosts (R33).
import path from 'node:path'
import { allSources, hashCode } from './code-hash.js'
import { keepNewest } from './keep-newest.ts'
import { createStore } from './store.ts'

export type Results = ReturnType<typeof openResults>

/** Versions of the code whose results are kept beside those of the present one. */
const SPARE_VERSIONS = 2

/** Where the results of all versions are. */
export function resultsDir(workDir: string): string {
  return path.join(workDir, 'cache', 'results')
}

/** The results of the present code, in the work folder of a site. */
export function openResults({ appRoot, workDir }: { appRoot: string; workDir: string }) {
  const parent = resultsDir(workDir)
  const version = hashCode(appRoot, allSources).slice(0, 16)
  const files = createStore(path.join(parent, version, 'files'))
  const texts = createStore(path.join(parent, version, 'texts'))
  const pages = createStore(path.join(parent, version, 'pages'))
  const pictures = createStore(path.join(parent, version, 'pictures'))
  const scripts = createStore(path.join(parent, version, 'scripts'))
  return {
    files,
    texts,
    pages,
    pictures,
    scripts,
    /** Files of everything this run has asked for or made that another machine can use as well. */
    used: () => [files, texts, pages, scripts].flatMap((store) => store.used()),
    /** Deletes what will hardly be asked for again; call it after a run that asked for everything. */
    async prune() {
      await Promise.all([
        files.prune(),
        texts.prune(),
        pages.prune(),
        pictures.prune(),
        keepNewest(parent, { current: version, spare: SPARE_VERSIONS }),
      ])
    },
  }
}
