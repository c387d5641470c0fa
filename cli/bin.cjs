#!/usr/bin/env node
// The `sitewright` command. `UV_THREADPOOL_SIZE` must be set before Node loads the first ES module, so this file is CommonJS.
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { pathToFileURL } = require('node:url')

/** Default of Node. */
const MINIMUM = 4
/** One thread per core, and two that wait for the disk. */
const threads = Math.max(MINIMUM, os.availableParallelism() + 2)
process.env.UV_THREADPOOL_SIZE ??= String(threads)
/** A clone bundles the command when its sources change; the package contains the bundle. */
const start = ['launch/start.js', '../lib/run.js']
  .map((name) => path.join(__dirname, name))
  .find((file) => fs.existsSync(file))
if (start === undefined) {
  console.error(
    'error: This package was packed without its command. Pack it with "npm run package".',
  )
  process.exit(1)
}
void import(pathToFileURL(start).href)
