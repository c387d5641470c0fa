import path from 'node:path'
import { chromium, defineConfig } from 'playwright/test'
import { browserSwitches, findBrowsers } from './cli/audit/browser.ts'
import { freePort } from './cli/server/free-port.ts'

// The global set-up has put the browser that starts into CHROME_PATH before a worker reads this.
const [executablePath] = findBrowsers({ env: process.env, downloaded: chromium.executablePath() })
// Workers read this file again and must find the server of the first reading.
const port = (process.env['SITE_TEST_PORT'] ??= String(await freePort()))

/** End-to-end tests of the built site in a real browser; `npm test` builds it first. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/prepare.ts', './tests/support/fill-caches.ts'],
  fullyParallel: true,
  // They wait for pages, servers and clocks: two would leave a third of two cores unused, and four are faster than three.
  workers: 4,
  forbidOnly: true,
  // A log of CI ends with what failed.
  reporter: process.env['CI'] === undefined ? 'line' : 'dot',
  outputDir: '.site/test-results',
  // Only for tests that would never end: the machine may be busy, and no test measures time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Where so many fail there is one reason, and the others would only take their time.
  maxFailures: 20,
  use: {
    // For the reports that CI keeps. A trace of each test would take a third more time.
    screenshot: process.env['CI'] === undefined ? 'off' : 'only-on-failure',
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      args: [...browserSwitches],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: {
    command: `node ${path.join(import.meta.dirname, 'cli/bin.cjs')} preview --port ${port}`,
    cwd: process.cwd(),
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
})
