// Reads the files that forms edit.
import { isUtf8 } from 'node:buffer'
import fs from 'node:fs/promises'
import path from 'node:path'
import { defaultLocale, type Locale, type Locales } from '#site/locales.ts'
import { findOwnCode } from '../app/own-code.ts'
import { loadSectionSchemas } from '../app/section-schemas.ts'
import { entriesBelow } from '../base/files.ts'
import { loadDefaultTexts } from '../content/default-texts.ts'
import { findContentFiles } from '../content/files.ts'
import { loadStructure } from '../content/lists.ts'
import { Problems } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'
import { type Form, formsOf } from './forms.ts'
import { readValue, type Value } from './values.ts'

/** Everything that can be edited, as it is in the files. */
export interface EditSite {
  readonly locales: Locales
  /** Code of the default language. */
  readonly base: Locale
  readonly forms: readonly Form[]
  /** Texts of the interface that the site need not write, by language, group and name. */
  readonly defaults: ReturnType<typeof loadDefaultTexts>
  /** Texts of files by path below `content/`; a file that is not UTF-8 is missing. */
  readonly texts: ReadonlyMap<string, string>
  /** Values of forms by id; missing if a file cannot be read. */
  readonly values: ReadonlyMap<string, Value>
}

/** Reads all forms. Throws a SiteError if languages, lists or the code of sections have an error. */
export async function readEditSite(workspace: Workspace): Promise<EditSite> {
  const { root, contentDir } = workspace
  const problems = new Problems()
  const own = findOwnCode(root)
  const sections = await loadSectionSchemas(own, { ...workspace, problems })
  const { locales, lists } = loadStructure({
    contentDir,
    problems,
    ownSections: own.sections,
  })
  const { names } = findContentFiles(entriesBelow(contentDir), locales, own.sections)
  const base = defaultLocale(locales).code
  const forms = formsOf(names, { locales, lists, sections })
  const read = names.map(async (name) => [name, await textOf(path.join(contentDir, name))] as const)
  const texts = new Map(
    (await Promise.all(read)).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
  const values = forms.flatMap((form) => {
    const value = readValue(form, { texts, base })
    return value === undefined ? [] : [[form.id, value] as const]
  })
  const defaults = loadDefaultTexts({ contentDir, problems, locales })
  return { locales, base, forms, defaults, texts, values: new Map(values) }
}

/** A text with replaced characters must not be written back. */
async function textOf(file: string): Promise<string | undefined> {
  const bytes = await fs.readFile(file)
  return isUtf8(bytes) ? bytes.toString() : undefined
}
