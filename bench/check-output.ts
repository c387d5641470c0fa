// Looks whether a build has done its work: a quick build that leaves something out is no result.
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { exists } from '../cli/base/files.ts'
import type { Edit } from './corpus/edits.ts'

/**
 * Returns the number of pages in `out`. Throws if the mark of an edit is not on its page, or if a picture of
 * that page is missing.
 */
export async function checkOutput(out: string, edit: Edit | undefined): Promise<number> {
  const pages = await glob('**/*.html', { cwd: out })
  if (edit === undefined) return pages.length
  const file = path.join(out, `${edit.page}.html`)
  const html = await fs.readFile(file, 'utf8')
  if (!html.includes(edit.mark)) throw new Error(`${file} does not show the edit ${edit.mark}`)
  const missing = []
  for (const url of picturesOf(html)) if (!exists(path.join(out, decodeURI(url)))) missing.push(url)
  if (missing.length > 0)
    throw new Error(`${file} names pictures that are not there: ${missing.join(', ')}`)
  return pages.length
}

/** The addresses in all `srcset`s of a page. */
export function picturesOf(html: string): string[] {
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].map(([, set = '']) => set)
  const urls = sets.flatMap((set) =>
    set.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''),
  )
  return [...new Set(urls)].filter((url) => url !== '')
}
