// Parses the arguments of subcommands. Each parser throws an InvalidArgumentError that says what was expected.
import { InvalidArgumentError } from 'commander'
import { type HostName, hostNames } from '../base/host-names.ts'
import type { Shard } from '../base/shard.ts'
import { isDate } from '../base/today.ts'
import { expectedOneOf } from '../problems/suggest.ts'

/** Parses a day such as `2026-12-24`. */
export function date(value: string): string {
  if (isDate(value)) return value
  throw new InvalidArgumentError('Expected a date that exists, such as 2026-12-24.')
}

/** Returns a parser for whole numbers in a range. */
export function wholeNumber(least: number, most = Infinity): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    const end = most === Infinity ? '' : ` to ${most}`
    throw new InvalidArgumentError(`Expected a number from ${least}${end}.`)
  }
}

/** Returns a parser for one of several names. */
export function oneOf<T extends string>(names: readonly T[]): (value: string) => T {
  return (value) => {
    const name = names.find((candidate) => candidate === value)
    if (name !== undefined) return name
    throw new InvalidArgumentError(expectedOneOf(value, names))
  }
}

/** Parses a port; 0 is any that is free. */
export const port = wholeNumber(0, 65_535)

/** Parses the name of a host. */
export const oneHost = oneOf(hostNames)

/** Parses a shard such as `2/4`. */
export function shardOf(value: string): Shard {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(value) ?? []).map(Number)
  if (number >= 1 && number <= of) return { number, of }
  const range = of >= 1 ? `from 1/${of} to ${of}/${of}` : 'such as 2/4 for the second of four'
  throw new InvalidArgumentError(`Expected a shard ${range}.`)
}

/** Parses slugs by language, such as `de=holz,en=wood`. */
export function slugsOf(value: string): Record<string, string> {
  const pairs = value.split(',').map((pair) => /^([a-z]{2,3})=(\S+)$/.exec(pair.trim()))
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, locale, slug] = pair ?? []
      if (locale !== undefined && slug !== undefined) return [locale, slug]
      throw new InvalidArgumentError('Expected slugs by language, such as de=holz,en=wood.')
    }),
  )
}

/** Collects the values of a repeatable option. */
export function host(value: string, before: readonly HostName[] = []): readonly HostName[] {
  const name = oneHost(value)
  return before.includes(name) ? before : [...before, name]
}
