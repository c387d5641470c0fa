import { expect, it } from 'vitest'
import { date, dayOfYear, extent, prose, slug, url, written } from './fields.ts'

it.each([
  ['01-31', true],
  ['02-29', true],
  ['04-30', true],
  ['12-31', true],
  ['02-30', false],
  ['04-31', false],
  ['11-31', false],
  ['13-01', false],
  ['00-10', false],
  ['05-00', false],
])('R26 the day %s of a year exists: %s', (day, exists) => {
  expect(dayOfYear.safeParse(day).success).toBe(exists)
})

it('R26 invisible characters of copied texts are no part of a value with a form', () => {
  const phone = written(/^\+[\d ]+$/, 'expected a number')
  expect(phone.parse('\u202a+41\u00a033\u202f111\u202c')).toBe('+41 33 111')
  expect(url.parse('https://x.example/a\u200b')).toBe('https://x.example/a')
  expect(date.parse('\ufeff2024-03-14')).toBe('2024-03-14')
  expect(slug.parse('a-b\u200e')).toBe('a-b')
})

it.each([
  '**fett**',
  '~~alt~~',
  '[Öl](/oel)',
  'Öl[^1]',
  '<b>Öl</b>',
  'Öl &amp; Wachs',
  '1\\. August',
  '\\*ohne MWST',
  '- Öl\n- Wachs',
  'sehr *wichtig*, ja',
  'Text\n## Öl',
])('R26 a text without Markdown refuses the mark in %j', (text) => {
  expect(prose.safeParse(text).success).toBe(false)
})

it.each([
  '5 * 4 * 3',
  'Kund*innen und Lehrer*innen',
  'CHF 80* und CHF 90*',
  '*ohne MWST, *solange Vorrat',
  'plan_eg_neu.pdf',
  'C:\\Temp\\neu',
  'a < b und c > d',
  'Öl & Wachs; R&D',
  'B&B; H&M; Q&A;',
  '~5 Tage',
  '#1 in Thun',
  '- 5 °C',
  'Mo–Fr: 8–12\nSa: zu',
  '[sic]',
  'A/B_C',
  'x² (m³) ½',
  '☎ 033 000 00 00',
])('R26 a text without Markdown may be %j', (text) => {
  expect(prose.safeParse(text).success).toBe(true)
})

it.each([
  ['6–8 Wochen', true],
  ['8–6 Wochen', false],
  ['2,5 - 3 Tage', true],
  ['CHF 900–1’200', true],
  ['CHF 1.500-2.000', true],
  ['CHF 1’200–900', false],
  ['24-Stunden-Dienst', true],
  ['ab CHF 500', true],
  ['1–1½ Stunden', true],
  ['2–1½ Tage', false],
  ['24.11.2024–3.2.2025', true],
  ['22–6 Uhr', true],
  ['semaines 45–3', true],
  ['CHF 900’000–1,2 Mio.', true],
  ['45–3 weeks', false],
])('R26 %j is a range that rises: %s', (text, rises) => {
  expect(extent.safeParse(text).success).toBe(rises)
})
