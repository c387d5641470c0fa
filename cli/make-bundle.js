// Bundles the command into the folder that it is given, in a process of its own: its memory goes with it (R33).
import { register } from 'tsx/esm/api'

// Where the command is killed, nobody waits for the bundle any more.
process.once('disconnect', () => process.exit())

register()
const { bundleCommand } = await import('./bundle-command.ts')
const [, , appRoot, folder] = process.argv
try {
  await bundleCommand(appRoot, folder)
} catch (error) {
  // Where nothing can be kept, the command runs without.
  if (error.syscall === undefined) throw error
}
process.exit()
