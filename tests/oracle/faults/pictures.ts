// Pictures that are damaged, of an unusual kind, or contain more than they show.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Draw } from '../../support/random.ts'
import { type Fault, type Faults, HOSTILE, ofFile } from './fault.ts'

const picture = 'content/board.png'

/** A fault of the bytes of the one picture of the site. */
const ofBytes = (damage: (bytes: Buffer, draw: Draw) => string | Uint8Array) =>
  ofFile(picture, damage)

/** A fault that puts another picture in its place. */
const ofPicture = (make: (draw: Draw) => Sharp | Promise<Sharp>): Fault =>
  ofFile(picture, async (_, draw) => await (await make(draw)).toBuffer())

/** A small picture with edges and colours. */
const small = (width = 320, height = 240) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="100%" fill="#b40"/><circle cx="70%" cy="50%" r="20%" fill="#084"/></svg>`,
    ),
  )

/** A picture of one colour, of any size. */
const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#864' },
    limitInputPixels: false,
  })

const withPlace = (image: Sharp) =>
  image.withExif({
    IFD0: { Copyright: HOSTILE },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 45/1 0/1', GPSLongitude: '7/1 37/1 0/1' },
  })

/** A film of a few pictures of one colour. */
async function film(): Promise<Sharp> {
  const frames = await Promise.all([60, 60, 60].map((width) => plain(width, 40).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

/** Picture faults: bytes, kinds, sizes, and other contents of a file. */
export const pictureFaults: Faults = {
  'a picture cut off': ofBytes((bytes, { below }) => bytes.subarray(0, below(bytes.length))),
  'a large JPEG without its last bytes': ofFile(picture, async (_, { below }) => {
    const jpeg = await small(1600, 1200).jpeg().toBuffer()
    return jpeg.subarray(0, -1 - below(60))
  }),
  'a picture with wrong bytes': ofBytes((bytes, { below }) => {
    const copy = Buffer.from(bytes)
    for (let left = 1 + below(20); left > 0; left -= 1) copy[below(copy.length)] = below(256)
    return copy
  }),
  'a picture of random bytes': ofBytes((bytes, { below }) =>
    Buffer.concat([bytes.subarray(0, 8 + below(60)), Buffer.alloc(5000, below(256))]),
  ),
  'a picture with more behind it': ofBytes((bytes) =>
    Buffer.concat([bytes, Buffer.from(`<script>${HOSTILE}(1)</script>`)]),
  ),
  'a page for a picture': ofBytes(() => `<!doctype html><script>${HOSTILE}(1)</script>`),
  'a drawing for a picture': ofBytes(
    () => `<svg xmlns="http://www.w3.org/2000/svg"><script>${HOSTILE}(1)</script></svg>`,
  ),
  'a program for a picture': ofBytes(() => `GIF89a/*${HOSTILE}*/=1;`),
  'a picture of another type': ofPicture(async ({ pick }) =>
    small().toFormat(pick(['jpeg', 'webp', 'avif', 'gif', 'tiff'])),
  ),
  'a picture that claims a size': ofBytes((bytes, { pick }) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt32BE(pick([0, 1, 9999, 20_000, 0x7f_ff_ff_ff]), pick([16, 20]))
    return copy
  }),
  'a picture of 20,000 x 20,000 px': ofFile(picture, () => huge()),
  'a picture of 24 megapixels': ofPicture(() => plain(6000, 4000).jpeg({ quality: 30 })),
  'a picture of 1 x 1 px': ofPicture(() => plain(1, 1).png()),
  'a picture too tall': ofPicture(() => plain(10, 17_000).png()),
  'a picture too wide': ofPicture(() => plain(17_000, 10).png()),
  'a picture in CMYK': ofPicture(() => small().toColourspace('cmyk').jpeg()),
  'a picture of 16 bit': ofPicture(() => small().toColourspace('rgb16').png()),
  'a picture in grey': ofPicture(() => small().toColourspace('b-w').png()),
  'a picture of 1 bit': ofPicture(() => small().png({ palette: true, colours: 2 })),
  'a see-through picture': ofPicture(() => small().ensureAlpha(0.3).webp()),
  'a picture in another colour profile': ofPicture(({ pick }) =>
    small()
      .withIccProfile(pick(['p3', 'cmyk']))
      .jpeg(),
  ),
  'an animated picture': ofPicture(async ({ pick }) =>
    (await film()).toFormat(pick(['webp', 'gif'])),
  ),
  'a turned picture': ofPicture(({ below }) =>
    small()
      .withMetadata({ orientation: 1 + below(8) })
      .jpeg(),
  ),
  'a picture that knows its place': ofPicture(({ pick }) =>
    withPlace(small()).toFormat(pick(['jpeg', 'png', 'webp', 'avif'])),
  ),
  'a turned picture that knows its place': ofPicture(({ below }) =>
    withPlace(small())
      .withMetadata({ orientation: 1 + below(8) })
      .jpeg(),
  ),
  'a picture with a place in XMP': ofPicture(() =>
    small()
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="46,45N"/></rdf:RDF></x:xmpmeta>`,
      )
      .jpeg(),
  ),
  'a drawing with a script': async (root, { pick }) => {
    const part = pick([
      `<script>${HOSTILE}(1)</script>`,
      `<a xlink:href="javascript:${HOSTILE}(1)"><path/></a>`,
      `<path onload="${HOSTILE}(1)"/>`,
      `<style>@import "//x.example/${HOSTILE}"</style>`,
      `<use href="data:image/svg+xml,${HOSTILE}"/>`,
      `<set attributeName="href" to="javascript:${HOSTILE}(1)"/>`,
    ])
    const name = `public/${pick(['favicon.svg', 'a/b.SVG'])}`
    await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await fs.writeFile(
      path.join(root, name),
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${part}</svg>`,
    )
    return name
  },
}

let hugeBytes: Promise<Buffer> | undefined
/** The bytes of a picture of 400 megapixels, made once: it takes a second. */
async function huge(): Promise<Buffer> {
  hugeBytes ??= plain(20_000, 20_000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
  return await hugeBytes
}
