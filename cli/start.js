// Starts the command from its bundle, which is made again when a source has changed.
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commandSources, hashCode } from './lib/code-hash.js'
import { isWhole, markUsed } from './lib/folder-sums.js'

const appRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const cache = path.join(appRoot, '.site/cache')
const folder = path.join(cache, 'command', hashCode(appRoot, commandSources))
const bundle = path.join(folder, 'main.js')

module.enableCompileCache?.(path.join(cache, 'compiled'))
markUsed(folder)
const main = isWhole(folder) ? bundle : await makeBundle()
const { endOnSignals, runSite } = await import(pathToFileURL(main).href)
endOnSignals()
await runSite(process.argv.slice(2), process.cwd())

/** The bundle, or the sources themselves where nothing can be kept. */
async function makeBundle() {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  try {
    const { bundleCommand } = await import('./bundle-command.ts')
    await bundleCommand(appRoot, folder)
    await unregister()
    return bundle
  } catch (error) {
    if (error.syscall === undefined) throw error
    return path.join(appRoot, 'cli/main.ts')
  }
}
