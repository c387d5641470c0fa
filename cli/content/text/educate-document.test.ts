import { expect, it } from 'vitest'
import { Problems } from '../../problems/problems.ts'
import { educateDocument } from './educate-document.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { locales } from '../../../tests/support/locales.ts'

function educate(text: string, locale?: string) {
  const document = parseYaml(text, { file: 'faq.yaml', problems: new Problems() })
  return educateDocument(document, { locales, locale }).value
}

it('R28 texts in YAML have the quotation marks of their language', () => {
  expect(
    educate(
      `a: {de: 'Das "Haus", geht''s', en: ['"x"']}\nname: 'O''Neil "x"'\nsrc: 'a "b".jpg'\nn: 1`,
    ),
  ).toEqual({
    a: { de: 'Das «Haus», geht’s', en: ['“x”'] },
    name: `O'Neil "x"`,
    src: 'a "b".jpg',
    n: 1,
  })
})

it('R28 front matter has those of its file, but for what is in another language', () => {
  expect(
    educate(
      `title: '"Yes" it''s'\npoints: ['"a"']\ncover: {src: "it's.jpg", alt: {de: '"Ja"'}}`,
      'en',
    ),
  ).toEqual({
    title: '“Yes” it’s',
    points: ['“a”'],
    cover: { src: "it's.jpg", alt: { de: '«Ja»' } },
  })
})
