// Another theme is another look of everything that has one, and nothing is left of the first (R85).
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeholderName } from '../../cli/base/placeholder.ts'
import { harbourTheme } from '../support/harbour-theme.ts'
import { loadShippedTheme } from '../support/shipped-theme.ts'
import { createSite, hashTree, site } from '../support/site.ts'

let root: string
let remove: () => Promise<void>
let names: readonly string[]

const read = (name: string) => fs.readFile(path.join(root, 'dist', name), 'utf8')
const named = (pattern: RegExp) => names.filter((name) => pattern.test(name))

beforeAll(async () => {
  ;({ root, remove } = await createSite(harbourTheme))
  const { code, stderr } = await site(['build'], { cwd: root })
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) })
  names = Object.keys(await hashTree(path.join(root, 'dist')))
}, 300_000)
afterAll(() => remove())

describe('a second theme', () => {
  it('R85 needs no change of code, and leaves nothing of the first in any text', async () => {
    const { colors, font } = loadShippedTheme()
    const old = [...Object.values(colors), font.name, 'hanken']
    const texts = named(/\.(?:html|css|js|json|svg|webmanifest)$/)
    const left = await Promise.all(
      texts.map(async (name) => {
        const text = await read(name)
        return old.filter((value) => text.includes(value)).map((value) => `${name}: ${value}`)
      }),
    )
    expect(texts.length).toBeGreaterThan(40)
    expect(left.flat()).toEqual([])
  })

  it('R51 R85 styles every page, with the one font it loads', async () => {
    const html = await read('index.html')
    expect(named(/\.woff2$/)).toEqual([expect.stringMatching(/^assets\/figtree-[\w-]+\.woff2$/)])
    expect(html).toContain('--primary:#14365c')
    expect(html).toContain('border-radius:.5rem')
    expect(html).toContain('--gap:1.75rem')
    expect(html).toContain('font-family:Figtree Variable,Fallback,Android,sans-serif')
    expect(html).toMatch(/size-adjust:99\.6%;ascent-override:95\.4%;descent-override:25\.1%/)
    expect(html).toContain('<meta name="theme-color" content="#f7f9fb">')
    expect(html.match(/<circle cx="16" cy="16" r="14"/g)).toHaveLength(2)
  })

  it('R9 R49 R58 R85 colours icons, manifest and social pictures', async () => {
    expect(await read('favicon.svg')).toContain('stroke="#8fd6d2"')
    expect(JSON.parse(await read('site.webmanifest'))).toMatchObject({
      background_color: '#f7f9fb',
      theme_color: '#14365c',
    })
    const pictures = [...named(/^(?:apple-touch-icon|icon-\d+)\.png$/), ...named(/social-/)]
    expect(pictures.length).toBeGreaterThan(10)
    for (const name of pictures) {
      const { data } = await sharp(path.join(root, 'dist', name))
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const [index, value] of [0x14, 0x36, 0x5c].entries())
        expect(Math.abs((data[index] ?? 0) - value), name).toBeLessThan(8)
    }
  })

  it('R68 R85 is used by new entries', async () => {
    const { code, stderr } = await site(['new', 'post', 'Am Hafen'], { cwd: root })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { dominant } = await sharp(
      path.join(root, 'content/posts/am-hafen', placeholderName()),
    ).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })
})
