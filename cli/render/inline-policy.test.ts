// Inline scripts and styles that policies allow (R55).
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineSource, stylePolicy } from './inline-policy.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it.each(['a()', 'a\nb', 'ä', ''])('R55 a script has the hash of its bytes: %j', (text) => {
  expect(inlineSource(text)).toBe(source(text))
})

it('R55 a page allows its very styles, and no style attribute', () => {
  expect(stylePolicy(['a {\n}', 'b{}'])).toBe(
    `style-src-elem 'self' ${source('a {\n}')} ${source('b{}')}; style-src-attr 'none'`,
  )
})

it('R55 a page without styles of its own has those of files', () => {
  expect(stylePolicy([])).toBe("style-src-elem 'self'; style-src-attr 'none'")
})
