// Reproducible choices: the same name gives the same ones, on any machine and in any order.
import { createHash } from 'node:crypto'

/** A source of choices. */
export interface Choices {
  /** A whole number from 0 to `below` − 1; `below` is at most 65,536. */
  readonly number: (below: number) => number
  /** One of `items`. */
  readonly one: <T>(items: readonly T[]) => T
  /** True in `part` (0 to 1) of all cases. */
  readonly chance: (part: number) => boolean
}

/** Bytes that are drawn at a time; a text of 700 words uses less. */
const BLOCK = 4096
/** Values of the two bytes that each choice takes. */
const RANGE = 65_536

/** Bytes that only their name decides. */
export function seededBytes(name: string, length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(name).digest()
}

/** The choices of a name. */
export function createChoices(name: string): Choices {
  let bytes: Buffer = Buffer.alloc(0)
  let block = 0
  let at = 0
  const next = () => {
    if (at === bytes.length) {
      bytes = seededBytes(`${name} ${block}`, BLOCK)
      block += 1
      at = 0
    }
    at += 2
    return bytes.readUInt16BE(at - 2) / RANGE
  }
  const number = (below: number) => Math.floor(next() * below)
  return {
    number,
    one(items) {
      const item = items[number(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
    chance: (part) => next() < part,
  }
}
