// Converts German and English texts to readable ASCII names.

const REPLACEMENTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
}

/**
 * Converts `Lärche: ölen & pflegen` to `laerche-oelen-pflegen`; the result may be empty. Composed and decomposed accents
 * give the same slug.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüæœøß]/g, (letter) => REPLACEMENTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns a name that is not among `taken`, with a number behind it if it has to differ. */
export function freeName(name: string, taken: ReadonlySet<unknown>, join = '-'): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}${join}${number}`
  return free
}
