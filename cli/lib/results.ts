// What earlier runs of the same code have made: parsed files and their stamps, texts, summaries of pages, pages, inspected pictures and their files, sitemaps and whole builds (R33).
import path from 'node:path'
import { allSources, hashCode } from './code-hash.js'
import { keepNewest } from './keep-newest.ts'
import { createKeptFiles } from './kept-files.ts'
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
  const storeOf = (name: string) => createStore(path.join(parent, version, name))
  const files = storeOf('files')
  const stamps = storeOf('stamps')
  const texts = storeOf('texts')
  const summaries = storeOf('summaries')
  const pages = storeOf('pages')
  const pictures = storeOf('pictures')
  const imageFiles = storeOf('image-files')
  const siteWide = storeOf('site-wide')
  const builds = storeOf('builds')
  const stores = [files, stamps, texts, summaries, pages, pictures, imageFiles, siteWide, builds]
  const pageFiles = createKeptFiles(path.join(parent, version, 'page-files'))
  return {
    files,
    /** What the disk says of files that were read. */
    stamps,
    texts,
    /** Pages before they are rendered. */
    summaries,
    pages,
    /** The files that pages consist of, and sitemaps. */
    pageFiles,
    pictures,
    /** What the disk says of the files of pictures. */
    imageFiles,
    /** Which of the kept files are sitemaps. */
    siteWide,
    /** The reports of builds. */
    builds,
    /** Writes what is new, so that the next run has it whatever becomes of this one. */
    flush: () => stores.forEach((store) => store.flush()),
    /** Does the same and closes all files. */
    close: () => stores.forEach((store) => store.close()),
    /** Files of everything this run has asked for or made that another machine can use as well. */
    used: () => [
      ...[files, texts, summaries, pages, siteWide].flatMap((store) => store.used()),
      ...pageFiles.used(),
    ],
    /** Deletes what will hardly be asked for again; call it after a run that asked for everything. */
    async prune() {
      await Promise.all(stores.map((store) => store.prune()))
      pageFiles.prune()
      await keepNewest(parent, { current: version, spare: SPARE_VERSIONS })
    },
  }
}
