// Bundles the command into a folder below a given one, in a separate process to free its memory.
import { withPackages } from '../base/missing-packages.js'

// Exits with the parent.
process.once('disconnect', () => process.exit())

const { register } = await withPackages(() => import('tsx/esm/api'))
register()
const { bundleCommand } = await withPackages(() => import('./bundle-command.ts'))
const { cacheFolder } = await import('../cache/cache-folder.ts')
const { commandSources, hashCode } = await import('../cache/code-hash.js')
const [, , appRoot, bundles, ...args] = process.argv
try {
  await withPackages(() =>
    cacheFolder(
      bundles,
      () => hashCode(appRoot, commandSources),
      (temporary) => bundleCommand(appRoot, temporary),
    ),
  )
} catch (error) {
  // If the folder cannot be written, the command runs without a bundle.
  if (error.syscall === undefined) await report(error)
}
process.exit()

/** Reports code that cannot be bundled like the command does, and throws any other error. */
async function report(error) {
  const { bundleFailure } = await import('../problems/code-failure.ts')
  const { Log } = await import('../problems/log.ts')
  const failure = bundleFailure(error, appRoot)
  if (failure === undefined) throw error
  const log = new Log({ json: args.includes('--json'), quiet: true, root: appRoot })
  log.problems([failure])
  log.json({ ok: false, problems: [failure] })
  process.exitCode = 1
}
