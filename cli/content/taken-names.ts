// Finds what already has the names of an entry.
import type { Content } from '#site/content.ts'
import { type Localized, mapLocalized } from '#site/locales.ts'
import type { EntryFolder } from '#site/pages.ts'
import { takenPath } from '#site/routes.ts'
import { Problems } from '../problems/problems.ts'
import { checkOwnPaths } from './own-paths.ts'

/** Names of an entry: its key, and its slugs, or for a page its paths. */
interface EntryNames {
  readonly key: string
  readonly slug: Localized<string>
}

/** Returns a sentence about what already has one of the names; undefined if all are free (R78). */
export function takenName(
  folder: EntryFolder,
  { key, slug }: EntryNames,
  content: Content,
): string | undefined {
  const { locales } = content
  if (folder === 'pages') {
    const problems = new Problems()
    const places = mapLocalized(slug, () => ({ file: '', line: 1, column: 1 }))
    checkOwnPaths([{ path: slug, places }], { locales, problems })
    return problems.all[0]?.message
  }
  const ofList = takenPath(folder, slug, locales)
  if (ofList !== undefined) return `${ofList} belongs to the list of ${folder}`
  const wanted = [key, ...Object.values(slug)]
  for (const entry of content[folder]) {
    const taken = [entry.key, ...Object.values(entry.slug)].find((name) => wanted.includes(name))
    if (taken !== undefined)
      return `"${taken}" is the name of content/${folder}/${entry.key} already`
  }
  return undefined
}
