// Recognises URL hashes that reset the site in the visitor's browser (R48). Pure.

export const RESET_WORD = 'clear'

/** Returns true if a hash, with or without `#`, requests a reset. Headings must not use such an anchor. */
export function isResetHash(hash: string): boolean {
  return hash.toLowerCase().includes(RESET_WORD)
}
