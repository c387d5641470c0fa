// Values that stylesheets share: breakpoints, layers.
import fs from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { expect, it } from 'vitest'
import { repository } from '../support/site.ts'

const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8')
const sheets = glob
  .sync('src/**/*.css', { cwd: repository })
  .map((name) => ({ name, css: read(name) }))
/** Widths in rem that queries of windows share. */
const breakpoints = [18, 40, 48, 62, 72]

it('R23 media queries share a few breakpoints', () => {
  const widths = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/@media[^{]*\((?:min|max)-width: ([\d.]+)rem\)/g)].map(([, width = '']) => ({
      name,
      width: Math.ceil(Number(width)),
    })),
  )
  expect(widths).not.toEqual([])
  expect(widths.filter(({ width }) => !breakpoints.includes(width))).toEqual([])
})

it('R20 R21 R43 every z-index is a token', () => {
  const own = sheets.filter(({ css }) => /z-index: (?!var\(--layer-)/.test(css))
  expect(own.map(({ name }) => name)).toEqual([])
})
