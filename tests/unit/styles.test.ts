// The stylesheets against the tables they repeat by hand: breakpoints, layers.
import fs from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { expect, it } from 'vitest'
import { repository } from '../support/site.ts'

const read = (name: string) => fs.readFileSync(path.join(repository, name), 'utf8')
const sheets = glob
  .sync('src/**/*.css', { cwd: repository })
  .map((name) => ({ name, css: read(name) }))
const tokens = read('src/styles/tokens.css')

it('R23 media queries use the breakpoints that tokens.css lists, and no others', () => {
  const comment = tokens.slice(0, tokens.indexOf('*/'))
  const listed = [...comment.matchAll(/(\d+)rem/g)].map(([, width]) => Number(width))
  const widths = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/@media[^{]*\((?:min|max)-width: ([\d.]+)rem\)/g)].map(([, width = '']) => ({
      name,
      width: Math.ceil(Number(width)),
    })),
  )
  expect(widths.length).toBeGreaterThan(5)
  expect(widths.filter(({ width }) => !listed.includes(width))).toEqual([])
})

it('R20 R21 R43 what lies above what stands in tokens.css alone', () => {
  const own = sheets.filter(({ css }) => /z-index: (?!var\(--layer-)/.test(css))
  expect(own.map(({ name }) => name)).toEqual([])
})
