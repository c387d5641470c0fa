// `site edit`: serves the site from source together with the editor (R94).
import { EDIT_PATH } from '#site/edit-api.ts'
import fs from 'node:fs'
import { previewFolder, Unsaved } from '../changed-site.ts'
import { createEditPlugin, EDIT_ENTRY } from '../edit/edit-plugin.ts'
import { createGuard } from '../edit/guard.ts'
import { editToken } from '../edit/token.ts'
import type { Log } from '../problems/log.ts'
import { cacheOf, type Workspace } from '../workspace.ts'
import { serveSource } from './dev.ts'

/** Serves site and editor on this computer only, until the process ends. */
export async function edit(
  workspace: Workspace,
  { log, port }: { log: Log; port: number },
): Promise<void> {
  let address = ''
  const token = editToken(workspace)
  const guard = createGuard(token, () => address)
  const cache = cacheOf(workspace)
  const unsaved = new Unsaved()
  process.once('exit', () => fs.rmSync(previewFolder(workspace), { recursive: true, force: true }))
  const url = await serveSource(workspace, {
    cache,
    unsaved,
    log,
    port,
    hostName: '127.0.0.1',
    plugins: [createEditPlugin(workspace, { cache, guard, unsaved })],
    entries: [EDIT_ENTRY],
  })
  address = new URL(url).host
  const editor = `${url.slice(0, -1)}${EDIT_PATH}?token=${token}`
  log.info(editor)
  log.json({ ok: true, url: editor })
}
