// Bundles the command into the folder that it is given, in a process of its own: its memory goes with it (R33).
import { withPackages } from '../base/missing-packages.js'

// Where the command is killed, no one waits for the bundle any more.
process.once('disconnect', () => process.exit())

const { register } = await withPackages(() => import('tsx/esm/api'))
register()
const { bundleCommand } = await withPackages(() => import('./bundle-command.ts'))
const [, , appRoot, folder, ...args] = process.argv
try {
  await withPackages(() => bundleCommand(appRoot, folder))
} catch (error) {
  // Where nothing can be kept, the command runs without.
  if (error.syscall === undefined) await report(error)
}
process.exit()

/** Reports code that cannot be bundled, as the command itself would. Throws any other error. */
async function report(error) {
  const { bundleFailure } = await import('../app/bundle-failure.ts')
  const { Log } = await import('../problems/log.ts')
  const failure = bundleFailure(error, appRoot)
  if (failure === undefined) throw error
  const log = new Log({ json: args.includes('--json'), quiet: true, root: appRoot })
  log.problems([failure])
  log.json({ ok: false, problems: [failure] })
  process.exitCode = 1
}
