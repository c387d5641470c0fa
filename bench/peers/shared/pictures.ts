// Encodes the pictures of a peer that has no encoder of its own, once each, and lists them.
//   node shared/pictures.ts PUBLIC CACHE
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PICTURES, readSite } from './exported.ts'
import type { FindPicture } from './site.ts'

/** Properties of a picture: its names begin with the stem. */
interface Entry {
  readonly stem: string
  readonly width: number
  readonly height: number
}

const FOLDER = 'img'
const LIST = 'pictures.json'
const PLACEHOLDER = 'linear-gradient(#8a9,#798,#687,#576,#465)'

/** Finds the files that were encoded before, by the list in `cache`. */
export function openPictures(cache: string): FindPicture {
  const entries: Record<string, Entry> = JSON.parse(fs.readFileSync(path.join(cache, LIST), 'utf8'))
  return (cover, widths) => {
    const entry = entries[path.posix.basename(cover)]
    if (entry === undefined) throw new Error(`No picture "${cover}"`)
    const { stem, width, height } = entry
    const own = widths.filter((wanted) => wanted <= width)
    const set = (format: string) =>
      own.map((wanted) => `/${FOLDER}/${stem}-${wanted}.${format} ${wanted}w`).join(', ')
    const src = `/${FOLDER}/${stem}-${own.at(-1)}.webp`
    return { avif: set('avif'), webp: set('webp'), src, width, height, placeholder: PLACEHOLDER }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await encode(process.argv.slice(2))

async function encode([publicFolder = '', cache = '']: readonly string[]): Promise<void> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const { widths, encoders } = readSite('content')
  const folder = path.join(publicFolder, FOLDER)
  fs.mkdirSync(folder, { recursive: true })
  fs.mkdirSync(cache, { recursive: true })
  const there = new Set(fs.readdirSync(folder))
  const entries: Record<string, Entry> = {}
  const jobs: (() => Promise<unknown>)[] = []
  for (const name of fs.readdirSync(path.join('content', PICTURES))) {
    const bytes = fs.readFileSync(path.join('content', PICTURES, name))
    const { width, height } = await sharp(bytes).metadata()
    const stem = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    entries[name] = { stem, width, height }
    for (const wanted of widths.wide.filter((wanted) => wanted <= width))
      for (const format of ['avif', 'webp'] as const) {
        const file = `${stem}-${wanted}.${format}`
        if (there.has(file)) continue
        const encoded = () => sharp(bytes).resize(wanted)[format](encoders[format])
        jobs.push(() => encoded().toFile(path.join(folder, file)))
      }
  }
  const waiting = jobs.values()
  const work = async () => {
    for (const job of waiting) await job()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  fs.writeFileSync(path.join(cache, LIST), JSON.stringify(entries))
}
