#!/usr/bin/env node
// The `site` command. Node begins its threads for disk and pictures with the first module that it loads as one, and never
// more than are set by then: hence this file, which is none.
const os = require('node:os')

/** How many Node has by itself. */
const FEWEST = 4
/** One for each core, and two that wait for the disk. */
const wanted = os.availableParallelism() + 2
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(FEWEST, wanted))
void import('./launch/start.js')
