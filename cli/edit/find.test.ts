import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Form } from './forms.ts'
import { findText } from './find.ts'

const form = (id: Form['id'], schema: z.ZodType): Form => ({
  id,
  group: 'texts',
  kind: id,
  schema,
  files: { de: `${id}.yaml` },
})
const amounts = z.record(z.string(), z.strictObject({ amount: z.number() }))
const site = {
  base: 'de',
  locales: [],
  defaults: { de: { common: { call: 'Anrufen', back: 'Zurück' } } },
  texts: new Map(),
  forms: [
    form('faq', z.array(z.strictObject({ answer: z.strictObject({ de: z.string() }) }))),
    form('company/hours', z.strictObject({ openingHours: z.array(z.enum(['Fr'])) })),
    form('prices', z.strictObject({ prices: amounts })),
    { ...form('strings/words', z.strictObject({})), kind: 'strings' },
  ],
  values: new Map<string, Readonly<Record<string, unknown>>>([
    [
      'faq',
      {
        entries: [
          { answer: { de: 'Nein.' } },
          { answer: { de: 'Die Holz\u00ADfassade ab {priceSmall} pro Stunde, immer.' } },
        ],
      },
    ],
    ['company/hours', { openingHours: ['Fr'] }],
    ['prices', { prices: { small: { amount: 8894 } } }],
    ['strings/words', { common: { back: { de: 'Nach oben' } } }],
  ]),
}
const words = { fields: { openingHours: 'Öffnungszeiten' }, values: { Fr: 'Freitag' } }
const find = (text: string) =>
  findText(text, site, words).map(({ entry, path, words: around }) => [
    entry,
    path.join('/'),
    around,
  ])

it.each([
  [
    ' holzfassade',
    [
      ['faq', 'entries/1/answer/de', 'Die Holzfassade ab {priceSmall} pro Stunde, i…'],
      ['prices', 'prices/small', '«Die Holzfassade ab … pro Stunde, immer»'],
    ],
  ],
  ["8'894", [['prices', 'prices/small/amount', '8894']]],
  ['freitag', [['company/hours', 'openingHours/0', 'Freitag']]],
  ['Öffnungszeit', [['company/hours', 'openingHours', 'Öffnungszeiten']]],
  ['anrufen', [['strings/words', 'common/call/de', 'Anrufen']]],
  ['zurück', []],
  ['Dach', []],
])('R94 finds %j', (text, expected) => {
  expect(find(text)).toEqual(expected)
})

it('R94 finds a price by what it is for', () => {
  const [, price] = find('pro Stunde')
  expect(price?.slice(0, 2)).toEqual(['prices', 'prices/small'])
})
