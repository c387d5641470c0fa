// A pack: one file that holds many kept values, since thousands of small files take longer than the work they save (R33).
// After its first line come a line for each value, with its length in bytes, hash and key, and then the values.
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './cache.ts'
import { temporaryName } from './leftovers.ts'

/** Ending of its name, which begins with the hash of its index. */
const ENDING = '.pack'
/** Digits of each of the two numbers of its first line: the length of the index after it in bytes, and the file's time in ms. */
const DIGITS = 14
/** Bytes of the first line: both numbers, a space and the line's end. */
const FIRST_LINE = 2 * DIGITS + 2
/** How long before it was written the time of a pack is, in ms: no later change then leaves it with the same time. */
const AGE_MS = 1000

/** A value to be packed. */
export interface NewValue {
  readonly key: string
  /** The hash of its bytes. */
  readonly sum: string
  /** In bytes. */
  readonly length: number
  /** Asked for when it is its turn, so that the values never lie in memory together. */
  readonly read: () => string | Uint8Array
}

/** Where a value lies in a pack, in bytes, and the hash that its bytes had. */
export interface PackedValue {
  readonly key: string
  readonly reader: Reader
  /** Whether the pack has the time and size it was written with, so that nobody has changed it since. */
  readonly isUntouched: boolean
  readonly start: number
  readonly length: number
  readonly sum: string
}

/** Gives bytes of an open file: `length` of them from `start`, or what there is of them. They are read only. */
type Reader = (start: number, length: number) => Buffer

/** Bytes that are read at once: values are mostly asked for in the order in which they were kept. */
const AHEAD = 65_536

/** An open pack. */
export interface Pack {
  readonly file: string
  readonly descriptor: number
  readonly values: readonly PackedValue[]
}

/** Writes a pack into a folder, whole or not at all, and opens it. */
export function writePack(folder: string, values: readonly NewValue[]): Pack {
  const index = Buffer.from(
    values.map(({ key, sum, length }) => `${length} ${sum} ${key}\n`).join(''),
  )
  const file = path.join(folder, hashOf(index) + ENDING)
  fs.mkdirSync(folder, { recursive: true })
  const temporary = temporaryName(file)
  const descriptor = fs.openSync(temporary, 'w')
  const time = Date.now() - AGE_MS
  const [length, ms] = [index.length, time].map((number) => String(number).padStart(DIGITS, '0'))
  fs.writeSync(descriptor, `${length} ${ms}\n`)
  fs.writeSync(descriptor, index)
  for (const { read } of values) fs.writeFileSync(descriptor, read())
  fs.futimesSync(descriptor, time / 1000, time / 1000)
  fs.closeSync(descriptor)
  fs.renameSync(temporary, file)
  return openPack(file)
}

/** All packs of a folder, the oldest first, and the names of damaged ones. */
export function openPacks(folder: string): { packs: Pack[]; damaged: string[] } {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const files = names.filter((name) => name.endsWith(ENDING)).map((name) => path.join(folder, name))
  const packs: Pack[] = []
  const damaged: string[] = []
  for (const { file } of files.map(withTime).toSorted((a, b) => a.time - b.time)) {
    try {
      packs.push(openPack(file))
    } catch {
      damaged.push(file) // what it held is made again
    }
  }
  return { packs, damaged }
}

/** The bytes of a value; undefined where they are not what was written. */
export function readValue(value: PackedValue): Buffer | undefined {
  const bytes = value.reader(value.start, value.length)
  return value.isUntouched || hashOf(bytes) === value.sum ? bytes : undefined
}

/** Whether a value is what was written. It is read only where its pack is not untouched. */
export function isWhole(value: PackedValue): boolean {
  return value.isUntouched || readValue(value) !== undefined
}

/** Throws where the index cannot be read. */
function openPack(file: string): Pack {
  const descriptor = fs.openSync(file, 'r')
  try {
    return { file, descriptor, values: readIndex(descriptor) }
  } catch (error) {
    fs.closeSync(descriptor)
    throw error
  }
}

function readIndex(descriptor: number): PackedValue[] {
  const reader = createReader(descriptor)
  const [length = Number.NaN, time] = reader(0, FIRST_LINE).toString().split(' ').map(Number)
  const header = reader(FIRST_LINE, length)
  if (header.length !== length) throw new Error('The index is cut short')
  const index = header.toString().split('\n').slice(0, -1).map(readEntry)
  let start = FIRST_LINE + header.length
  const { mtimeMs, size } = fs.fstatSync(descriptor)
  const end = index.reduce((at, entry) => at + entry.length, start)
  const isUntouched = Math.round(mtimeMs) === time && size === end
  return index.map(({ key, sum, length }) => {
    const value = { key, reader, isUntouched, start, length, sum }
    start += length
    return value
  })
}

/** A line of the index. The values lie behind it in the same order. */
function readEntry(line: string): Pick<NewValue, 'key' | 'sum' | 'length'> {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  const length = Number(line.slice(0, first))
  if (!(length >= 0 && second > first)) throw new Error('The index is damaged')
  return { key: line.slice(second + 1), sum: line.slice(first + 1, second), length }
}

function createReader(descriptor: number): Reader {
  let from = 0
  let block = Buffer.alloc(0)
  return (start, length) => {
    if (start < from || start + length > from + block.length) {
      const room = Buffer.allocUnsafe(Math.max(length, AHEAD))
      from = start
      block = room.subarray(0, fs.readSync(descriptor, room, 0, room.length, start))
    }
    return block.subarray(start - from, start - from + length)
  }
}

/** Another run may have deleted the file meanwhile; it then cannot be opened either. */
function withTime(file: string): { file: string; time: number } {
  return { file, time: fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
}
