import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineSource } from './inline-source.ts'

it.each(['a()', 'a\nb', 'ä', ''])('R55 allows a script by the hash of its bytes: %j', (text) => {
  const digest = createHash('sha256').update(text).digest('base64')
  expect(inlineSource(text)).toBe(`'sha256-${digest}'`)
})
