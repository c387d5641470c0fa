import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Locales } from '#site/locales.ts'
import { type Problem, Problems } from '../../problems/problems.ts'
import { coordinates, localizedFields, written } from './fields.ts'
import { validate } from './validate.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { locales } from '../../../tests/support/locales.ts'

const { localized } = localizedFields(locales)
const schema = z.strictObject({
  title: localized(z.string()),
  label: z.string(),
  list: z.array(z.strictObject({ size: z.int() })),
  sheet: z.strictObject({ price: z.string() }).exactOptional(),
  note: z.strictObject({ words: z.string() }).optional(),
})

function check(text: string) {
  const problems = new Problems()
  const document = parseYaml(text, { file: 'a.yaml', problems })
  const value = document.broken ? undefined : validate(document, { schema, problems, locales })
  const found = problems.all.map(
    ({ code, at, severity }) => `${severity} ${code} ${at?.line}:${at?.column}`,
  )
  return { value, found }
}

const more = schema.extend({
  kind: z.enum(['oak', 'ash']).optional(),
  named: z.record(z.string().regex(/^[a-z]+$/, 'Only small letters'), z.number().min(0)).optional(),
  sheets: z.record(z.string(), z.strictObject({ price: z.string() })).optional(),
  tags: z.array(z.string()).optional(),
  status: z.literal([301, 302]).optional(),
  open: z.boolean().optional(),
  day: written(/^\d{4}-\d\d-\d\d$/, 'expected a date').optional(),
  parts: z.array(z.strictObject({ name: localized(z.string()) })).optional(),
})

function look(text: string, behind: Locales = []) {
  const problems = new Problems()
  const document = parseYaml(text, { file: 'a.yaml', problems })
  const value = validate(document, { schema: more, problems, locales, behind })
  return { value, problems: problems.all }
}

const said = ({ code, message, hint, at }: Problem) =>
  `${code} ${at?.line}:${at?.column} ${message}. ${hint}`

