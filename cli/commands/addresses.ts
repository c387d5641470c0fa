// `site addresses`: lists the addresses of pages that `dist-config/addresses.txt` lacks, and adds them (R91).
import path from 'node:path'
import { createRoutes } from '#site/routes.ts'
import { textOfFile } from '../base/files.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { addAddresses, ADDRESSES_FILE, parseAddresses } from '../config/addresses.ts'
import { loadOwnContent } from '../load-site.ts'
import type { Log } from '../problems/log.ts'
import { Problems } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'

/** Prints the addresses that the list lacks; with `update`, adds them and creates the list if necessary. */
export async function listAddresses(
  workspace: Workspace,
  { log, update }: { log: Log; update: boolean },
): Promise<void> {
  const problems = new Problems()
  const file = path.join(workspace.root, ADDRESSES_FILE)
  const text = textOfFile(file)
  const listed = new Set(parseAddresses(text ?? '', problems).map(({ path }) => path))
  problems.throwIfErrors()
  const content = await loadOwnContent(workspace, { problems })
  const missing = createRoutes(content, content.locales)
    .filter(({ page, path }) => page !== 'not-found' && !listed.has(path))
    .map(({ path }) => path)
    .toSorted()
  if (update && missing.length > 0) await writeAtomic(file, addAddresses(text, missing))
  for (const path of missing) log.info(path)
  log.info(`${update ? 'Added to' : 'Missing from'} ${ADDRESSES_FILE}: ${missing.length}`)
  log.json({ ok: true, [update ? 'added' : 'missing']: missing })
}
