import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { colors, readColors } from './colors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('R58 reads the colours that the stylesheet states, and refuses one that lacks some', () => {
  const css = Object.keys(colors).map((name) => `--${name}: #01020a;`)
  expect(readColors(`:root { ${css.join(' ')} --gap: 2rem }`).paper).toBe('#01020a')
  expect(() => readColors(`:root { ${css.slice(1).join(' ')} }`)).toThrow('paper')
})

it('R9 the icon has colours of the design and no others', async () => {
  const icon = await fs.readFile(path.join(root, 'public/favicon.svg'), 'utf8')
  const used = new Set(icon.match(/#[0-9a-f]{6}/g))
  expect([...used].toSorted()).toEqual(
    [colors.spruce, colors.paper, colors['larch-light']].toSorted(),
  )
})
