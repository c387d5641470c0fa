import { expect, it } from 'vitest'
import { quantitiesIn } from './quantities.ts'

const valuesIn = (text: string, locale: string) =>
  Object.values(quantitiesIn(text, locale)).flatMap((all) => all.map(({ value }) => value))

it.each([
  ['de', 'Ab Fr. 1’200.–, CHF 15.50 und € 9', ['CHF 1200', 'CHF 15.5', 'EUR 9']],
  ['en', 'From CHF 1,200, CHF 80–300', ['CHF 1200', 'CHF 80']],
  ['de', '1’050 m, 2 h 30, 1 Std. 20 Min., 1.200 m', ['length 1050000', 'length 1200000']],
  ['de', 'CHF 2.5 Mio., 500 Franken, 1’200.50 Euro', ['CHF 500', 'EUR 1200.5']],
  ['fr', '80 francs, 50–80 CHF, 5 fr. 80, de 5 à 8 €', ['CHF 80']],
  ['de', 'am 3. Mai, 24.12.2026 und 24.–26. Dez., 1.5.', ['3.5.', '26.12.', '24.12.']],
  ['en', '3rd of May, March 4, 2026, May 5 at 6:30', ['3.5.', '4.3.', '5.5.']],
  ['en', 'March 4–6, March 4, 5 and 6, you may come', []],
  ['fr', 'le 1er août', ['1.8.']],
  ['de', '2 m, 200 cm, 3-Meter-Balken, 5 m², 4 m/s', ['length 2000', 'length 2000', 'length 3000']],
  ['en', 'two meters, 3 kg, 2.5 litres', ['length 2000', 'weight 3000', 'volume 2500']],
  ['it', 'tre giorni, 2 settimane, 1 anno', ['time 4320', 'time 20160', 'months 12']],
])('R26 reads the quantities of "%s: %s"', (locale, text, values) => {
  expect(valuesIn(text, locale)).toEqual(values)
})
