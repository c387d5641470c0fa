// Every requirement that is built has a test that names it.
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { expect, it } from 'vitest'
import { repository } from './site.ts'

/** Lines of the specification that are built so far, wholly or in part. */
const built = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28, 29, 30,
  31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 58,
  59, 60, 61, 62, 64, 67, 69, 70, 71, 72, 73, 74, 75,
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
