import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRealNames } from './real-name.ts'

const composed = 'K\u00fcche \u00d6l.JPG'
const decomposed = composed.normalize('NFD')
let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'names-'))
  fs.mkdirSync(path.join(root, 'fr\u00fch'.normalize('NFD')))
  fs.writeFileSync(path.join(root, 'fr\u00fch'.normalize('NFD'), decomposed), '')
  fs.writeFileSync(path.join(root, '#1 (50%)?.jpg'), '')
})
afterAll(() => fs.rmSync(root, { recursive: true }))

it('R87 finds a file with composed or decomposed accents', () => {
  const realName = createRealNames(root)
  const stored = `fr\u00fch/${composed}`.normalize('NFD')
  expect(realName(`fr\u00fch/${composed}`)).toBe(stored)
  expect(realName(stored)).toBe(stored)
  expect(realName('#1 (50%)?.jpg')).toBe('#1 (50%)?.jpg')
})

it('R87 finds a file with unusual spaces and invisible marks in its name', () => {
  const stored = '\u200eBild um 9.30\u202fAM.png'
  fs.writeFileSync(path.join(root, stored), '')
  const realName = createRealNames(root)
  expect(realName('Bild um 9.30 AM.png')).toBe(stored)
  expect(realName('Bild um 9.30\u00a0AM.png')).toBe(stored)
})

it('R87 is case-sensitive on any disk', () => {
  const realName = createRealNames(root)
  expect(realName(`fr\u00fch/${composed.toLowerCase()}`)).toBeUndefined()
  expect(realName('Fr\u00fch/x')).toBeUndefined()
  expect(realName('none.jpg')).toBeUndefined()
})

it('R87 returns a name unchanged if its folder cannot be listed', () => {
  expect(createRealNames(root)('#1 (50%)?.jpg/x')).toBe('#1 (50%)?.jpg/x')
})
