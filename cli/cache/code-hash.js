// Hashes code, so that a change of code makes its cached results stale.
// JavaScript, because the command looks for its bundle before it can run TypeScript.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Files that decide how code is compiled. */
const settings = ['package.json', 'tsconfig.base.json', 'tsconfig.json']
/** Files that decide which packages code uses, by package manager. */
const locks = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/** Sources of the app, the command, and both. `lib` is the bundle of the command in the package. */
export const appSources = ['src', 'lib', 'vite.config.js', ...settings]
export const commandSources = ['cli', 'src/site', ...settings]
export const allSources = ['cli', 'starter/strings', ...appSources]

/**
 * Returns the hash of all files at or below the paths, except tests, and of the installed packages.
 * @param {string} appRoot
 * @param {readonly string[]} paths relative to `appRoot`
 */
export function hashCode(appRoot, paths) {
  const hash = createHash('sha256').update(process.version)
  for (const name of paths.flatMap((start) => filesAt(appRoot, start))) {
    const bytes = fs.readFileSync(path.join(appRoot, name))
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes)
  }
  const lock = findLock(appRoot)
  if (lock !== undefined) hash.update(fs.readFileSync(lock))
  return hash.digest('hex')
}

/**
 * Returns the lock file of the installation that a folder belongs to: a clone, or the site that depends on the package.
 * @param {string} folder
 * @returns {string | undefined}
 */
function findLock(folder) {
  const parent = path.dirname(folder)
  const found = locks.map((name) => path.join(folder, name)).find((file) => fs.existsSync(file))
  return found ?? (parent === folder ? undefined : findLock(parent))
}

/**
 * Returns the file at a path or the sorted files below it.
 * @param {string} root
 * @param {string} start
 * @returns {string[]}
 */
function filesAt(root, start) {
  const stat = fs.statSync(path.join(root, start), { throwIfNoEntry: false })
  if (stat === undefined) return []
  return stat.isDirectory() ? filesBelow(root, start).toSorted() : [start]
}

/**
 * @param {string} root
 * @param {string} folder relative to `root`
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((item) => {
    const name = path.join(folder, item.name)
    if (item.isDirectory()) return filesBelow(root, name)
    const isSource = item.isFile() || (item.isSymbolicLink() && leadsToFile(path.join(root, name)))
    return isSource && !/\.(?:test\.ts|map)$/.test(item.name) ? [name] : []
  })
}

/**
 * Returns false for a broken link, such as the lock files of editors.
 * @param {string} link
 */
function leadsToFile(link) {
  try {
    return fs.statSync(link).isFile()
  } catch {
    return false
  }
}
