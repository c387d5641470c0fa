import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFiles } from './compress.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'compress-'))
  for (const name of ['b.css', 'c.jpg']) await fs.writeFile(path.join(folder, name), name)
})
afterEach(() => fs.rm(folder, { recursive: true }))

it('R57 compresses texts with each coding, skips images, and reports progress', async () => {
  const steps: string[] = []
  const copies = await compressFiles(
    [
      { path: 'a.html', contents: 'a.html' },
      { path: 'b.css', linkTo: path.join(folder, 'b.css') },
      { path: 'c.jpg', linkTo: path.join(folder, 'c.jpg') },
    ],
    {
      cacheDir: path.join(folder, 'cache'),
      concurrency: 1,
      progress: (done, all) => void steps.push(`${done}/${all}`),
    },
  )
  expect(copies.map((file) => file.path)).toEqual([
    'a.html.br',
    'a.html.gz',
    'b.css.br',
    'b.css.gz',
  ])
  const texts = await Promise.all(
    copies.map(async (file) => {
      const bytes = await fs.readFile('linkTo' in file ? file.linkTo : '')
      return String(file.path.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes))
    }),
  )
  expect(texts).toEqual(['a.html', 'a.html', 'b.css', 'b.css'])
  expect(steps).toEqual(['1/2', '2/2'])
})
