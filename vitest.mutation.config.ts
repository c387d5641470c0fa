// The tests that mutants run: those beside the code, and for the pipeline those that run the command within their own
// process, where mutants are (see stryker.config.mjs).
import { defineConfig } from 'vitest/config'
import { resolve } from './vitest.config.ts'

const { MUTATE: folder = 'src/site' } = process.env
const wholeSites = ['check', 'problems'].map((name) => `tests/${name}.test.ts`)

export default defineConfig({
  resolve,
  test: {
    include: [`${folder}/**/*.test.ts`, ...(folder.startsWith('cli') ? wholeSites : [])],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
