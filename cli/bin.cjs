#!/usr/bin/env node
// The `site` command. `UV_THREADPOOL_SIZE` must be set before Node loads the first ES module, so this file is CommonJS.
const os = require('node:os')

/** Default of Node. */
const MINIMUM = 4
/** One thread per core, and two that wait for the disk. */
const threads = Math.max(MINIMUM, os.availableParallelism() + 2)
process.env.UV_THREADPOOL_SIZE ??= String(threads)
void import('./launch/start.js')
