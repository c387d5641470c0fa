// A kept folder and the hash of each file in it, so that a damaged one is never used (R33, R87).
// JavaScript, because the command checks its own bundle before it can run TypeScript.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Name of the file with the hashes. */
const SUMS = 'sums.json'

/**
 * Writes down the hashes of what is in a folder.
 * @param {string} folder
 */
export function writeSums(folder) {
  fs.writeFileSync(path.join(folder, SUMS), sumsOf(folder))
}

/**
 * True where a folder has exactly the files that were written, byte for byte. Source maps, which are most of a bundle
 * and only say where errors come from, are not read.
 * @param {string} folder
 */
export function isWhole(folder) {
  const file = path.join(folder, SUMS)
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === sumsOf(folder)
}

/**
 * Notes that a folder is in use, so that no other run deletes it as an old one (`keepNewest`). Call it before `isWhole`.
 * @param {string} folder
 */
export function markUsed(folder) {
  const now = new Date()
  try {
    fs.utimesSync(folder, now, now)
  } catch {
    // There is no such folder, or this user can change nothing in it.
  }
}

/**
 * The hash of each file below a folder, by its name, as JSON.
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
    createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
  ])
  return JSON.stringify(Object.fromEntries(sums))
}
