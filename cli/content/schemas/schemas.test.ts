import { describe, expect, it } from 'vitest'
import { createSchemas } from './schemas.ts'
import { lists, locales } from '../../../tests/support/locales.ts'

const schemas = createSchemas({ locales, lists })

/** Returns the problems of an origin, in order. */
function originProblems(origin: string) {
  const result = schemas.company.shape.origin.safeParse(origin)
  return result.error?.issues.map(({ message }) => message.split(',')[0]) ?? []
}

describe('origin', () => {
  it.each([
    ['https://www.example.com', []],
    ['https://www.example.com/', ['expected scheme and host only']],
    ['https://www.example.com/shop', ['expected scheme and host only']],
    ['http://www.example.com', ['expected a full address like https://www.example.com']],
    ['www.example.com', ['expected a full address like https://www.example.com']],
    ['https://www,example.com', ['expected a full address like https://www.example.com']],
    ['https://example', ['expected scheme and host only']],
    [
      'https://info@example.com',
      ['expected a full address like https://www.example.com', 'expected scheme and host only'],
    ],
  ])('R26 %s', (origin, expected) => {
    expect(originProblems(origin)).toEqual(expected)
  })
})

it.each([
  [{ x: 50, y: 20 }, []],
  [{ x: 0, y: 0.5 }, []],
  [{ x: 1, y: 50 }, []],
  [{ x: 0.48, y: 0.6 }, ['expected per cent from 0 to 100: 48, not 0.48']],
])('R26 the focus %j', (focus, messages) => {
  const result = schemas.service.shape.image.shape.focus.safeParse(focus)
  expect(result.error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})

describe('texts', () => {
  // A line end of a header file, one of JavaScript, and what a terminal or a reader would act on.
  const unseen = [
    '\u0000',
    '\u0007',
    '\u000b',
    '\r',
    '\u001b',
    '\u007f',
    '\u2028',
    '\u2029',
    '\u202d',
    '\u202e',
  ]

  it.each(unseen.map((character) => [JSON.stringify(character), character]))(
    'R73 refuses the unseen character %s',
    (_, character) => {
      const title = `Holz${character}pflege`
      const messages = [
        schemas.postText.safeParse({ title, summary: 'Kurz.' }),
        schemas.company.shape.brand.safeParse(title),
        schemas.faq.element.shape.answer.safeParse({ de: title, en: 'Fine.' }),
      ].map(({ error }) => error?.issues.map(({ message }) => message))
      const refused = ['the text contains an invisible control character']
      expect(messages).toEqual([refused, refused, refused])
    },
  )

  it('R73 takes line ends and tabs where a text may have several lines', () => {
    const answer = { de: 'Eins\n\tzwei', en: 'One' }
    expect(schemas.faq.element.shape.answer.parse(answer)).toEqual(answer)
    expect(schemas.postText.shape.title.safeParse('Eins\nzwei').success).toBe(false)
  })
})
