// The values of the command line's options.
import { InvalidArgumentError } from 'commander'
import { expectedOneOf } from '../cli/problems/suggest.ts'
import { type Case, cases, isCase } from './cases.ts'
import { isPeerName, type PeerName, peers } from './peers/peers.ts'

/** A whole number from 0. */
export function count(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}

/** A whole number from 1. */
export function positive(text: string): number {
  const number = count(text)
  if (number === 0) throw new InvalidArgumentError('Expected a whole number from 1.')
  return number
}

/** `0,2000` */
export function counts(text: string): number[] {
  return text.split(',').map(count)
}

/** `1,2` */
export function positives(text: string): number[] {
  return text.split(',').map(positive)
}

/** `full,same`, in the order in which cases are measured. */
export function caseList(text: string): Case[] {
  const chosen = names(text, isCase, cases)
  return cases.filter((name) => chosen.includes(name))
}

/** `astro,eleventy` */
export function peerList(text: string): PeerName[] {
  return names(text, isPeerName, peerNames)
}

export const peerNames = Object.keys(peers).filter(isPeerName)

function names<T extends string>(
  text: string,
  isName: (name: string) => name is T,
  known: readonly string[],
): T[] {
  return text.split(',').map((name) => {
    if (isName(name)) return name
    throw new InvalidArgumentError(expectedOneOf(name, known))
  })
}
