import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDraw } from '../../tests/support/random.ts'
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

/** Returns the problem of a picture, or its size if it has none. */
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

const { below } = createDraw(1)
/** Grey noise, the same in every run: a JPEG that is cut between two scans would be whole. */
const grey = Array.from({ length: 160 * 120 }, () => 60 + below(120))
const pixels = Uint8Array.from(grey.flatMap((value) => [value, value, value]))
const noise = (): Sharp => sharp(pixels, { raw: { width: 160, height: 120, channels: 3 } })
const jpeg = await noise().jpeg().toBuffer()
const progressive = await noise().jpeg({ progressive: true }).toBuffer()
const large = await noise().resize(1200, 900).jpeg().toBuffer()
const largeProgressive = await sharp(large).jpeg({ progressive: true }).toBuffer()
const smooth = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><radialGradient id="a"><stop stop-color="#fb8"/><stop offset="1" stop-color="#246"/></radialGradient><rect width="1200" height="900" fill="url(#a)"/></svg>',
  ),
)
  .flatten()
  .jpeg()
  .toBuffer()
const png = await noise().png().toBuffer()
const webp = await noise().webp().toBuffer()
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
/** A picture as programs leave it that reserve its room first. */
const filledUp = (bytes: Buffer) => Buffer.concat([half(bytes), Buffer.alloc(bytes.length / 2)])
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
  ['a JPEG without its end', jpeg.subarray(0, -2)],
  ['a JPEG with half of its end', jpeg.subarray(0, -1)],
  ['a progressive JPEG without its end', progressive.subarray(0, -2)],
  ['a JPEG without its end, filled up', Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(999)])],
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
  ['a JPEG cut off and ended', Buffer.concat([half(jpeg), END])],
  ['a JPEG cut off and filled up', filledUp(jpeg)],
  ['a smooth JPEG cut off and filled up', filledUp(smooth)],
  ['a large JPEG that lacks a fiftieth', large.subarray(0, large.length * 0.98)],
  ['a large progressive JPEG that lacks its last bytes', largeProgressive.subarray(0, -40)],
  ['a progressive JPEG cut off', half(progressive)],
  ['a PNG cut off', half(png)],
  ['a WebP cut off', half(webp)],
  ['an AVIF cut off', half(await noise().avif({ effort: 0 }).toBuffer())],
  ['the first bytes of a JPEG', jpeg.subarray(0, 100)],
  ['a PNG with other bytes', Buffer.from(png).fill(0x55, 5000, 5010)],
])('R37 refuses %s', async (_, bytes) => {
  expect(await inspect(bytes)).toMatch(
    /^image-unreadable "IMG_1.JPG" is damaged: (?:its beginning is not whole|the file is truncated or corrupt)/,
  )
})

it.each<[string, Uint8Array, number]>([
  ['its end', large.subarray(0, -2), 900],
  ['bytes of its last row', large.subarray(0, -200), 896],
])('R37 takes a large JPEG without %s, in every size', async (_, bytes, height) => {
  expect(await inspect(bytes)).toBe(`1200 x ${height} jpeg`)
  const [file = ''] = await inspectStored('IMG_1.JPG')
  for (const width of [1200, 640, 100]) {
    const { data } = await sharp(file, { failOn: 'warning' })
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.length).toBe(width * Math.round((width * height) / 1200) * 3)
  }
  // The last row is as full of noise as the first.
  const { data } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(new Set(data.subarray(-1200)).size).toBeGreaterThan(50)
})

it.each([
  ['https:/x.example/a.jpg', 'Save the picture beside the text, and write its file name.'],
  ['lfs.jpg', 'It is kept elsewhere: fetch it with "git lfs pull".'],
])('R26 R37 says where %s is', async (src, hint) => {
  await fs.writeFile(path.join(root, 'lfs.jpg'), 'version https://git-lfs.github.com/spec/v1\n')
  const problems = new Problems()
  const named = [{ src, at: { file: 'content/a.yaml', line: 1, column: 1 } }]
  await inspectImages(named, { ...options(), problems })
  expect(problems.all).toMatchObject([{ hint }])
})

it('R37 refuses a JPEG of 12 bit, which no browser shows', async () => {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy[frame + 1] = 0xc1
  copy[frame + 4] = 12
  expect(await inspect(copy)).toBe('image-format "IMG_1.JPG" is an unusual kind of JPEG')
})

interface BitmapOptions {
  readonly width?: number
  readonly height?: number
  readonly bits?: number
  readonly compression?: number
  readonly head?: number
  readonly colors?: number
}

