// Bundles the app in a separate process.
import { inThread } from '../base/threads.ts'
import { runVite } from './run-vite.ts'

// Exits with the parent.
process.once('disconnect', () => process.exit())

export const run = inThread(runVite)
