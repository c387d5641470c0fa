// Every requirement has a test that names it.
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { expect, it } from 'vitest'
import { repository } from './site.ts'

/** All lines of the specification. */
const lines = Array.from({ length: 75 }, (_, index) => index + 1)

it('every requirement stands in the title of a test', async () => {
  const files = await glob(['{cli,src,tests}/**/*.{test,spec}.ts'], { cwd: repository })
  const texts = await Promise.all(
    files.map((file) => fs.readFile(path.join(repository, file), 'utf8')),
  )
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bR(\d+)\b/g)].map(([, number]) => Number(number))),
  )
  expect(lines.filter((number) => !named.has(number))).toEqual([])
})
