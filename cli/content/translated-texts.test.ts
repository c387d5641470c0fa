import { expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { longFiguresIn, warnTranslatedBody, warnTranslations } from './translated-texts.ts'
import { parseYaml } from './yaml/yaml.ts'

function warnings(yaml: string, codes = ['de', 'en']): string[] {
  const problems = new Problems()
  warnTranslations(parseYaml(yaml, { file: 'a.yaml', problems }), { codes, problems })
  return problems.all.map(({ at, message }) => `${at?.line} ${message}`)
}

it.each([
  [
    'a: {de: Ab 8 Uhr und bis 17 Uhr., en: From 8 am until 6 pm.}',
    '1 The figures of "a" differ in "de" and "en": 8, 17 and 8, 18',
  ],
  [
    '- a:\n  - {de: Seit 30 Jahren hier zu Hause., en: At home here for 20 years.}',
    '2 The figures of "a" differ in "de" and "en": 30 and 20',
  ],
  ['a: {de: 2–3 Tage, en: 3 days}', '1 The figures of "a" differ in "de" and "en": 2, 3 and 3'],
  ['a: {de: 1 Tag, en: 2 days}', '1 The figures of "a" differ in "de" and "en": 1 and 2'],
  [
    'a: {de: Wir sind für Sie da., en: Wir sind für Sie da.}',
    '1 The text is the same in "de" and "en"',
  ],
  [
    'a: {de: Call us and we come., en: Call us and we come.}',
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
    figures: longFiguresIn(text, locale),
  })
  warnTranslatedBody({ de: body(de, 'de'), en: body(en, 'en') }, problems)
  return problems.all.map(({ at, message }) => `${at?.file}:${at?.line} ${message}`)
}

it.each([
  [
    'Eins.\n\nDas kostet CHF 1’200.',
    'One.\n\nIt costs CHF 1,300.',
    ['en.md:6 Figures differ in "de" and "en": 1200 and 1300'],
  ],
  [
    'Offen bis 24. Dezember.',
    'Open until 23 December.',
    ['en.md:4 Figures differ in "de" and "en": 24 and 23'],
  ],
  [
    'Wir sind für Sie da.',
    'Wir sind für Sie da.',
    ['en.md:4 The text is the same in "de" and "en"'],
  ],
  ['Es kostet CHF 1’200 und dauert 2 Tage.', 'It costs CHF 1,200 and takes 3 days.', []],
  ['Es kostet CHF 1’200 seit 2020.', 'It costs CHF 1,200.', []],
])('R26 of the texts %j and %j', (de, en, expected) => {
  expect(bodyWarnings(de, en)).toEqual(expected)
})
