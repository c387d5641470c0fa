// docs/requirements.md is complete, and every requirement in it has a test that names it.
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { beforeAll, expect, it } from 'vitest'
import { repository } from '../support/site.ts'

/** Numbers of requirements in a text, each once. */
function numbers(text: string, pattern: RegExp): Set<number> {
  return new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)))
}

async function readAll(patterns: readonly string[]): Promise<Map<string, string>> {
  const files = await glob([...patterns], { cwd: repository })
  const texts = await Promise.all(files.map(async (file) => [file, await read(file)] as const))
  return new Map(texts)
}

async function read(file: string): Promise<string> {
  return await fs.readFile(path.join(repository, file), 'utf8')
}

let requirements: string

beforeAll(async () => {
  requirements = await read('docs/requirements.md')
})

it('every requirement has a number of its own, in order, and an anchor to link to', () => {
  const starts = [...requirements.matchAll(/^<a id="r(\d+)"><\/a>\*\*R(\d+)\b/gm)]
  const found = starts.map(([, anchor]) => Number(anchor))
  expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
  expect(starts.map(([, , number]) => Number(number))).toEqual(found)
})

it('every requirement stands in the title of a test', async () => {
  const tests = await readAll(['{cli,src,tests}/**/*.{test,spec}.ts'])
  // A title begins with the numbers it proves: 'R2 R5 answers like the preview'.
  const titles = [...tests.values()].flatMap((text) => text.match(/['"`](R\d+ )+/g) ?? [])
  const proven = numbers(titles.join(''), /R(\d+)/g)
  const required = numbers(requirements, /^<a id="r(\d+)">/gm)
  expect([...required].filter((number) => !proven.has(number))).toEqual([])
})

it('every requirement that is cited is there', async () => {
  const known = numbers(requirements, /^<a id="r(\d+)">/gm)
  const cited = await readAll([
    '{cli,src,tests,bench}/**/*.{ts,tsx,js,css,md}',
    'dist-config/*.yaml',
    'docs/*.md',
    '*.{md,ts}',
  ])
  const unknown = [...cited].flatMap(([file, text]) =>
    [...numbers(text, /\bR(\d+)\b/g)]
      .filter((number) => !known.has(number))
      .map((number) => `${file}: R${number}`),
  )
  expect(unknown).toEqual([])
})
