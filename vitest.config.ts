import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that run the command on whole sites, and those that compare many random sites. */
const siteTests = ['tests/site/**/*.test.ts', 'tests/oracle/**/*.test.ts']

/** A test that replaces functions of Node to count their calls. */
const countTests = ['tests/counts/**/*.test.ts']

/** Apps that are rendered within a test are those of the minimal site. */
export const resolve = {
  alias: { 'virtual:locales': path.join(import.meta.dirname, 'tests/support/locales.ts') },
}

/** Before each file of tests that run commands within their process. */
const setupFiles = ['tests/support/hash-once.ts']

/** Only for tests that would never end: the machine may be busy, and no test measures time. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Shared by projects whose tests run one after the other. */
const onWholeSites = {
  // Commands wait for the disk and for each other: two at a time leave a quarter of two cores idle.
  maxWorkers: availableParallelism() + 1,
  ...patience,
  sequence: { groupOrder: 1 },
  env: { NO_COLOR: '1' },
}

// Without `isolate: false`, most of the time of tests would go to loading the same modules for each file.
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{bench,cli,src,tests}/**/*.test.ts'],
          exclude: [...siteTests, ...countTests],
          isolate: false,
          setupFiles,
          // Vitest would leave a core to itself.
          maxWorkers: availableParallelism(),
          ...patience,
        },
      },
      {
        resolve,
        test: {
          name: 'site',
          include: siteTests,
          globalSetup: ['tests/support/prepare.ts', 'tests/support/fill-caches.ts'],
          isolate: false,
          setupFiles,
          ...onWholeSites,
        },
      },
      { resolve, test: { name: 'counts', include: countTests, ...onWholeSites } },
    ],
  },
})
