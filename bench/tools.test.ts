import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { exists } from '../cli/base/files.ts'
import { deleteForgotten, floor, peer } from './tools.ts'

it.each([
  ['a peer', peer('eleventy', '')],
  ['the bare loop', floor(2)],
])(
  'R38 what %s starts without is moved beside its folder, run for run, and deleted at the end',
  async (_, tool) => {
    const root = await fs.mkdtemp(path.join(os.tmpdir(), 'tools-'))
    const folder = path.join(root, tool.id)
    const page = path.join(folder, tool.out('full'), 'index.html')
    for (const text of ['first', 'second']) {
      await fs.mkdir(path.dirname(page), { recursive: true })
      await fs.writeFile(page, text)
      await tool.forget(folder, 'full')
      expect(exists(path.dirname(page))).toBe(false)
    }
    const aside = await fs.readdir(root, { recursive: true })
    expect(aside.filter((name) => name.endsWith('index.html'))).toHaveLength(2)
    await deleteForgotten(folder)
    expect(await fs.readdir(root)).toEqual([tool.id])
    await fs.rm(root, { recursive: true })
  },
)
