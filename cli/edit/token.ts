// The token of a site's editor (R94).
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Workspace } from '../workspace.ts'

const TOKEN = /^[\w-]{32}$/

/**
 * Returns the token of a site's editor, which is kept below `.site/` for its user only: after a restart, a window that is
 * still open goes on working.
 */
export function editToken({ workDir }: Pick<Workspace, 'workDir'>): string {
  const file = path.join(workDir, 'edit-token')
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  if (TOKEN.test(kept)) return kept
  const token = randomBytes(24).toString('base64url')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, token, { mode: 0o600, flag: 'wx' })
  return token
}
