import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shippedContent } from '../../tests/support/shipped-theme.ts'
import { openFont } from './font-file.ts'

const read = () => fs.readFile(path.join(shippedContent, 'theme/hanken-grotesk-500.woff'))

it('R69 R87 opens a WOFF, and ends with an error where a byte of any table is wrong', async () => {
  const whole = await read()
  expect((await openFont(whole)).unitsPerEm).toBe(1000)
  const count = whole.readUInt16BE(12)
  const packed = Array.from({ length: count }, (_, index) => 44 + 20 * index)
    .map((entry) => ({
      start: whole.readUInt32BE(entry + 4),
      bytes: whole.readUInt32BE(entry + 8),
      length: whole.readUInt32BE(entry + 12),
    }))
    .filter(({ bytes, length }) => bytes < length)
  expect(packed.length).toBeGreaterThan(5)
  for (const { start, bytes } of packed) {
    const damaged = Buffer.from(whole)
    const middle = start + Math.floor(bytes / 2)
    damaged.writeUInt8(damaged.readUInt8(middle) ^ 0xff, middle)
    await expect(openFont(damaged)).rejects.toThrow()
  }
})

it('R69 R87 refuses a WOFF that was cut off', async () => {
  const whole = await read()
  for (const end of [20, 100, 5000])
    await expect(openFont(whole.subarray(0, end))).rejects.toThrow()
})
