import { describe, expect, it } from 'vitest'
import { locales } from '../../tests/support/locales.ts'
import { Problems } from '../problems/problems.ts'
import { fillDocument } from './fill-document.ts'
import { parseYaml } from './yaml/yaml.ts'

const facts = {
  de: { phone: '033', hours: 'Montag' },
  en: { phone: '033', hours: 'Monday' },
}

function fill(text: string, locale?: string) {
  const problems = new Problems()
  const document = parseYaml(text, { file: 'faq.yaml', problems })
  const { value } = fillDocument(document, { locales, locale, facts, problems })
  return { value, problems: problems.all }
}

describe('facts in YAML', () => {
  it('R79 are in the language of their text', () => {
    const { value } = fill("a: {de: 'x {hours}', en: ['{hours} y']}\nb: '{hours}'\nc: 1", 'en')
    expect(value).toEqual({ a: { de: 'x Montag', en: ['Monday y'] }, b: 'Monday', c: 1 })
  })

  it('R79 leave escaped names and other braces alone', () => {
    expect(fill("'{{phone}} { phone } {1} {'").value).toBe('{phone} { phone } {1} {')
  })

  it('R79 are errors where they are unknown, with place and suggestion', () => {
    const { problems } = fill('a:\n  de: >-\n    Rufen Sie\n    jetzt {phon} an, {phon}.\n')
    expect(problems).toMatchObject([
      {
        code: 'content-unknown-fact',
        at: { file: 'faq.yaml', line: 4, column: 11, length: 6 },
        hint: expect.stringContaining('Did you mean "phone"?'),
      },
    ])
  })

  it.each(['{ho urs}', '{Ho urs}', '{ ho  urs }', '{hours }'])(
    'R79 are errors with spaces: %s',
    (written) =>
      expect(fill(`a: 'x ${written} y'`).problems).toMatchObject([
        { message: `Spaces in the placeholder "${written}"`, hint: 'Write "{hours}".' },
      ]),
  )
})

it('R28 texts in YAML have the quotation marks of their language', () => {
  expect(
    fill(`a: {de: 'Das "Haus", geht''s', en: ['"x"']}\nname: 'O''Neil "x"'\nsrc: 'a "b".jpg'\nn: 1`)
      .value,
  ).toEqual({
    a: { de: 'Das «Haus», geht’s', en: ['“x”'] },
    name: `O'Neil "x"`,
    src: 'a "b".jpg',
    n: 1,
  })
})

it('R28 front matter has those of its file, but for what is in another language', () => {
  expect(
    fill(`title: '"Yes" it''s'\npoints: ['"a"']\ncover: {src: "it's.jpg", alt: {de: '"Ja"'}}`, 'en')
      .value,
  ).toEqual({
    title: '“Yes” it’s',
    points: ['“a”'],
    cover: { src: "it's.jpg", alt: { de: '«Ja»' } },
  })
})
