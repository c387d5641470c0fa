// Content security policy for inline scripts and styles (R55).
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineSource } from '../base/inline-source.ts'
import { stylePolicy } from './renderer.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it.each(['a()', 'a\nb', 'ä', ''])('R55 allows a script by the hash of its bytes: %j', (text) => {
  expect(inlineSource(text)).toBe(source(text))
})

it('R55 allows the styles of the page, and no style attributes', () => {
  expect(stylePolicy(['a {\n}', 'b{}'])).toBe(
    `style-src-elem 'self' ${source('a {\n}')} ${source('b{}')}; style-src-attr 'none'`,
  )
})

it('R55 allows only stylesheet files on a page without inline styles', () => {
  expect(stylePolicy([])).toBe("style-src-elem 'self'; style-src-attr 'none'")
})
