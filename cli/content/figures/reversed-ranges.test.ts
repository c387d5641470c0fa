import { expect, it } from 'vitest'
import { reversedRanges } from './reversed-ranges.ts'

it.each([
  ['de', 'Fenster CHF 300 bis CHF 200, je nach Holz', 'CHF 300 bis CHF 200'],
  ['de', 'von CHF 1’200–900 an', 'CHF 1’200–900'],
  ['de', 'in 8–4 Wochen', '8–4 Wochen'],
  ['de', 'Lieferfrist 8-4 Wochen', '8-4 Wochen'],
  ['en', 'within 8 to 4 weeks', '8 to 4 weeks'],
  ['de', 'zu vom 5. bis 3. März', '5. bis 3. März'],
  ['fr', 'fermé du 24 au 3 décembre', '24 au 3 décembre'],
])('R26 finds in %s %j', (locale, text, written) => {
  expect([...reversedRanges(text, locale)]).toMatchObject([
    { written, offset: text.indexOf(written), message: `"${written}" ends below its beginning` },
  ])
})

it.each([
  ['de', 'CHF 80–300, CHF 1’200 bis 2’400, in 4–8 Wochen, vom 3. bis 5. März'],
  ['de', 'CHF 900–15 % Rabatt, CHF 900.–, 24. Dezember bis 3. Januar, 24.–26. Dezember'],
  ['de', '30 bis 14 Tage vor dem Termin: 50 %; von 22 bis 6 Uhr; Haus 12–4'],
  ['de', 'Zimmer 12-4 Tage, Kurs 5-3 Tage'],
  ['en', 'from 24 December to 3 January, $300-200 m, 2026–27 years'],
])('R26 finds nothing in %s %j', (locale, text) => {
  expect([...reversedRanges(text, locale)]).toEqual([])
})