/** A BMP of 6 x 4 px, with four rows of one colour: blue, green, red, white. */
function bitmap({
  width = 6,
  height = 4,
  bits = 24,
  compression = 0,
  head = 40,
  colors = 2 ** bits,
}: BitmapOptions = {}): Buffer {
  const masks = compression === 3 && head === 40 ? 12 : 0
  const palette = bits > 8 ? 0 : 4 * colors
  const stride = Math.ceil((6 * bits) / 32) * 4
  const start = 14 + head + masks + palette
  const bytes = Buffer.alloc(start + 4 * stride)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(start, 10)
  bytes.writeUInt32LE(head, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(bits, 28)
  bytes.writeUInt32LE(compression, 30)
  if (bits <= 8) bytes.writeUInt32LE(colors, 46)
  if (compression === 3)
    for (const [i, mask] of [0xff_00_00, 0xff_00, 0xff].entries())
      bytes.writeUInt32LE(mask, 54 + 4 * i)
  const tones = ['ff0000', '00ff00', '0000ff', 'ffffff'].slice(0, bits === 1 ? 2 : 4)
  if (palette > 0)
    for (const [i, tone] of tones.entries()) bytes.write(tone, start - palette + 4 * i, 'hex')
  for (const row of [0, 1, 2, 3]) {
    const index = row % tones.length
    const pixel = bits > 8 ? Buffer.from(tones[index] ?? '', 'hex') : undefined
    const at = start + (height < 0 ? row : 3 - row) * stride
    for (let x = 0; x < 6; x += 1) {
      if (pixel !== undefined) pixel.copy(bytes, at + (x * bits) / 8)
      else {
        const place = at + Math.floor((x * bits) / 8)
        bytes[place] = (bytes[place] ?? 0) | (index << (8 - bits - ((x * bits) % 8)))
      }
    }
  }
  return bytes
}

const tones = ['0000ff', '00ff00', 'ff0000', 'ffffff']

it.each<[string, BitmapOptions]>([
  ['24 bit', {}],
  ['24 bit, from top to bottom', { height: -4 }],
  ['24 bit with a long head', { head: 124 }],
  ['32 bit', { bits: 32 }],
  ['32 bit with masks', { bits: 32, compression: 3 }],
  ['32 bit with masks in its head', { bits: 32, compression: 3, head: 108 }],
  ['8 bit', { bits: 8 }],
  ['8 bit and few colours', { bits: 8, colors: 4, height: -4 }],
  ['4 bit', { bits: 4 }],
  ['1 bit', { bits: 1 }],
])('R37 takes a BMP of %s', async (_, options) => {
  expect(await inspect(bitmap(options))).toBe('6 x 4 png')
  const [file = ''] = await inspectStored('IMG_1.JPG')
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const rows = [0, 1, 2, 3].map((row) => {
    const pixels = data.subarray(row * 6 * info.channels, (row + 1) * 6 * info.channels)
    return pixels.subarray(-3).toString('hex')
  })
  expect(rows).toEqual(options.bits === 1 ? [...tones.slice(0, 2), ...tones.slice(0, 2)] : tones)
})

const HUGE = 0x7f_ff_ff_ff
it.each<[string, Uint8Array, string]>([
  ['cut off', bitmap().subarray(0, -3), 'image-unreadable "IMG_1.JPG" is damaged: the file is'],
  ['cut in its head', bitmap().subarray(0, 30), 'image-unreadable'],
  ['cut in its colours', bitmap({ bits: 8 }).subarray(0, 99), 'image-unreadable'],
  ['of absurd size', bitmap({ width: HUGE, height: HUGE }), 'image-too-large'],
  ['of absurd height', bitmap({ height: -0x80_00_00_00 }), 'image-too-large'],
  ['higher than its bytes', bitmap({ width: 9000, height: 9000 }), 'image-unreadable'],
  ['without a width', bitmap({ width: 0 }), 'image-unreadable'],
  ['of negative width', bitmap({ width: -6 }), 'image-unreadable'],
  ['with compressed rows', bitmap({ bits: 8, compression: 1 }), 'image-format'],
  ['of 16 bit', bitmap({ bits: 16 }), 'image-format'],
  ['of 7 bit', bitmap({ bits: 7 }), 'image-format'],
  ['with a JPEG in it', bitmap({ bits: 24, compression: 4 }), 'image-format'],
  ['with an old head', bitmap({ head: 16 }), 'image-format'],
])('R37 refuses a BMP %s', async (_, bytes, found) => {
  expect((await inspect(bytes)).slice(0, found.length)).toBe(found)
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

it('R37 suggests the path of a picture that was written from the top', async () => {
  await fs.mkdir(path.join(root, 'posts/notfall-im-haus'), { recursive: true })
  await fs.writeFile(path.join(root, 'posts/notfall-im-haus/plan.jpg'), jpeg)
  const problems = new Problems()
  const named = [
    {
      src: 'posts/notfall-im-haus/posts/notfall-im-haus/plan.jpg',
      at: { file: 'content/a.yaml', line: 1, column: 1 },
    },
  ]
  await inspectImages(named, { ...options(), problems })
  expect(problems.all.map(({ hint }) => hint)).toEqual([
    'Did you mean "/posts/notfall-im-haus/plan.jpg"?',
  ])
})

it('R37 R70 names a link that leads nowhere', async () => {
  await fs.symlink('gone.jpg', path.join(root, 'link.jpg'))
  const problems = new Problems()
  const named = [{ src: 'link.jpg', at: { file: 'content/a.yaml', line: 1, column: 1 } }]
  await inspectImages(named, { ...options(), problems })
  expect(problems.all.map(({ message }) => message)).toEqual([
    'The picture "link.jpg" is a link that leads nowhere',
  ])
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
