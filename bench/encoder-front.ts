// Which settings of the encoders are on the front: no other needs fewer bytes and less time for a picture
// that looks as good to butteraugli. `npm run bench:encoders -- PICTURES`, on an idle machine.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { encoderSettings } from '../cli/images/quality.ts'
import { hashOf } from '../cli/base/hash.ts'
import { choosePictures } from './chosen-pictures.ts'
import { type Encoded, isOnFront, parseButteraugli } from './front.ts'

const run = promisify(execFile)
/** Width of the pictures in px: that of a card on a screen of twice the density. */
const WIDTH = 720
const efforts = { avif: [0, 1, 2, 3, 4], webp: [0, 2, 4, 6] } as const
/** Steps of quality around the one in use. */
const steps = [-8, -4, 0, 4, 8] as const

sharp.concurrency(1)
const chosen = await choosePictures(Number(process.argv[2] ?? 6))
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'encoders-'))
try {
  const originals = await Promise.all(chosen.map(original))
  console.log(`${chosen.length} pictures at ${WIDTH} px; butteraugli, 3-norm: less is better`)
  for (const format of ['avif', 'webp'] as const) {
    const used = encoderSettings(format, 85)
    const results: Encoded[] = []
    for (const effort of efforts[format])
      for (const step of steps) {
        const settings = { ...used, quality: used.quality + step, effort }
        const name = `effort ${effort}, quality ${settings.quality}`
        const isUsed = effort === used.effort && step === 0
        results.push(
          await measure(originals, { name, isUsed, encode: (image) => image[format](settings) }),
        )
      }
    print(format, results)
  }
} finally {
  await fs.rm(folder, { recursive: true })
}

function print(format: string, results: readonly Encoded[]): void {
  console.log(
    `\n| ${format} | kB | butteraugli | ms | on the front |\n| --- | ---: | ---: | ---: | --- |`,
  )
  for (const result of results) {
    const { name, isUsed, bytes, distance, ms } = result
    const cells = [(bytes / 1000).toFixed(1), distance.toFixed(3), ms.toFixed(0)]
    const front = isOnFront(result, results) ? 'yes' : ''
    console.log(`| ${name}${isUsed ? ' (in use)' : ''} | ${cells.join(' | ')} | ${front} |`)
  }
}

interface Original {
  readonly png: string
  readonly raw: Buffer
  readonly height: number
}

async function original(file: string): Promise<Original> {
  const scaled = sharp(file).resize(WIDTH)
  const { data, info } = await scaled.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const png = path.join(folder, `${hashOf(file)}.png`)
  await open(data, info.height).png().toFile(png)
  return { png, raw: data, height: info.height }
}

function open(raw: Buffer, height: number): Sharp {
  return sharp(raw, { raw: { width: WIDTH, height, channels: 3 } })
}

/** The mean over all pictures. */
async function measure(
  originals: readonly Original[],
  { name, isUsed, encode }: { name: string; isUsed: boolean; encode: (image: Sharp) => Sharp },
): Promise<Encoded> {
  const sum = { bytes: 0, distance: 0, ms: 0 }
  for (const { png, raw, height } of originals) {
    const start = performance.now()
    const encoded = await encode(open(raw, height)).toBuffer()
    sum.ms += performance.now() - start
    sum.bytes += encoded.length
    const decoded = path.join(folder, 'decoded.png')
    await sharp(encoded).png().toFile(decoded)
    const { stdout } = await run('butteraugli_main', [png, decoded])
    sum.distance += parseButteraugli(stdout)
  }
  const { length } = originals
  const { bytes, distance, ms } = sum
  return { name, isUsed, bytes: bytes / length, distance: distance / length, ms: ms / length }
}
