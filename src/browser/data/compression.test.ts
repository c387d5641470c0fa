import { afterEach, describe, expect, it, vi } from 'vitest'
import { byteLength, pack, unpack } from './compression.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A text whose JSON has as many bytes as asked for. */
const ofBytes = (bytes: number) => 'x'.repeat(bytes - '""'.length)

describe('packed values', () => {
  it.each([
    [null],
    [0],
    [''],
    ['gzip:'],
    [[]],
    [{ a: { b: ['ü', '木', '🪵'] } }],
    [{ long: 'Grüezi 木 🪵 '.repeat(10_000) }],
  ])('R46 come back as they were: %#', async (value) => {
    expect(await unpack((await pack(value)) ?? '')).toEqual(value)
  })

  it('R46 of up to 1 KB stay JSON', async () => {
    expect(await pack(ofBytes(1024))).toBe(JSON.stringify(ofBytes(1024)))
  })

  it('R46 of more than 1 KB are gzipped, in base64', async () => {
    expect(await pack(ofBytes(1025))).toMatch(/^gzip:H4sI[\w+/]+=*$/)
  })

  it('R46 count bytes, not characters', async () => {
    expect(await pack('ü'.repeat(600))).toMatch(/^gzip:/)
    expect(byteLength('ü🪵')).toBe(6)
  })

  it('R46 stay JSON where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    expect(await pack(ofBytes(5000))).toBe(JSON.stringify(ofBytes(5000)))
  })

  it('R46 are undefined for what has no JSON', async () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(await pack(undefined)).toBeUndefined()
    expect(await pack(() => 1)).toBeUndefined()
    expect(await pack(1n)).toBeUndefined()
    expect(await pack(circle)).toBeUndefined()
  })

  it.each(['', '{', 'gzip:', 'gzip:%%%', 'gzip:AAAA', 'gzip:H4sIAAAAAAAA'])(
    'R46 that are corrupt are rejected: %j',
    async (text) => {
      await expect(unpack(text)).rejects.toThrow()
    },
  )
})
