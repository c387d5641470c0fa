import { describe, expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { type Facts, fillDocument, usedFacts } from './facts.ts'
import { parseYaml } from './yaml/yaml.ts'

const facts = {
  de: { phone: '033', hours: 'Montag' },
  en: { phone: '033', hours: 'Monday' },
}

function fill(text: string, locale = 'de') {
  const problems = new Problems()
  const document = parseYaml(text, { file: 'faq.yaml', problems })
  const { value } = fillDocument(document, { facts, locale, problems })
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

it.each<[string, Facts]>([
  ['another fact', { phone: '1', town: 'Thun' }],
  ['the same facts', { phone: '1', town: 'Bern' }],
])('R33 R79 what a text depends on stays with %s', (_, facts) => {
  const text = 'Rufen Sie {phone} an, {{town}}.'
  expect(usedFacts(text, facts)).toEqual(usedFacts(text, { phone: '1', town: 'Bern' }))
})

it.each<[string, Facts]>([
  ['another value', { phone: '2', town: 'Bern' }],
  ['another name, which messages may suggest', { phone: '1', street: 'Bern' }],
])('R33 R79 what a text depends on changes with %s', (_, facts) => {
  const text = 'Rufen Sie {phone} an.'
  expect(usedFacts(text, facts)).not.toEqual(usedFacts(text, { phone: '1', town: 'Bern' }))
})
