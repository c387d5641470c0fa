// Runs the command; the first module of its bundle.
import module from 'node:module'
import path from 'node:path'
import { findSite } from './base/find-site.ts'
import { withPackages } from './base/missing-packages.js'

const site = findSite(process.cwd())
if (site !== undefined) module.enableCompileCache?.(path.join(site, '.site/cache/compiled'))
const { runSite } = await withPackages(() => import('./main.ts'))
const { endOnSignals } = await import('./commands/exit.ts')
endOnSignals()
await runSite(process.argv.slice(2), process.cwd())
