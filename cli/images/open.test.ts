import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCache } from '../cache/cache.ts'
import { Problems } from '../problems/problems.ts'
import { inspectImages } from './source.ts'

let root: string
beforeAll(async () => void (root = await fs.mkdtemp(path.join(os.tmpdir(), 'open-'))))
afterAll(async () => await fs.rm(root, { recursive: true }))

const options = () => ({
  contentDir: root,
  cache: openCache(path.join(root, 'cache'), ''),
  concurrency: 1,
})

/** What is wrong with a picture; the size where nothing is. */
async function inspect(bytes: Uint8Array, src = 'IMG_1.JPG'): Promise<string> {
  await fs.writeFile(path.join(root, src), bytes)
  const problems = new Problems()
  const named = [{ src, at: { file: 'content/a.yaml', line: 1, column: 1 } }]
  const sources = await inspectImages(named, { ...options(), problems })
  const source = sources.get(src)
  const found = problems.all.map(({ code, message }) => `${code} ${message}`)
  return [
    ...found,
    ...(source ? [`${source.width} x ${source.height} ${source.format}`] : []),
  ].join()
}

const noise = (): Sharp =>
  sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
const jpeg = await noise().jpeg().toBuffer()
const progressive = await noise().jpeg({ progressive: true }).toBuffer()
const large = await sharp({
  create: { width: 1200, height: 900, channels: 3, background: '#a86' },
})
  .jpeg()
  .toBuffer()
const png = await noise().png().toBuffer()
const webp = await noise().webp().toBuffer()
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const END = Buffer.from([0xff, 0xd9])

/** A JPEG with more behind its first marker. */
const withStart = (...parts: readonly Uint8Array[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])

function segment(marker: number, text: string): Buffer {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A PNG with a chunk before its pixels; `sum` is added to the right checksum. */
function withChunk(type: string, data: Uint8Array, sum = 0): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length, 0)
  chunk.writeUInt32BE((crc32(chunk.subarray(4, -4)) + sum) >>> 0, chunk.length - 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** The parameters of the only scan of a baseline JPEG, as some cameras write them. */
function withWrongScan(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const scan = copy.indexOf(Buffer.from([0xff, 0xda]))
  copy[scan + copy.readUInt16BE(scan + 2)] = 0
  return copy
}

const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(300, 3))])

