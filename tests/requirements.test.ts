// Every requirement that is built has a test that names it.
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { expect, it } from 'vitest'
import { repository } from './site.ts'

/** Lines of the specification that are built so far, wholly or in part. */
const built = [
  1, 2, 3, 4, 5, 6, 8, 9, 10, 16, 20, 23, 26, 28, 29, 30, 31, 32, 33, 34, 37, 38, 41, 49, 50, 51,
  52, 58, 59, 62, 64, 67, 69, 70, 71, 72, 73, 74,
]

it('every requirement that is built stands in the title of a test', async () => {
  const files = await glob(['{cli,src,tests}/**/*.{test,spec}.ts'], { cwd: repository })
  const texts = await Promise.all(
    files.map((file) => fs.readFile(path.join(repository, file), 'utf8')),
  )
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bR(\d+)\b/g)].map(([, number]) => Number(number))),
  )
  expect(built.filter((number) => !named.has(number))).toEqual([])
})
