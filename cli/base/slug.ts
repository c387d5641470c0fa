// Makes readable ASCII names from German and English texts.

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
 * `Lärche: ölen & pflegen` → `laerche-oelen-pflegen`. Empty if nothing is left. Letters stored as
 * base and combining mark, as on some systems, give the same as precomposed ones.
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
