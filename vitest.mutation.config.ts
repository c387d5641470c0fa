// The tests that mutants run (see stryker.config.mjs): those beside the code, and for the pipeline those that load broken
// sites and compare schemas within their own process.
import { defineConfig } from 'vitest/config'
import { resolve } from './vitest.config.ts'

const { MUTATE: folder = 'src/site' } = process.env
const ofPipeline = folder.startsWith('cli/') ? ['tests/{site/problems,unit/schemas}.test.ts'] : []

export default defineConfig({
  resolve,
  test: {
    include: [`${folder}/**/*.test.ts`, ...ofPipeline],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