it.each<[string, Uint8Array, string?]>([
  ['a JPEG with wrong parameters of its scan', withWrongScan(jpeg)],
  ['a JPEG with bytes behind its end', Buffer.concat([jpeg, Buffer.alloc(3000, 7)])],
  ['a progressive JPEG with bytes behind its end', Buffer.concat([progressive, Buffer.alloc(99)])],
  ['a JPEG with a second one behind it', Buffer.concat([withStart(segment(0xe2, 'MPF\0')), jpeg])],
  ['a JPEG with bytes between its parts', withStart(Buffer.from([0, 1, 2]))],
  [
    'a JPEG with bytes before its end',
    Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(9, 1), END]),
  ],
  ['a JPEG with an unknown colour transform', withStart(segment(0xee, 'Adobe\0d\0\0\0\0\t'))],
  [
    'a JPEG with a broken colour profile',
    withStart(segment(0xe2, `ICC_PROFILE\0\x01\x01${'x'.repeat(200)}`)),
  ],
  ['a JPEG with broken EXIF', withStart(segment(0xe1, 'Exif\0\0II*\0\xff\xff\xff\xff'))],
  [
    'a JPEG with megabytes of XMP',
    withStart(
      ...Array.from({ length: 40 }, () =>
        segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${'x'.repeat(65_000)}`),
      ),
    ),
  ],
  ['a JPEG in CMYK', await noise().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG in grey', await noise().toColourspace('b-w').jpeg().toBuffer()],
  ['a PNG named .jpg', png, 'png'],
  ['a PNG of 16 bit', await noise().toColourspace('rgb16').png().toBuffer(), 'png'],
  [
    'a PNG with a palette, interlaced',
    await noise().png({ palette: true, progressive: true }).toBuffer(),
    'png',
  ],
  ['a PNG with a wrong checksum of a text', withChunk('tEXt', Buffer.from('a\0b'), 1), 'png'],
  ['a PNG with a broken colour profile', withChunk('iCCP', profile), 'png'],
  ['a PNG with broken measures', withChunk('pHYs', Buffer.alloc(3)), 'png'],
  ['a PNG without its end', png.subarray(0, -12), 'png'],
  ['a WebP with bytes behind its end', Buffer.concat([webp, Buffer.alloc(50)]), 'webp'],
  ['an AVIF', await noise().avif({ effort: 0 }).toBuffer(), 'avif'],
  ['a GIF, which becomes PNG', await noise().gif().toBuffer(), 'png'],
])('R37 takes %s', async (_, bytes, format = 'jpeg') => {
  expect(await inspect(bytes)).toBe(`160 x 120 ${format}`)
})

it.each<[string, Uint8Array]>([
  ['a JPEG cut off', half(jpeg)],
  ['a JPEG that lacks its last row', jpeg.subarray(0, -20)],
  ['a large JPEG without its end', large.subarray(0, -2)],
  ['a JPEG cut off and ended', Buffer.concat([half(jpeg), END])],
  ['a JPEG cut off and filled up', Buffer.concat([half(jpeg), Buffer.alloc(jpeg.length / 2)])],
  ['a progressive JPEG cut off', half(progressive)],
  ['a PNG cut off', half(png)],
  ['a WebP cut off', half(webp)],
  ['an AVIF cut off', half(await noise().avif({ effort: 0 }).toBuffer())],
  ['the first bytes of a JPEG', jpeg.subarray(0, 100)],
  ['a PNG with other bytes', Buffer.from(png).fill(0x55, 5000, 5010)],
])('R37 refuses %s', async (_, bytes) => {
  expect(await inspect(bytes)).toMatch(/^image-unreadable "IMG_1.JPG" is damaged: /)
})

const photo = await fs.readFile(
  path.join(import.meta.dirname, '../../tests/fixtures/pictures/photo.heic'),
)

it('R37 converts a photograph of an iPhone, into sRGB and without its place', async () => {
  expect(await inspect(photo, 'IMG_1.HEIC')).toBe('160 x 120 jpeg')
  const [file = ''] = await inspectStored('IMG_1.HEIC')
  const { exif, hasProfile } = await sharp(file).metadata()
  expect([exif, hasProfile]).toEqual([undefined, false])
  const [red = 0, , , , , blue = 0] = await sharp(file)
    .resize(2, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  // The values of its own profile, which is P3, are 206 and 219.
  expect(Math.abs(red - 212)).toBeLessThan(4)
  expect(Math.abs(blue - 212)).toBeLessThan(4)
  const bytes = await fs.readFile(file)
  await fs.rm(file)
  await inspectStored('IMG_1.HEIC')
  expect(await fs.readFile(file)).toEqual(bytes)
})

it('R37 refuses a photograph of an iPhone that is cut off', async () => {
  const found = await inspect(photo.subarray(0, -100), 'IMG_2.HEIC')
  expect(found).toMatch(/^image-unreadable "IMG_2.HEIC" is damaged: /)
})

it.each(['K\u00fcche (1).JPG', '#1 50% \u00d6l?.Jpeg', "l'\u00e9t\u00e9 & \u7b11 \u{1fab5}.png"])(
  'R37 takes a picture named %s in both forms',
  async (name) => {
    expect(await inspect(jpeg, name)).toBe('160 x 120 jpeg')
    await fs.rm(path.join(root, name))
    await fs.writeFile(path.join(root, name.normalize('NFD')), jpeg)
    expect(await inspectStored(name)).toEqual([path.join(root, name.normalize('NFD'))])
  },
)

/** Files of a picture that is there already. */
async function inspectStored(src: string): Promise<string[]> {
  const named = [{ src, at: { file: 'content/a.yaml', line: 1, column: 1 } }]
  const sources = await inspectImages(named, { ...options(), problems: new Problems() })
  return [...sources.values()].map(({ file }) => file)
}
