// The tests that mutants run: those beside the code (see stryker.config.mjs).
import { defineConfig } from 'vitest/config'
import { resolve } from './vitest.config.ts'

const { MUTATE: folder = 'src/site' } = process.env

export default defineConfig({
  resolve,
  test: { include: [`${folder}/**/*.test.ts`], testTimeout: 60_000, hookTimeout: 60_000 },
})
