// Bundles the command into the folder that it is given, in a process of its own: its memory goes with it (R33).
import { withPackages } from './lib/missing-packages.js'

// Where the command is killed, nobody waits for the bundle any more.
process.once('disconnect', () => process.exit())

const { register } = await withPackages(() => import('tsx/esm/api'))
register()
const { bundleCommand } = await withPackages(() => import('./bundle-command.ts'))
const [, , appRoot, folder] = process.argv
try {
  await withPackages(() => bundleCommand(appRoot, folder))
} catch (error) {
  // Where nothing can be kept, the command runs without.
  if (error.syscall === undefined) throw error
}
process.exit()
