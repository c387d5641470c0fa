#!/usr/bin/env node
import { register } from 'tsx/esm/api'

register()
const { endOnSignals, runSite } = await import('./main.ts')
endOnSignals()
await runSite(process.argv.slice(2), process.cwd())
