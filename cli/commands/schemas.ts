// `site schemas`: writes the schemas that text editors check the site's files against (R27, R96).
import path from 'node:path'
import { findOwnCode } from '../app/own-code.ts'
import { loadStructure } from '../content/lists.ts'
import { createSchemaFiles, SETTINGS_FILE } from '../editor-schemas/files.ts'
import { exists } from '../base/files.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import type { Log } from '../problems/log.ts'
import type { Workspace } from '../workspace.ts'

/** Writes the schemas for the languages, lists and own sections of a site. Settings that exist stay, because they may contain others. */
export async function writeSchemas({ root, contentDir }: Workspace, log: Log): Promise<void> {
  const { sections } = findOwnCode(root)
  const structure = loadStructure({ contentDir, ownSections: sections })
  const all = createSchemaFiles(structure, sections)
  const hasSettings = exists(path.join(root, SETTINGS_FILE))
  const files = Object.entries(all).filter(([name]) => name !== SETTINGS_FILE || !hasSettings)
  for (const [name, text] of files) await writeAtomic(path.join(root, name), text)
  log.info(`${files.length} files written below .vscode/`)
  log.json({ ok: true, files: files.map(([name]) => name) })
}
