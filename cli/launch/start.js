// Starts the command of a clone from its bundle, after bundling it if a source has changed.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commandSources, hashCode } from '../cache/code-hash.js'
import { isIntact, markUsed } from '../cache/folder-sums.js'
import { withPackages } from '../base/missing-packages.js'

const here = path.dirname(fileURLToPath(import.meta.url))
const appRoot = path.resolve(here, '../..')
const bundles = path.join(appRoot, '.site/cache/command')
const folder = path.join(bundles, hashSources())

// tsx fails if it cannot write its cache into the folder for temporary files.
process.env.TSX_DISABLE_CACHE ??= '1'
markUsed(folder)
const hasBundle = isIntact(folder) || (await makeBundle())
const main = hasBundle ? path.join(folder, 'run.js') : await registerSources()
await import(pathToFileURL(main).href)

/** Returns the hash of the command's sources, or exits if a source cannot be read. */
function hashSources() {
  try {
    return hashCode(appRoot, commandSources)
  } catch (error) {
    if (error.syscall === undefined) throw error
    console.error(`error: A file of the command cannot be read: ${error.message}`)
    return process.exit(1)
  }
}

/**
 * Bundles the command. Returns false if the bundle could not be written or a source has changed meanwhile, and exits after
 * an error.
 */
async function makeBundle() {
  const [code] = await once(
    fork(path.join(here, 'make-bundle.js'), [appRoot, bundles, ...process.argv.slice(2)]),
    'exit',
  )
  if (code !== 0) process.exit(code ?? 1)
  return isIntact(folder)
}

/** Makes TypeScript importable, and returns the path of the source. */
async function registerSources() {
  const { register } = await withPackages(() => import('tsx/esm/api'))
  register()
  return path.join(here, '../run.js')
}
