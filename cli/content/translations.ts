// Lists missing translations as a table.
import type { Content } from '#site/content.ts'
import { defaultLocale, type Locale, type Locales, localize } from '#site/locales.ts'
import type { Problem } from '../problems/problems.ts'

/** A text that lacks a language. */
export interface MissingTranslation {
  /** Relative to the workspace. */
  readonly file: string
  /** `features[0].title`, or `nav.services` for UI strings; absent if a whole file is missing. */
  readonly key?: string | undefined
  readonly missing: readonly Locale[]
}

/** Returns a row per entry that a language marked as behind lacks; these are not problems. */
export function translationsBehind({
  locales,
  posts,
  projects,
  pages,
}: Content): MissingTranslation[] {
  const base = defaultLocale(locales).code
  return [...posts, ...projects, ...pages].flatMap(({ body }) => {
    const missing = locales.map(({ code }) => code).filter((code) => !(code in body))
    return missing.length === 0 ? [] : [{ file: localize(body, base).file, missing }]
  })
}

/** Collects missing texts from problems, one row per text. */
export function missingTranslations(problems: readonly Problem[]): MissingTranslation[] {
  const rows = new Map<string, MissingTranslation>()
  for (const { at, lacks } of problems) {
    if (at === undefined || lacks === undefined) continue
    const id = `${at.file}:${lacks.key ?? ''}`
    const missing = [...(rows.get(id)?.missing ?? []), ...lacks.locales]
    rows.set(id, { file: at.file, key: lacks.key, missing })
  }
  return [...rows.values()]
}

/** Formats the table: a summary of all languages, then a row per text. */
export function formatTranslations(rows: readonly MissingTranslation[], locales: Locales): string {
  const codes = [...locales.map(({ code }) => code), ...rows.flatMap(({ missing }) => missing)]
  const sums = [...new Set(codes)].map((code) => {
    const count = rows.filter(({ missing }) => missing.includes(code)).length
    return count === 0 ? `${code} complete` : `${code} lacks ${count}`
  })
  const title = `Translations: ${sums.join(', ')}`
  if (rows.length === 0) return title
  const cells = [
    ['file', 'key', 'lacks'],
    ...rows.map(({ file, key = 'the whole file', missing }) => [file, key, missing.join(', ')]),
  ]
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map(
    (row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`,
  )
  return [title, '', ...lines, ''].join('\n')
}
