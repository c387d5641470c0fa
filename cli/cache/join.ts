// Joins caches, as those of several machines that share the work of one build (R77).
import fs from 'node:fs'
import path from 'node:path'
import { temporaryName } from '../base/leftovers.ts'
import { FILES_DIR } from './files.ts'
import { openTable, TABLE } from './table.ts'

/** True for a folder that a cache may be in. */
export function isCache(folder: string): boolean {
  return fs.existsSync(path.join(folder, FILES_DIR))
}

/** Copies what the cache `target` lacks from others. Copies have a time of their own, so they are checked when they are used. */
export function joinCaches(folders: readonly string[], target: string): void {
  for (const folder of folders) {
    for (const name of fs.readdirSync(folder))
      if (name.endsWith(TABLE)) joinTables(path.join(folder, name), path.join(target, name))
    fs.mkdirSync(path.join(target, FILES_DIR), { recursive: true })
    for (const name of fs.readdirSync(path.join(folder, FILES_DIR)))
      copyMissing(path.join(folder, FILES_DIR, name), path.join(target, FILES_DIR, name))
  }
}

function joinTables(from: string, to: string): void {
  const table = openTable(to)
  table.join(from)
  table.save()
}

function copyMissing(from: string, to: string): void {
  if (fs.existsSync(to)) return
  const temporary = temporaryName(to)
  fs.copyFileSync(from, temporary)
  fs.renameSync(temporary, to)
}
