// Makes sure that there is a browser for the tests: finds one, or installs it (R71).
import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findBrowser, installHint } from '../cli/audit/browser.ts'

/** Ways to get one, the first that works wins: Playwright's own, then Debian's. */
const INSTALLERS = [
  'npx playwright install --with-deps chromium',
  'npx playwright install chromium',
  'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation',
]

const find = () => findBrowser({ env: process.env, downloaded: chromium.executablePath() })

for (const installer of process.env['CI'] === 'true' ? INSTALLERS.toReversed() : INSTALLERS) {
  if (find() !== undefined) break
  console.log(`No browser found. Trying: ${installer}`)
  spawnSync(installer, { shell: true, stdio: 'inherit', timeout: 300_000 })
}
const browser = find()
if (browser === undefined) {
  console.error(`There is no browser for the tests. ${installHint}`)
  process.exitCode = 1
} else console.log(`Browser: ${browser}`)
