// Draws the cases of a seed: each damages the same site in one way.
import { createDraw } from '../../support/random.ts'
import type { Faults } from './fault.ts'
import { folderFaults } from './folders.ts'
import { pictureFaults } from './pictures.ts'
import { ruleFaults } from './rules.ts'
import { textFaults } from './texts.ts'
import { themeFaults } from './theme.ts'
import { valueFaults } from './values.ts'

const all: Faults = {
  ...textFaults,
  ...valueFaults,
  ...pictureFaults,
  ...ruleFaults,
  ...folderFaults,
  ...themeFaults,
}
const names = Object.keys(all)

/** How many ways there are. */
export const WAYS = names.length

/** A way to damage a site, with its choices made. */
export interface FaultCase {
  readonly name: string
  /** Damages the site in a folder; gives the name of the damaged file. */
  readonly damage: (root: string) => Promise<string>
}

/** The case of a number, from 0. Every fault has its turn, so that a run of as many cases as faults leaves none out. */
export function drawCase(seed: number, number: number): FaultCase {
  const name = names[number % names.length] ?? ''
  // Neighbouring seeds and numbers have nothing in common.
  const draw = createDraw(Math.imul(seed + 1, 0x9e3779b1) + number)
  return { name, damage: async (root) => (await all[name]?.(root, draw)) ?? '' }
}
