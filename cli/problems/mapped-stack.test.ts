import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mappedStack } from './mapped-stack.ts'

let root: string
const url = (name: string) => pathToFileURL(path.join(root, name)).href

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'stack '))
  // Maps line 12, from column 13, to line 4, column 3 of the source.
  const map = { version: 3, sources: ['../cli/a.ts'], names: [], mappings: ';;;;;;;;;;;YAGE' }
  fs.mkdirSync(path.join(root, 'out'))
  fs.writeFileSync(path.join(root, 'out/a.js.map'), JSON.stringify(map))
  fs.writeFileSync(path.join(root, 'out/damaged.js.map'), '{')
})
afterAll(() => fs.rmSync(root, { recursive: true }))

it('R69 a stack refers to places in the sources', () => {
  const stack = (place: string) => `Error: x\n    at f (${place})\n    at async ${place}\n`
  expect(mappedStack(stack(`${url('out/a.js')}:12:13`))).toBe(stack(`${url('cli/a.ts')}:4:3`))
  expect(mappedStack(url('out/a.js') + ':12:12')).toBe(url('out/a.js') + ':12:12')
})

it.each(['out/a.js:1:1', 'out/damaged.js:2:3', 'cli/a.ts:2:3'])(
  'R69 an unmapped place stays unchanged: %s',
  (place) => expect(mappedStack(`at ${url(place)}`)).toBe(`at ${url(place)}`),
)

it('R69 R99 a map is read once, however many places it has', () => {
  const map = path.join(root, 'out/b.js.map')
  fs.copyFileSync(path.join(root, 'out/a.js.map'), map)
  const place = `at ${url('out/b.js')}:12:13`
  const mapped = mappedStack(place)
  expect(mapped).not.toBe(place)
  fs.rmSync(map)
  expect(mappedStack(place)).toBe(mapped)
})
