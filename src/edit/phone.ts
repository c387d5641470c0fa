// Phone numbers as people of a country write them.

/** Codes of countries whose numbers lose a "0" behind the code (ITU-T E.164, national numbering plans). */
const codes: Readonly<Record<string, string>> = { AT: '43', CH: '41', DE: '49', FR: '33' }

/** Returns a number with the code of its country: `+41 33 555 66 77` for `033 555 66 77`. Other texts stay as they are. */
export function internationalNumber(text: string, country: string): string {
  const plain = text
    .replace('(0)', '')
    .replaceAll(/[\s()/.–-]+/g, ' ')
    .trim()
  const code = codes[country]
  const number = plain
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^0(?=[1-9])/, code === undefined ? '0' : `+${code} `)
  if (!/^\+[\d ]+$/.test(number)) return text
  return number.replace(/^\+41 ?(\d\d)(\d{3})(\d\d)(\d\d)$/, '+41 $1 $2 $3 $4')
}
