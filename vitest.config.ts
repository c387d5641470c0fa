import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that run the command on whole sites. */
const siteTests = [
  'audit',
  'broken-code',
  'build',
  'build-problems',
  'check',
  'content-faults',
  'damage',
  'disturbed',
  'documented-commands',
  'documents',
  'endings',
  'faults',
  'fewer-pages',
  'hosts',
  'incremental',
  'linked-files',
  'new',
  'own-files',
  'problems',
  'shard',
  'threads',
  'shipped-content',
  'start',
  'theme',
  'third-language',
  'unchanged',
  'your-own-site',
].map((name) => `tests/${name}.test.ts`)

/** Apps that are rendered within a test are those of the minimal site. */
export const resolve = {
  alias: { 'virtual:locales': path.join(import.meta.dirname, 'tests/locales.ts') },
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{bench,cli,src,tests}/**/*.test.ts'],
          exclude: siteTests,
          // Vitest would leave a core to itself.
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'site',
          include: siteTests,
          globalSetup: 'tests/prepare.ts',
          // One command at a time leaves half of two cores idle; more at once would only wait for each other.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 },
          env: { NO_COLOR: '1' },
        },
      },
    ],
  },
})
