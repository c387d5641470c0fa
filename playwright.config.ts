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
  globalSetup: './tests/prepare.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'line',
  outputDir: '.site/test-results',
  timeout: 60_000,
  // Where so many fail there is one reason, and the others would only take their time.
  maxFailures: 20,
  use: {
    // For the reports that CI keeps.
    trace: process.env['CI'] === undefined ? 'off' : 'retain-on-failure',
    // Entry at / follows the browser's language (R7).
    locale: 'de-CH',
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      args: [...browserSwitches],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: {
    command: `node cli/bin.js preview --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
})