describe('validation', () => {
  it('R26 gives the value of a right file', () => {
    const { value, found } = check('title: {de: A, en: B}\nlabel: x\nlist:\n  - size: 1\n')
    expect(found).toEqual([])
    expect(value).toEqual({ title: { de: 'A', en: 'B' }, label: 'x', list: [{ size: 1 }] })
  })

  it('R26 points at nested fields, keys and gaps by line and column', () => {
    const { found } = check(
      'title: {de: A, en: B}\nlabel: 5\nlist:\n  - size: 1\n  - size: big\n  - syze: 3\n',
    )
    expect(found).toEqual([
      'error content-invalid 2:8',
      'error content-invalid 5:11',
      'error content-unknown-key 6:5',
    ])
  })

  it('R26 reads a comma before three digits as a point where thousands are not possible', () => {
    const problems = new Problems()
    const text = 'place: {latitude: 46,757, longitude: 7,628}\n'
    validate(parseYaml(text, { file: 'a.yaml', problems }), {
      schema: z.strictObject({ place: coordinates }),
      problems,
    })
    expect(problems.all.map(({ hint }) => hint)).toEqual([
      'Write the figure as 46.757.',
      'Write the figure as 7.628.',
    ])
  })

  it('R26 reports a misspelt key once, not also as missing', () => {
    expect(check('title: {de: A, en: B}\nlable: x\nlist: []\n').found).toEqual([
      'error content-unknown-key 2:1',
    ])
  })

  it.each(['sheet', 'note'])('R26 says which fields "%s" may have', (field) => {
    const problems = new Problems()
    const text = `title: {de: A, en: B}\nlabel: x\nlist: []\n${field}: {zzz: x}\n`
    validate(parseYaml(text, { file: 'a.yaml', problems }), { schema, problems, locales })
    const unknown = problems.all.find(({ code }) => code === 'content-unknown-key')
    expect(unknown?.hint).toBe(`Expected one of: ${field === 'sheet' ? 'price' : 'words'}.`)
  })

  it('R26 warns of a text that lacks a language and shows the default one', () => {
    const { value, found } = check('title:\n  de: A\nlabel: x\nlist: []\n')
    expect(found).toEqual(['warning content-missing-text 2:3'])
    expect(value?.title).toEqual({ de: 'A', en: 'A' })
  })

  it('R26 insists on the default language', () => {
    expect(check('title:\n  en: B\nlabel: x\nlist: []\n').found).toEqual([
      'error content-missing-field 2:3',
    ])
  })

  it('R26 refuses aliases that blow a file up', () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(9)}]`,
    )
    expect(check(`l0: &l0 [x]\n${levels.join('\n')}\nl10: *l9\n`).found).toEqual([
      'error content-syntax 1:1',
    ])
  })

  const noText = 'Invalid "label": expected a text, not'
  const space = 'Type an ordinary space in its place, without the Alt key.'
  const right = 'title: {de: A, en: B}\nlabel: x\nlist: []\n'
  it.each<[string, ...string[]]>([
    ['', 'content-missing-field 1:1 The file is empty. Fill in its fields.'],
    [
      '5',
      'content-invalid 1:1 Invalid file: expected fields, not 5. Write its fields on lines of their own below: title, label, list, sheet, note, kind, named, sheets, tags, status, open, day, parts.',
    ],
    [
      right.replace('label: x\n', ''),
      'content-missing-field 1:1 "label" is missing. Add "label:" here.',
    ],
    [
      right.replace('[]', '[{}, {size: 1.5}]'),
      'content-missing-field 3:8 "list" → entry 1 → "size" is missing. Add "size:" here.',
      'content-invalid 3:19 Invalid "list" → entry 2 → "size": expected a whole number, not 1.5. Write it without decimals.',
    ],
    [
      right.replace('x', '{a: 1}'),
      'content-invalid 2:8 Invalid "label": expected a text, not fields. Put a text that begins with "{" in quotes.',
    ],
    [
      right.replace('x', 'true'),
      'content-invalid 2:8 Invalid "label": expected a text, not true. Put it in quotes: "true".',
    ],
    [
      `${right}kind: oka`,
      'content-unknown-value 4:7 Unknown value "oka" for "kind". Expected one of: oak, ash.',
    ],
    [
      `${right}kind: [1]`,
      'content-unknown-value 4:7 Unknown value "[1]" for "kind". Expected one of: oak, ash.',
    ],
    [
      `${right}named: {Oak: 1}`,
      'content-invalid 4:14 Invalid "named" → "Oak": only small letters. undefined',
    ],
    [
      `${right}named: {oak: -1}`,
      'content-invalid 4:14 Invalid "named" → "oak": expected 0 or more. undefined',
    ],
    [
      `${right}sheets: {a: {prise: 1}}`,
      'content-unknown-key 4:14 Unknown field "prise". Did you mean "price"?',
    ],
    [
      `${right}sheets: {a: {price: x, zzz: 1}}`,
      'content-unknown-key 4:24 Unknown field "zzz". Expected one of: price.',
    ],
    [
      `${right}sheets: {a: {}, b: {prise: x}}`,
      'content-missing-field 4:13 "sheets" → "a" → "price" is missing. Add "price:" here.',
      'content-unknown-key 4:21 Unknown field "prise". Did you mean "price"?',
    ],
    [
      right.replace('{de: A, en: B}', '{de: A, en: 5}'),
      'content-invalid 1:20 Invalid "title" → "en": expected a text, not 5. Put it in quotes: "5".',
    ],
    [
      // Nothing is shown instead of what lacks a text in both languages.
      right.replace('{de: A, en: B}', '{}'),
      'content-missing-field 1:8 "title" → "de" is missing. Add "de:" here.',
      'content-missing-field 1:8 "title" → "en" is missing. Add "en:" here.',
    ],
    [
      `${right}parts: [{name: {de: A}}]`,
      'content-missing-text 4:16 "parts" → entry 1 → "name" has no text in "en". Add "en:" below. Until then the text in "de" is shown.',
    ],
    [
      right.replace(', en: B', '').replace('x', '5'),
      'content-missing-text 1:8 "title" has no text in "en". Add "en:" below. Until then the text in "de" is shown.',
      'content-invalid 2:8 Invalid "label": expected a text, not 5. Put it in quotes: "5".',
    ],
    // Another kind of value than the field takes: what to write, with what was written.
    [
      right.replace('x', '01067'),
      `content-invalid 2:8 ${noText} 01067. Put it in quotes: "01067".`,
    ],
    [
      right.replace('x', '+41330001122'),
      `content-invalid 2:8 ${noText} +41330001122. Put it in quotes: "+41330001122".`,
    ],
    [right.replace('x', '1e3'), `content-invalid 2:8 ${noText} 1e3. Put it in quotes: "1e3".`],
    [right.replace('x', '0x1F'), `content-invalid 2:8 ${noText} 0x1F. Put it in quotes: "0x1F".`],
    [right.replace('x', '.5'), `content-invalid 2:8 ${noText} .5. Put it in quotes: ".5".`],
    [
      `${right}kind: 010`,
      'content-unknown-value 4:7 Unknown value "010" for "kind". Expected one of: oak, ash.',
    ],
    [
      right.replace('x', '{de: A, en: B}'),
      `content-invalid 2:8 ${noText} fields. Write one text, without languages: this field has none.`,
    ],
    [
      right.replace('x', '[a]'),
      `content-invalid 2:8 ${noText} a list. Put a text that begins with "[" in quotes.`,
    ],
    [
      right.replace('{de: A, en: B}', "Maler's"),
      `content-invalid 1:8 Invalid "title": expected fields, not a text. Write the text in each language, on lines of their own below:\nde: 'Maler''s'\nen: …`,
    ],
    [
      right.replace('{de: A, en: B}', 'de:Maler'),
      'content-invalid 1:8 Invalid "title": expected fields, not a text. Put a space after the colon.',
    ],
    [
      `${right}sheet: x`,
      'content-invalid 4:8 Invalid "sheet": expected fields, not a text. Write its fields on lines of their own below: price.',
    ],
    [
      `${right}sheet: [x]`,
      'content-invalid 4:8 Invalid "sheet": expected fields, not a list. Write "field: value" on each line, without "- " or brackets.',
    ],
    [
      `${right}tags: oak, ash`,
      'content-invalid 4:7 Invalid "tags": expected a list, not a text. Write a list: [oak, ash].',
    ],
    [
      `${right}tags: – oak`,
      'content-invalid 4:7 Invalid "tags": expected a list, not a text. Begin each entry with "- " on a line of its own.',
    ],
    [
      `${right}tags: {oak, ash}`,
      'content-invalid 4:7 Invalid "tags": expected a list, not fields. Write a list: [oak, ash].',
    ],
    [
      right.replace('[]', '{size: 1}'),
      'content-invalid 3:7 Invalid "list": expected a list, not fields. Begin each entry with "- " on a line of its own.',
    ],
    [
      right.replace('[]', "[{size: 1'000}]"),
      `content-invalid 3:15 Invalid "list" → entry 1 → "size": expected a number, not a text. Write the figure only: 1000.`,
    ],
    [
      `${right}open: yes`,
      'content-invalid 4:7 Invalid "open": expected true or false, not a text. Write true or false, without quotes.',
    ],
    // A value that is not there.
    [
      right.replace('x', ''),
      'content-missing-field 2:8 "label" has no value. Write the value behind the colon, or remove the line.',
    ],
    [
      right.replace('x', '#5'),
      `content-missing-field 2:8 "label" has no value. Put a text that begins with "#" in quotes: '#5'.`,
    ],
    [
      right.replace('x', 'Null'),
      `content-missing-field 2:8 "label" has no value. To write the word, put it in quotes: 'Null'.`,
    ],
    [
      right.replace('en: B', 'en:'),
      'content-missing-field 1:19 "title" → "en" has no value. Write the value behind the colon, or remove the line.',
    ],
    [
      `${right}sheet:\nprice: x`,
      'content-missing-field 4:7 "sheet" has no value. Indent its fields further: price.',
    ],
    // A text that a comment cuts.
    [
      right.replace('x', 'Haus #5'),
      `content-syntax 2:13 A comment cuts the text short. If it belongs to the text, put all of it in quotes: 'Haus #5'. If not, write it above, on a line of its own.`,
    ],
    [`${right}kind: oak # or ash\nday: 2024-03-14 # a Thursday`],
    [
      `${right}kind: oak #2`,
      `content-syntax 4:11 A comment cuts the text short. If it belongs to the text, put all of it in quotes: 'oak #2'. If not, write it above, on a line of its own.`,
    ],
    // Keys that are no keys.
    [
      right.replace('de: A', 'de: Malerei, Lehrling, Bau'),
      `content-unknown-key 1:22 Unknown field "Lehrling". Put quotes around a text with a comma: 'Malerei, Lehrling, Bau'.`,
    ],
    [
      right.replace('[]', '[{size: 5,50}]'),
      'content-unknown-key 3:17 Unknown field "50". Write the figure as 5.50.',
    ],
    ...[
      ['0x10', 16],
      ['010', 10],
      ['1e3', 1000],
    ].map(([written, value]): [string, string] => [
      right.replace('[]', `[{size: ${written}}]`),
      `content-invalid 3:15 "${written}" is read as ${value}. Write the figure with the digits 0 to 9 only, without a 0 before it or a point between thousands.`,
    ]),
    [
      `${right}status: '301'`,
      'content-unknown-value 4:9 Unknown value "301" for "status". Write it without quotes: 301.',
    ],
    [
      right.replace('[]', '[{size: 500,50}]'),
      'content-unknown-key 3:19 Unknown field "50". Write the figure as 500.50.',
    ],
    [
      right.replace('[]', '[{size: 1,500}]'),
      'content-unknown-key 3:17 Unknown field "500". Write the figure as 1500.',
    ],
    [
      `${right}tags: (oak)`,
      'content-invalid 4:7 Invalid "tags": expected a list, not a text. Write a list: [oak].',
    ],
    [
      right.replace('[]', '[{size: 10,000}]'),
      'content-unknown-key 3:18 Unknown field "0". Write the figure as 10000.',
    ],
    [
      right.replace('label', 'lаbel'),
      'content-unknown-key 2:1 Unknown field "lаbel". Did you mean "label"? Type it again: a character of it is another one, or invisible.',
    ],
    [
      right.replace('de: A', 'de:A'),
      'content-unknown-key 1:9 Unknown field "de:A". Put a space after the colon: de: A',
    ],
    [
      right.replace('label', '\u00a0label'),
      `content-unknown-key 2:1 Unknown field "\u00a0label". ${space}`,
    ],
    [
      right.replace('en: B', 'ne: B'),
      'content-unknown-key 1:16 Unknown field "ne". Did you mean "en"?',
    ],
    [
      right.replace('de: A', 'deutsch: A'),
      'content-unknown-key 1:9 Unknown field "deutsch". Did you mean "de"?',
    ],
  ])('R26 says what is wrong with %j', (text, ...wanted) => {
    expect(look(text).problems.map(said)).toEqual(wanted)
  })

  it('R26 writes out a range of a list, and quotes a text with a colon', () => {
    const days = z.strictObject({
      days: z.array(z.enum(['Mo', 'Tu', 'We', 'Th'])),
      points: z.array(z.string()),
    })
    const problems = new Problems()
    const text = 'days: Mo - We\npoints:\n  - Erstens: messen\n'
    const document = parseYaml(text, { file: 'a.yaml', problems })
    validate(document, { schema: days, problems, locales })
    expect(problems.all.map(({ hint }) => hint)).toEqual([
      'Write a list: [Mo, Tu, We].',
      "Put the whole text in quotes: 'Erstens: messen'.",
    ])
  })

  it('R26 R29 a gap names its field as tables do, and is none in a language that is behind', () => {
    const text = `${right}parts: [{name: {de: A, en: B}}, {name: {de: C}}]`
    const value = { title: { de: 'A', en: 'B' }, parts: [{}, { name: { de: 'C', en: 'C' } }] }
    const { problems, ...given } = look(text)
    expect(problems[0]?.lacks).toEqual({ key: 'parts[1].name', locales: ['en'] })
    expect(given.value).toMatchObject(value)
    const [, english] = locales
    const behind = look(text, english && [english])
    expect(behind.problems).toEqual([])
    expect(behind.value).toMatchObject(value)
  })
})
