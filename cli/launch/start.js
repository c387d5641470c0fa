// Starts the command from its bundle, after bundling it if a source has changed.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { canWrite } from '../base/can-write.js'
import { commandSources, hashCode } from '../cache/code-hash.js'
import { isIntact, markUsed } from '../cache/folder-sums.js'
import { withPackages } from '../base/missing-packages.js'

const here = path.dirname(fileURLToPath(import.meta.url))
const appRoot = path.resolve(here, '../..')
const cache = path.join(appRoot, '.site/cache')
const folder = path.join(cache, 'command', hashSources())

module.enableCompileCache?.(path.join(cache, 'compiled'))
// tsx fails if it cannot write its cache there.
if (!canWrite(os.tmpdir())) process.env.TSX_DISABLE_CACHE ??= '1'
markUsed(folder)
const hasBundle = isIntact(folder) || (canWrite(path.dirname(folder)) && (await makeBundle()))
const main = hasBundle ? path.join(folder, 'main.js') : await registerSources()
const { endOnSignals, runSite } = await withPackages(() => import(pathToFileURL(main).href))
endOnSignals()
await runSite(process.argv.slice(2), process.cwd())

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

/** Bundles the command. Returns false if the bundle could not be written, and exits after an error. */
async function makeBundle() {
  const [code] = await once(
    fork(path.join(here, 'make-bundle.js'), [appRoot, folder, ...process.argv.slice(2)]),
    'exit',
  )
  if (code !== 0) process.exit(code ?? 1)
  return isIntact(folder)
}

/** Makes TypeScript importable, and returns the path of the source. */
async function registerSources() {
  const { register } = await withPackages(() => import('tsx/esm/api'))
  register()
  return path.join(appRoot, 'cli/main.ts')
}
