// Reads hours whose half of the day is stated, such as "17.30 Uhr" and "5.30 pm". Pure.
import type { Quantity } from '#site/stated.ts'

/** Hours of 24; that of a range, too: "8–17 Uhr". */
const HOURS: Readonly<Record<string, RegExp>> = {
  de: /(?<![\d.:–-])(\d{1,2})(?:[.:](\d\d))?(?=(?:\s?(?:[–-]|bis|und|oder)\s?\d{1,2}(?:[.:]\d\d)?)?\s?Uhr(?!\p{L}))/gu,
  en: /(?<![\d.:])(\d{1,2})(?:[.:](\d\d))?\s?([ap])\.?m(?![\p{L}\d])/giu,
  // Without such a word, "20 h" may be a duration, and "alle 2 porte" no hour.
  fr: /(?<=(?<!\p{L})(?:à|dès|vers|avant|après|jusqu[’']à|de(?=\s\d{1,2}\s?h[^à]{0,8}\sà\s\d))\s)(\d{1,2})\s?h(?:eures?)?(?:\s?(\d\d))?(?!\p{L})/giu,
  it: /(?<=(?<!\p{L})(?:ore|alle|dalle)\s)(\d{1,2})(?:[.:](\d\d))?(?!\d|\s(?!(?:alle|di|e|in|o)\s)\p{L})/giu,
}

/** Words with which the hours of a text may be of 12. */
const HALF_DAY =
  /abend|nachmittag|nacht|soir|après-midi|nuit|sera|pomeriggio|notte|(?<!\p{L})[ap]\.?m(?!\p{L})/iu

const NOON = 12
const MINUTES = 60

/** Returns the hours of a text; none of up to 12 where words say which half of the day they are of. */
export function hoursIn(text: string, locale: string): Quantity[] {
  const language = locale.slice(0, 2)
  const pattern = HOURS[language]
  if (pattern === undefined) return []
  const isOf12 = language !== 'en' && HALF_DAY.test(text)
  return Array.from(text.matchAll(pattern), ([written, digits, minutes = '0', half]) => {
    const hour = Number(digits)
    const isLater = half?.toLowerCase() === 'p'
    const of24 = half === undefined ? hour % (2 * NOON) : (hour % NOON) + (isLater ? NOON : 0)
    return { written, hour, minutes: of24 * MINUTES + Number(minutes) }
  })
    .filter(({ hour }) => !isOf12 || hour > NOON)
    .map(({ written, minutes }) => ({
      written,
      value: `hour ${minutes}`,
      // Only the halves of the day are compared: texts often state an hour in part, as in "1 to 5 pm".
      figure: minutes % (NOON * MINUTES),
    }))
}
