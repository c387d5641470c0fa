// `site font`: another font in the theme of a site (R51, R85).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteHere } from '../support/site-here.ts'
import { createSite, repository } from '../support/site.ts'

let root: string
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ root, remove } = await createSite({}))
})
afterAll(() => remove())

it('R62 R85 says which packages a font needs, and what the name of a font is', async () => {
  const unknown = await siteHere(['font', 'no-such-font'], { cwd: root })
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toContain(
    '"npm install --save-dev @fontsource/no-such-font @fontsource-variable/no-such-font"',
  )
  const name = await siteHere(['font', 'Hanken Grotesk'], { cwd: root })
  expect(name).toMatchObject({ code: 2, stdout: '' })
  expect(name.stderr).toContain('such as "hanken-grotesk"')
})

it('R51 R85 writes the files of a font into the theme', async () => {
  const names = ['hanken-grotesk.woff2', 'hanken-grotesk-500.woff', 'hanken-grotesk-600.woff']
  for (const folder of ['@fontsource', '@fontsource-variable']) {
    const link = path.join(root, 'node_modules', folder)
    await fs.mkdir(path.dirname(link), { recursive: true })
    await fs.symlink(path.join(repository, 'node_modules', folder), link)
  }
  const theme = path.join(root, 'content/theme')
  for (const name of names) await fs.rm(path.join(theme, name), { force: true })
  const { code, stdout, stderr } = await siteHere(['font', 'hanken-grotesk'], { cwd: root })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const printed = parse(stdout.slice(stdout.indexOf('\nfont:')))
  const { font } = parse(await fs.readFile(path.join(repository, 'content/theme.yaml'), 'utf8'))
  const { name: _, ascent, descent, width, boldWidth, ...files } = font
  expect(printed).toEqual({
    font: {
      ...files,
      ascent: expect.closeTo(ascent, 0),
      descent: expect.closeTo(descent, 0),
      width: expect.closeTo(width, 0),
      boldWidth: expect.closeTo(boldWidth, 0),
    },
  })
  for (const name of names)
    expect(await fs.readFile(path.join(theme, name)), name).toEqual(
      await fs.readFile(path.join(repository, 'content/theme', name)),
    )
})
