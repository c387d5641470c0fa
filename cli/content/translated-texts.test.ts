import { expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { statedParts } from './figures/parts.ts'
import { warnTranslatedBody, warnTranslations } from './translated-texts.ts'
import { parseYaml } from './yaml/yaml.ts'

function warnings(yaml: string, codes = ['de', 'en']): string[] {
  const problems = new Problems()
  warnTranslations(parseYaml(yaml, { file: 'a.yaml', problems }), { codes, problems })
  return problems.all.map(({ at, message }) => `${at?.line} ${message}`)
}

it.each([
  [
    'a: {de: Ab 8 Uhr und bis 17 Uhr., en: From 8 am until 6 pm.}',
    '1 The hours of "a" differ in "de" and "en": 17 Uhr and 6 pm',
  ],
  [
    '- a:\n  - {de: Seit 30 Jahren hier zu Hause., en: At home here for 20 years.}',
    '2 The units of "a" differ in "de" and "en": 30 Jahren and 20 years',
  ],
  [
    'a: {de: 24/7 Service, en: 24/5 Service, lang: en}',
    '1 The figures of "a" differ in "de" and "en": 24/7 and 24/5',
  ],
  [
    'a: {de: 2–3 Tage, en: 3 days}',
    '1 The units of "a" differ in "de" and "en": 2, 3 Tage and 3 days',
  ],
  ['a: {de: 1 Tag, en: 2 days}', '1 The units of "a" differ in "de" and "en": 1 Tag and 2 days'],
  [
    'a: {de: Wir sind für Sie da., en: Wir sind für Sie da.}',
    '1 The text is the same in "de" and "en"',
  ],
  [
    'a: {de: Call us and we come., en: Call us and we come.}',
    '1 The text is the same in "de" and "en"',
  ],
  [
    "a: {de: 'Ölen Sie alte Böden?', en: 'Ölen Sie alte Böden?'}",
    '1 The text is the same in "de" and "en"',
  ],
])('R26 of %j: %s', (yaml, message) => {
  expect(warnings(yaml)).toEqual([message])
})

it.each([
  'a: {de: Ab 8 Uhr und bis 17 Uhr., en: From 8 am until 5 pm.}',
  'a: {de: Zwei Leute für 3 Tage auf dem Dach., en: 2 people for three days on the roof.}',
  'a: {de: 1 bis 2 Wochen, en: one to two weeks}',
  'a: {de: Ab 8 Uhr. Tel. 033 111 22 33., en: From 8 am.}',
  'a: {de: Muster und Partner AG, en: Muster und Partner AG}',
  ...[
    ['von 8 bis 12 und von 13.30 bis 17 Uhr', 'from 8 to 12 and from 1.30 to 5 pm'],
    ['Mo–Fr 7–12, 13–17', 'Mon–Fri 7–12, 1–5'],
    ['ab 14 Uhr', 'from 2 o’clock'],
    ['bis 24 Uhr', 'until 12 am'],
    ['7.30–12.00 Uhr', '7.30 am to noon'],
    ['13 Uhr', '1 p. m.'],
    ['45 m2', '45 m²'],
    ['U = 0,8 W/m2K', 'U = 0.8 W/m²K'],
    ['CO2-Ausstoss: minus 30 %', 'CO₂ emissions: minus 30%'],
    ['3½-Zimmer-Wohnung', '3.5-room flat'],
    ['Seit 2020 150 Projekte', 'Since 2020, 150 projects'],
    ['033/111 22 33 bis 8 Uhr', '+41 33 111 22 33 until 8 am'],
    ['CH93 0076 2011 6238 5295 7, Konto 3', 'CH9300762011623852957, account 3'],
    ['1.8.26', '1 August 2026'],
    ['Winter 2026/27', 'winter 2026–2027'],
    ['90er-Jahre, 3 Häuser', '1990s, 3 houses'],
    ['im Mai 8 Tage', '8 days in May'],
    ['–.80/km', '0.80 per km'],
    ['14 Tage', 'two weeks'],
    ['bis 18 Uhr 30', 'until 6.30 pm'],
    ['2½ Stunden', 'two and a half hours'],
    ['1 h 30', '1 hour 30'],
    ['24 Monate Garantie', '2-year warranty'],
    ['2 h 15 min', '2 hours 15 minutes'],
    ['CHF 2’000’000', 'CHF 2 million'],
    ['350 x 200 cm', '3.5 x 2 m'],
    ['2. Preis 2024', 'Second prize 2024'],
    ['24/7 erreichbar', 'at all hours, 24 hours'],
    ['8–12 /13–17 Uhr', '8–12 and 13–17'],
    ['Müller und Söhne, Holz und Bau', 'Müller und Söhne, Holz und Bau'],
    [
      'Verein für Sozial- und Heimatpflege von Thun',
      'Verein für Sozial- und Heimatpflege von Thun',
    ],
  ].map(([de, en]) => `a: {de: ${JSON.stringify(de)}, en: ${JSON.stringify(en)}}`),
  'a: {de: Garage, en: Garage}\nb: {de: 5, en: 6}\nc: {de: 5 Tage, other: 6 days}',
])('R26 nothing of %j', (yaml) => {
  expect(warnings(yaml)).toEqual([])
})

function bodyWarnings(de: string, en: string): string[] {
  const problems = new Problems()
  const body = (text: string, locale: string) => ({
    text,
    file: `${locale}.md`,
    line: 4,
    facts: {},
    stated: statedParts(text, locale),
  })
  const pages = new Map([['/en/a', '/a']])
  warnTranslatedBody({ de: body(de, 'de'), en: body(en, 'en') }, { problems, pages })
  return problems.all.map(({ at, message }) => `${at?.file}:${at?.line} ${message}`)
}

it.each([
  [
    'Eins.\n\nDas kostet CHF 1’200.',
    'One.\n\nIt costs CHF 1,300.',
    ['en.md:6 Prices differ in "de" and "en": CHF 1200 and CHF 1300'],
  ],
  [
    'Offen bis 24. Dezember.',
    'Open until 23 December.',
    ['en.md:4 Dates differ in "de" and "en": 24. Dezember and 23 December'],
  ],
  [
    'Wir sind für Sie da.',
    'Wir sind für Sie da.',
    ['en.md:4 The text is the same in "de" and "en"'],
  ],
  [
    'Es kostet CHF 1’200 und dauert 2 Tage.',
    'It costs CHF 1,200 and takes 3 days.',
    ['en.md:4 Units differ in "de" and "en": 2 Tage and 3 days'],
  ],
  ['Es kostet CHF 1’200 seit 2020.', 'It costs CHF 1,200.', []],
  [
    'Ab CHF 9.',
    'Von hand.\nFrom CHF 5.',
    ['en.md:5 Prices differ in "de" and "en": CHF 9 and CHF 5'],
  ],
  ['CHF 1000', 'CHF 10', ['en.md:4 Prices differ in "de" and "en": CHF 1000 and CHF 10']],
  ['CHF 500', 'EUR 500', ['en.md:4 Prices differ in "de" and "en": CHF 500 and EUR 500']],
  ['CHF 80 bis 300', '80 to 300 francs', []],
  ['Am 3. Mai.', 'On 3 March.', ['en.md:4 Dates differ in "de" and "en": 3. Mai and 3 March']],
  ['3 mm Luft', '3 cm of air', ['en.md:4 Units differ in "de" and "en": 3 mm and 3 cm']],
  ['In drei Tagen', 'In 3 hours', ['en.md:4 Units differ in "de" and "en": 3 Tagen and 3 hours']],
  ['2 m breit, in 2 Tagen', '200 cm wide, within 48 hours', []],
  [
    'Wir kommen am Montag.',
    'We come on Tuesday.',
    ['en.md:4 Weekdays differ in "de" and "en": Montag and Tuesday'],
  ],
  ['Montag bis Freitag, samstags', 'Monday to Friday, on Saturdays', []],
  ['Karfreitag und Ostermontag', 'Good Friday and Easter Monday', []],
  ['Nie am Sonntag', 'Only on workdays', []],
  [
    'Mit 8 cm Dämmung.\n\nIn 9 Wochen.',
    'With 9 cm of insulation.\n\nIn 9 weeks.',
    ['en.md:4 Units differ in "de" and "en": 8 cm and 9 cm'],
  ],
  [
    '\nZeiten:\n- Bad: 3 Tage\n- Keller: 4–8 Tage',
    'Times:\n- bathroom: 3 days\n- cellar: 4–6 days',
    ['en.md:6 Units differ in "de" and "en": 8 Tage and 6 days'],
  ],
  [
    '|Was|Tage|\n|---|---|\n|Bad|3|\n|Küche|5|',
    '|What|Days|\n|---|---|\n|Bathroom|3|\n|Kitchen|3|',
    ['en.md:7 Figures differ in "de" and "en": 5 and 3'],
  ],
  ['Mit 8 cm.\n\nIn 9 Wochen.', 'In 9 weeks, with 8 cm.', []],
  ['- A\n- B\n- C', '- A\n- B', ['en.md:5 List entries differ in "de" and "en": 3 and 2']],
  [
    '|A|B|\n|---|---|\n|C|D|',
    '|A|B|\n|---|---|\n|C|D|\n|E|F|',
    ['en.md:7 Table rows differ in "de" and "en": 3 and 4'],
  ],
  [
    'A[^a]\n\n[^a]: B\n[^b]: C',
    'A[^1]\n\n[^1]: B',
    ['en.md:6 Notes differ in "de" and "en": 2 and 1'],
  ],
  ['A.\n\n## B\n\n## C', 'A.\n\n## B', ['en.md:6 Headings differ in "de" and "en": 2 and 1']],
  ['A.\n\nIn 9 Tagen.\n\nC.', 'A.\n\nC.', ['en.md:6 Paragraphs differ in "de" and "en": 3 and 2']],
  ['A.\n\nB.\n\n|C|3|\n|---|---|', 'A. B.', []],
  [
    '|Bad|3|5|',
    '|Bathroom|5|3|',
    [
      'en.md:4 Figures differ in "de" and "en": 3 and 5',
      'en.md:4 Figures differ in "de" and "en": 5 and 3',
    ],
  ],
  ['[A](/a) und [B](/b)', '[B](/b) and [C](/c)', []],
  [
    '[A](/a) und [B](/b)',
    '[A](/en/a) and [B](/en/c)',
    ['en.md:4 Links differ in "de" and "en": /b and /en/c'],
  ],
])('R26 of the texts %j and %j', (de, en, expected) => {
  expect(bodyWarnings(de, en)).toEqual(expected)
})
