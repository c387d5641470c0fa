import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadShippedTheme } from '../../tests/support/shipped-theme.ts'
import { openCache } from '../cache/cache.ts'
import { Problems } from '../problems/problems.ts'
import { createIcons } from './icons.ts'

let cacheDir: string
const theme = loadShippedTheme()
beforeAll(async () => {
  cacheDir = await fs.mkdtemp(path.join(os.tmpdir(), 'icons-'))
})
afterAll(() => fs.rm(cacheDir, { recursive: true }))

/** Names and bytes of the icons of a drawing. */
async function draw(svg: string): Promise<ReadonlyMap<string, Buffer>> {
  const problems = new Problems()
  const icon = { ...theme.icon, svg }
  const files = await createIcons({ icon }, { cache: openCache(cacheDir, 'test'), problems })
  problems.throwIfErrors()
  const bytes = files.map(async (file) => {
    const contents = 'linkTo' in file ? await fs.readFile(file.linkTo) : undefined
    return [file.path, contents ?? Buffer.from('contents' in file ? file.contents : '')] as const
  })
  return new Map(await Promise.all(bytes))
}

it('R9 R49 R85 the icon of the theme becomes SVG, ICO and PNG of three sizes', async () => {
  const icons = await draw(theme.icon.svg)
  expect([...icons.keys()]).toEqual([
    'favicon.svg',
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
  ])
  expect(icons.get('favicon.svg')?.toString()).toContain(`fill="${theme.colors.primary}"`)
  for (const [name, width] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const)
    expect(await sharp(icons.get(name)).metadata()).toMatchObject({ width, height: width })
  const ico = icons.get('favicon.ico') ?? Buffer.alloc(0)
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(start + length).toBe(ico.length)
  expect(await sharp(ico.subarray(start)).metadata()).toMatchObject({ format: 'png', width: 32 })
})

it('R85 a drawing of any size fills the icons, and each is drawn once', async () => {
  const square = (size: number, fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="${fill}" d="M0 0h${size}v${size}H0z"/></svg>`
  const [small, large] = await Promise.all([
    draw(square(8, '#0000ff')),
    draw(square(900, '#0000ff')),
  ])
  for (const icons of [small, large]) {
    const { dominant } = await sharp(icons.get('icon-192.png')).stats()
    expect(dominant.b).toBeGreaterThan(240)
  }
  const count = (await fs.readdir(path.join(cacheDir, 'files'))).length
  await draw(square(8, '#0000ff'))
  expect(await fs.readdir(path.join(cacheDir, 'files'))).toHaveLength(count)
})

it('R26 R85 a drawing that is broken is a problem with the name of its file', async () => {
  await expect(draw('<svg xmlns="http://www.w3.org/2000/svg"><path')).rejects.toThrow(
    '"theme/icon.svg" cannot be drawn',
  )
})
