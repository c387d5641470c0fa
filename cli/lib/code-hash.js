// The hash of the code that makes something, so that another version of it makes it anew (R33).
// JavaScript, because the command looks for its own bundle before it can run TypeScript.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What decides which packages code runs with, and how it is compiled. */
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json']

/** Sources of the app, of the command, and of both. */
export const appSources = ['src', 'vite.config.ts', ...settings]
export const commandSources = ['cli', 'src/site', ...settings]
export const allSources = ['cli', ...appSources]

/**
 * Changes with every file at or below the paths, tests left out.
 * @param {string} appRoot
 * @param {readonly string[]} paths relative to `appRoot`
 */
export function hashCode(appRoot, paths) {
  const hash = createHash('sha256').update(process.version)
  for (const name of paths.flatMap((start) => filesAt(appRoot, start))) {
    const bytes = fs.readFileSync(path.join(appRoot, name))
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * The file at a path, or all below it, sorted; none where there is nothing.
 * @param {string} root
 * @param {string} start
 * @returns {string[]}
 */
function filesAt(root, start) {
  const stat = fs.statSync(path.join(root, start), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [start]
  return fs
    .readdirSync(path.join(root, start), { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory() && !item.name.endsWith('.test.ts'))
    .map((item) => path.relative(root, path.join(item.parentPath, item.name)))
    .toSorted()
}
