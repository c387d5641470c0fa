#!/usr/bin/env node
// Starts the command from its bundle, which is made again when a source has changed.
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import v8 from 'node:v8'
import { commandSources, hashCode } from './lib/code-hash.js'
import { isWhole } from './lib/folder-sums.js'

const appRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const cache = path.join(appRoot, '.site/cache')
const folder = path.join(cache, 'command', hashCode(appRoot, commandSources))
const bundle = path.join(folder, 'main.js')

// A build leaves much garbage and keeps little. By itself V8 lets the heap of each thread grow to several times what is kept.
v8.setFlagsFromString('--heap-growing-percent=50')
module.enableCompileCache?.(path.join(cache, 'compiled'))
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
