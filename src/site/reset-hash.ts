// Which hashes of an address reset the site in the visitor's browser (R48). Pure.

/** The word in a hash that asks for a reset. */
export const RESET_WORD = 'clear'

/** True where a hash, with or without `#`, asks for a reset: no heading may have it as its anchor. */
export function isResetHash(hash: string): boolean {
  return hash.toLowerCase().includes(RESET_WORD)
}
