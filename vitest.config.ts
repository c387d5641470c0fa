import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['cli/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Site builds run one after another: each keeps both cores busy.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
