// The measurement behind `cli/images/quality.ts`: which quality of AVIF and WebP looks like a JPEG of
// 80, 85 and 90, and what each effort costs. `npm run bench:quality [-- PICTURES]`, about a minute each on two cores.
import sharp, { type Sharp } from 'sharp'
import { AVIF_EFFORT, AVIF_TUNE, WEBP_EFFORT } from '../cli/images/quality.ts'
import { mapPool } from '../cli/base/pool.ts'
import { choosePictures } from './chosen-pictures.ts'
import { ssim } from './ssim.ts'

const jpegQualities = [80, 85, 90] as const
const widths = [640, 1280] as const

interface Sample {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly raw: Buffer
  readonly grey: Buffer
}

sharp.concurrency(1)
const files = await choosePictures(
  process.argv[2] === undefined ? undefined : Number(process.argv[2]),
)
const samples: Sample[] = []
for (const file of files) for (const width of widths) samples.push(await load(file, width))

console.log(`${files.length} pictures at ${widths.join(', ')} px\n`)
for (const jpeg of jpegQualities) {
  for (const format of ['avif', 'webp'] as const) {
    const matches = await mapPool(samples, {
      limit: 2,
      work: async (sample) => {
        const reference = await measure(sample, (image) =>
          image.jpeg({ quality: jpeg, mozjpeg: true, chromaSubsampling: '4:2:0' }),
        )
        const match = await search(reference.similarity, (quality) =>
          measure(sample, encoderOf(format, quality)),
        )
        return { quality: match.quality, ratio: match.bytes / reference.bytes }
      },
    })
    const found = matches.map(({ quality }) => quality)
    const ratio = median(matches.map((match) => match.ratio))
    console.log(
      `JPEG ${jpeg}: ${format} ${median(found)} (quartiles ${quantile(found, 0.25)}–${quantile(found, 0.75)}), ${Math.round(ratio * 100)} % of its size`,
    )
  }
}

console.log('\nAVIF at quality 60, 4:2:0, 1280 px')
const middle = samples.filter(({ width }) => width === 1280)
for (const tune of ['ssim', 'iq', 'psnr'] as const) {
  for (const effort of [0, 1, 2, 3, 4, 5]) {
    let bytes = 0
    let similarity = 0
    const start = performance.now()
    for (const sample of middle) {
      const result = await measure(sample, (image) =>
        image.avif({ quality: 60, effort, chromaSubsampling: '4:2:0', tune }),
      )
      bytes += result.bytes
      similarity += result.similarity
    }
    const ms = (performance.now() - start) / middle.length
    console.log(
      `tune ${tune} effort ${effort}: ${Math.round(ms)} ms, ${Math.round(bytes / middle.length / 1000)} kB, SSIM ${(similarity / middle.length).toFixed(4)}`,
    )
  }
}

async function load(file: string, width: number): Promise<Sample> {
  const { data, info } = await sharp(file).resize(width).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return {
    name: file,
    width,
    height: info.height,
    raw: data,
    grey: await greyOf(sharp(data, { raw })),
  }
}

async function measure(
  sample: Sample,
  encode: (image: Sharp) => Sharp,
): Promise<{ bytes: number; similarity: number }> {
  const raw = { width: sample.width, height: sample.height, channels: 3 } as const
  const encoded = await encode(sharp(sample.raw, { raw })).toBuffer()
  const grey = await greyOf(sharp(encoded))
  return { bytes: encoded.length, similarity: ssim(sample.grey, grey, sample) }
}

/** The lowest quality whose similarity reaches the target, by halving. */
async function search(
  target: number,
  at: (quality: number) => Promise<{ bytes: number; similarity: number }>,
): Promise<{ quality: number; bytes: number }> {
  let low = 20
  let high = 98
  let bytes = 0
  while (low < high) {
    const quality = Math.floor((low + high) / 2)
    const result = await at(quality)
    if (result.similarity >= target) {
      high = quality
      bytes = result.bytes
    } else low = quality + 1
  }
  return { quality: high, bytes: bytes || (await at(high)).bytes }
}

function encoderOf(format: 'avif' | 'webp', quality: number) {
  return (image: Sharp) =>
    format === 'avif'
      ? image.avif({ quality, effort: AVIF_EFFORT, tune: AVIF_TUNE, chromaSubsampling: '4:2:0' })
      : image.webp({ quality, effort: WEBP_EFFORT })
}

async function greyOf(image: Sharp): Promise<Buffer> {
  return await image.greyscale().raw().toBuffer()
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
}
