// The values of the command line's options.
import { InvalidArgumentError } from 'commander'

/** A whole number from 0. */
export function count(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}
