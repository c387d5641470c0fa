import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyRename } from './apply.ts'

let root: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'rename-'))
  await fs.writeFile(path.join(root, 'faq.yaml'), 'old')
})
afterEach(() => fs.rm(root, { recursive: true }))

const stepsTo = (after: string) => ({
  edits: [{ file: 'faq.yaml', before: 'old', after }],
  moves: [],
})
const text = () => fs.readFile(path.join(root, 'faq.yaml'), 'utf8')

it('R91 of two that start together, one is refused', async () => {
  const endings = await Promise.allSettled(
    ['one', 'two'].map((after) => applyRename(root, stepsTo(after), text)),
  )
  const [refused, ...others] = endings.flatMap((ending) =>
    ending.status === 'rejected' ? [String(ending.reason)] : [],
  )
  expect(refused).toContain('Another process is renaming in this site')
  expect(others).toEqual([])
  expect(['one', 'two']).toContain(await text())
  expect(await fs.readdir(path.join(root, '.site'))).toEqual([])
})

it('R91 one that was planned before another is refused after it, and undoes nothing', async () => {
  await fs.mkdir(path.join(root, 'posts'))
  const steps = { ...stepsTo('new'), moves: [{ from: 'posts', to: 'texts' }] }
  await applyRename(root, steps, text)
  await expect(applyRename(root, steps, text)).rejects.toThrow('faq.yaml has changed meanwhile')
  expect(await text()).toBe('new')
  expect((await fs.readdir(root)).toSorted()).toEqual(['.site', 'faq.yaml', 'texts'])
  expect(await fs.readdir(path.join(root, '.site'))).toEqual([])
})
