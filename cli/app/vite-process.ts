// Bundles the app in a process of its own.
import { inThread } from '../base/threads.ts'
import { runVite } from './run-vite.ts'

// Where the build that asked for the bundle is killed, no one waits for it any more.
process.once('disconnect', () => process.exit())

export const run = inThread(runVite)
