// Finds the unit of a figure by the word beside it, in all languages. Pure.

/** What a unit measures, and its size in the smallest one. */
export type Unit = Readonly<{ kind: string; size: number }>

/** Kinds and sizes, with the names of units. */
const NAMES: readonly (readonly [kind: string, size: number, names: string])[] = [
  ['length', 1, String.raw`mm|mill?im[eè]t\p{L}+`],
  ['length', 10, String.raw`cm|[cz]entim[eè]t\p{L}+`],
  ['length', 1000, String.raw`m|m[eè]t(?:er[ns]?|res?|r[io])`],
  ['length', 1_000_000, String.raw`km|(?:k|ch)ilom[eè]t\p{L}+`],
  ['area', 1, String.raw`m[²2]|qm|quadratmetern?|square\s\p{L}+|\p{L}+\s(?:carrés?|quadrat[io])`],
  ['area', 10_000, String.raw`ha|hektaren?|hectares?|ettar[io]`],
  ['space', 1, String.raw`m[³3]|kubikmetern?|cubic\s\p{L}+|\p{L}+\s(?:cubes?|cub[io])`],
  ['weight', 1, String.raw`g|gram\p{L}+`],
  ['weight', 1000, String.raw`kg|(?:k|ch)ilo(?:s|gram\p{L}+)?|chili`],
  ['weight', 1_000_000, 't|tonnen?|tonn?es?|tonnellat[ae]'],
  ['volume', 1, String.raw`ml|mill?ilit\p{L}+`],
  ['volume', 10, 'cl'],
  ['volume', 100, 'dl|deziliter|décilitres?|decilitri'],
  ['volume', 1000, String.raw`l|lit(?:er[ns]?|res?|r[io])`],
  ['time', 1, String.raw`min|mins|minut\p{L}+`],
  ['time', 60, String.raw`h|hrs?|std|stunden?|stünd\p{L}+|hours?|heures?|or[ae]`],
  ['time', 60 * 24, String.raw`tage?n?s?|tägig\p{L}*|days?|jours?|j|giorn[io]|gg`],
  ['time', 60 * 24 * 7, String.raw`wochen?|wöchig\p{L}*|weeks?|semaines?|settiman[ae]`],
  ['time', 60 * 24 * 30, String.raw`monate?n?|monatig\p{L}*|months?|mois|mes[ei]`],
  ['time', 60 * 24 * 30 * 12, String.raw`jahre?n?|jährig\p{L}*|years?|ans|années?|ann[io]`],
  ['rooms', 1, String.raw`räumen?|zimmern?|rooms?|pièces?|chambres?|stanz[ae]|camer[ae]|local[ei]`],
  ['people', 1, String.raw`personen|leuten?|people|persons?|personnes?|person[ae]`],
  ['prices', 1, String.raw`CHF|s?fr|franken|francs?|franchi`],
  ['prices', 0.01, String.raw`rp|rappen|centimes?|centesimi`],
  ['prices €', 1, String.raw`€|eur|euros?`],
  ['prices £', 1, '£|gbp'],
  ['prices $', 1, String.raw`\$|usd|dollars?`],
  ['hours', 1, 'uhr|o.clock'],
  ['per cent', 1, '%|prozent|percent'],
  // Other languages convert them.
  [
    'converted',
    1,
    String.raw`°\s?F|miles?|mph|inch(?:es)?|foot|feet|ft|yards?|acres?|zoll|fuss|pouces?|pieds?|pollic[ei]|piedi|pounds?|lbs?|oz|ounces?|pints?|gallons?`,
  ],
]

const UNITS = NAMES.map(([kind, size, names]) => ({
  kind,
  size,
  pattern: new RegExp(`^(?:${names})$`, 'iu'),
}))

const known = new Map<string, Unit | undefined>()

/** Returns the unit that a word or sign means. */
export function unitOf(word: string): Unit | undefined {
  if (!known.has(word))
    known.set(
      word,
      UNITS.find(({ pattern }) => pattern.test(word)),
    )
  return known.get(word)
}
