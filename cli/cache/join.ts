// Joins the caches of machines that share the work of a build (R77).
import fs from 'node:fs'
import path from 'node:path'
import { temporaryName } from '../base/leftovers.ts'
import { FILES_DIR } from './files.ts'
import { openTable, TABLE } from './table.ts'

/** Returns whether a folder contains a cache. */
export function isCache(folder: string): boolean {
  return fs.existsSync(path.join(folder, FILES_DIR))
}

/** Copies entries that the cache `target` lacks from other caches. A copy has a new mtime, so its hash is checked on first use. */
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
