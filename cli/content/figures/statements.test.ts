import { expect, it } from 'vitest'
import { statedIn } from './statements.ts'

const valuesIn = (text: string, locale: string) =>
  statedIn(text, locale).statements.map(({ kind, value }) => `${kind} ${value}`)

it.each([
  ['de', 'Ab Fr. 1’200.–, CHF 15.50 und € 9', ['prices 1200', 'prices 15.5', 'prices € 9']],
  ['en', 'From CHF 1,200, CHF 80–300', ['prices 1200', 'prices 80', 'prices 300']],
  [
    'de',
    '1’050 m, 2 h 30, 1 Std. 20 Min., 1.200 m',
    ['length 1050000', 'time 150', 'time 80', 'length 1200000'],
  ],
  [
    'de',
    'CHF 2.5 Mio., 500 Franken, 1’200.50 Euro, 50 Rappen',
    ['prices 2500000', 'prices 500', 'prices € 1200.5', 'prices 0.5'],
  ],
  [
    'fr',
    '80 francs, 50–80 CHF, 5 fr. 80, de 5 à 8 €',
    ['prices 80', 'prices 50', 'prices 80', 'prices 5.8', 'prices € 5', 'prices € 8'],
  ],
  [
    'de',
    'am 3. Mai, 24.12.2026 und 24.–26. Dez., 1.5.',
    [
      'dates 3.5.',
      'dates 24.12.',
      'figures 2026',
      'dates 24.12.',
      'dates 26.12.',
      'figures 1.5',
      'months 4',
    ],
  ],
  [
    'en',
    '3rd of May, March 4, 2026, May 5 at 6:30',
    [
      'dates 3.5.',
      'dates 4.3.',
      'figures 2026',
      'dates 5.5.',
      'figures 6.3',
      'months 4',
      'months 2',
      'months 4',
    ],
  ],
  ['en', 'March 4–6; you may come', ['dates 4.3.', 'dates 6.3.', 'months 2']],
  ['fr', 'le 1er août', ['dates 1.8.', 'months 7']],
  [
    'de',
    '2 m, 200 cm, 3-Meter-Balken, 5 m², 4 m2',
    ['length 2000', 'length 2000', 'length 3000', 'area 5', 'area 4'],
  ],
  ['en', 'two meters, 3 kg, 2.5 litres', ['length 2000', 'weight 3000', 'volume 2500']],
  ['it', 'tre giorni, 2 settimane, 1 anno', ['time 4320', 'time 20160', 'time 518400']],
  ['de', '8–12 Uhr im Sommer, am Montag', ['hours 8', 'hours 12', 'seasons 1', 'weekdays 0']],
  [
    'fr',
    'a été refait en été, [ici](/a#b) et https://fr.b.example/c',
    ['seasons 1', 'links b.example', 'links /a'],
  ],
])('R26 reads in %s %j', (locale, text, values) => {
  expect(valuesIn(text, locale)).toEqual(values)
})

it.each([
  ['de', 'zweitausendfünf, Hundertzwanzig, fünfundzwanzig, anderthalb', [2005, 120, 25, 1.5]],
  ['en', 'nineteen eighty-five, two thousand and six, two ten-litre pots', [1985, 2006, 2, 10]],
  ['fr', 'quatre-vingt-dix-sept, soixante et onze, mille cinq cents', [97, 71, 1500]],
  ['it', 'millenovecentottanta, ventotto, centoventi', [1980, 28, 120]],
])('R26 reads numbers in words in %s %j', (locale, text, numbers) => {
  const { statements } = statedIn(text, locale)
  expect(statements.map((statement) => statement.numbers?.[0])).toEqual(numbers)
})
