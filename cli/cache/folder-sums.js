// Hashes of the files in a cached folder, so that damaged folders are misses (R33, R87).
// JavaScript, because the command checks its bundle before it can run TypeScript.
import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Name of the file with the hashes. */
const SUMS = 'sums.json'

/**
 * Writes the hashes of all files in a folder.
 * @param {string} folder
 */
export function writeSums(folder) {
  fs.writeFileSync(path.join(folder, SUMS), sumsOf(folder))
}

/**
 * Returns whether the files of a folder have their hashes and none is missing or added. Source maps are large and only
 * improve stack traces, so they are not checked.
 * @param {string} folder
 */
export function isIntact(folder) {
  const file = path.join(folder, SUMS)
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === sumsOf(folder)
}

/**
 * Updates the mtime of a folder, so that other runs do not prune it. Call this before `isIntact`.
 * @param {string} folder
 */
export function markUsed(folder) {
  const now = Date.now() / 1000
  try {
    fs.utimesSync(folder, now, now)
  } catch {
    // The folder is missing or read-only.
  }
}

/**
 * Returns the hashes of all files below a folder as JSON.
 * @param {string} folder
 */
function sumsOf(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name !== SUMS && !item.name.endsWith('.map'))
    .map((item) => path.join(item.parentPath, item.name))
    .toSorted()
  const sums = files.map((file) => [
    path.relative(folder, file),
    hash('sha256', fs.readFileSync(file)),
  ])
  return JSON.stringify(Object.fromEntries(sums))
}
