import { describe, expect, it } from 'vitest'
import { loadStructure } from '../content/lists.ts'
import path from 'node:path'
import { repository } from '../../tests/support/site.ts'
import { choicesAt } from './choices.ts'
import { figuresIn } from './figures.ts'
import { formSchema, groupFields } from './form-schema.ts'
import { formsOf } from './forms.ts'

const site = loadStructure({ contentDir: path.join(repository, 'content') })
const names = [
  'posts/a/de.md',
  'services/a.yaml',
  'locations/b.yaml',
  'faq.yaml',
  'lists.yaml',
  'pages/ueber/de.md',
  'home/x/de.md',
  'strings.yaml',
]
const forms = formsOf(names, { ...site, sections: {} })
const values = new Map([
  ['services/a', { title: { de: 'Bad', en: 'Bath' } }],
  ['company/team', { team: [{ name: 'Anna' }] }],
  ['company/company', { brand: 'Holz' }],
  ['lists', { categories: { tipps: { de: 'Tipps' } } }],
  ['faq', { entries: [{ topic: 'cost', question: { de: 'Was kostet es?' } }] }],
])
const defaults = { de: { home: { faq: 'Häufige Fragen' } }, en: { home: { faq: 'Questions' } } }
const schemaOf = (id: string) => {
  const form = forms.find((each) => each.id === id)
  if (form === undefined) throw new Error(id)
  return { form, schema: formSchema(form, { ...site, base: 'de', defaults, values }) }
}

describe('schemas of forms', () => {
  it('R94 have languages side by side, texts of several lines, pictures and dates', () => {
    const { schema } = schemaOf('posts/a')
    expect(schema).toMatchObject({
      type: 'object',
      required: ['title', 'summary', 'category', 'date', 'services', 'cover', 'body'],
      properties: {
        title: {
          localized: true,
          required: ['de'],
          properties: { de: { type: 'string', shownLength: 53 }, en: { shownLength: 53 } },
        },
        summary: { properties: { de: { shownLength: 150 } } },
        slug: { localized: true, required: [] },
        date: { format: 'date' },
        cover: { picture: true, properties: { alt: { localized: true, required: ['de'] } } },
        call: { properties: { en: { properties: { text: { multiline: true } } } } },
        body: { localized: true, properties: { de: { format: 'markdown' } } },
      },
    })
    expect(schemaOf('faq').schema).toMatchObject({
      required: ['entries'],
      properties: {
        entries: {
          items: {
            properties: {
              answer: { properties: { de: { multiline: true } } },
              from: { format: 'date' },
            },
          },
        },
      },
    })
  })

  it('R94 have choices with titles in place of keys', () => {
    const post = schemaOf('posts/a').schema.properties
    expect(post?.['category']).toMatchObject({ oneOf: [{ const: 'tipps', title: 'Tipps' }] })
    expect(post?.['services']).toMatchObject({
      uniqueItems: true,
      items: { oneOf: [{ const: 'a', title: 'Bad' }] },
    })
    expect(schemaOf('services/a').schema.properties?.['faq']).toMatchObject({
      items: { oneOf: [{ const: 'cost', title: 'Was kostet es?' }] },
    })
    expect(schemaOf('locations/b').schema.properties?.['contact']).toMatchObject({
      oneOf: [{ const: 'Anna', title: 'Anna' }],
    })
  })

  it('R94 begin long titles of choices in place of a key', () => {
    const de =
      'Baujahr vor 1990: Verdächtige Bauteile werden zuerst auf Asbest geprüft. Das dauert.'
    const jobs = new Map([
      ['jobs', { costFactors: { asbestos: { de }, access: { de: 'Zugang' } } }],
    ])
    expect(choicesAt('jobs', 'jobs.costFactors', { values: jobs, base: 'de' })).toEqual([
      { const: 'asbestos', title: 'Baujahr vor 1990: Verdächtige Bauteile werden zuerst auf …' },
      { const: 'access', title: 'Zugang' },
    ])
  })

  it('R94 name prices and durations after what they are for', () => {
    const size = { title: { de: 'Ganz' }, price: 'whole', duration: 'weeks' }
    const sizes = [
      { ...size, label: { de: 'Bad' } },
      { ...size, price: 'small' },
    ]
    const prices = new Map([
      [
        'prices',
        {
          prices: {
            whole: { amount: 9 },
            small: { amount: 1 },
            hour: { amount: 2 },
            lamp: { name: 'Lampe montieren', amount: 3 },
          },
        },
      ],
      [
        'jobs',
        {
          jobs: [
            { title: { de: 'Umbau' }, lead: 'days', sizes },
            { title: { de: 'Reparatur' }, sizes: [{ price: 'small', duration: 'weeks' }] },
          ],
        },
      ],
      ['process', { entries: [{ title: { de: 'Beratung' }, duration: 'hours' }] }],
      [
        'faq',
        {
          entries: [
            {
              question: { de: 'Ab {priceSmall}?' },
              answer: {
                de: 'Viel. Das kostet {priceHour} pro Stunde, wenn Sie nichts anderes sagen.',
              },
            },
          ],
        },
      ],
      [
        'projects/chest',
        {
          title: { de: 'Truhe' },
          figures: { de: [{ value: '{priceChest}' }], en: [{ value: '{priceHour}' }] },
        },
      ],
    ])
    expect(figuresIn({ values: prices, base: 'de' })).toEqual({
      'prices/lamp': { title: 'Lampe montieren', usedIn: [] },
      'prices/whole': { title: 'Bad (Umbau)', usedIn: ['jobs'] },
      'prices/small': { title: 'Umbau, Reparatur', usedIn: ['jobs', 'faq'] },
      'prices/hour': {
        title: '«Das kostet … pro Stunde, wenn Sie nichts»',
        usedIn: ['faq', 'projects/chest'],
      },
      'prices/chest': { title: 'Truhe', usedIn: ['projects/chest'] },
      'durations/weeks': { title: 'Bad (Umbau, Reparatur)', usedIn: ['jobs'] },
      'durations/days': { title: 'Umbau', usedIn: ['jobs'] },
      'durations/hours': { title: 'Beratung', usedIn: ['process'] },
    })
    expect(choicesAt('jobs', 'jobs.sizes.price', { values: prices, base: 'de' })).toEqual([
      { const: 'whole', title: 'Bad (Umbau)' },
      { const: 'small', title: 'Umbau, Reparatur' },
      { const: 'hour', title: '«Das kostet … pro Stunde, wenn Sie nichts»' },
      { const: 'lamp', title: 'Lampe montieren' },
    ])
  })

  it('R94 are parts of files as an office thinks, each field in one group', () => {
    expect(Object.keys(schemaOf('company/hours').schema.properties ?? {})).toEqual([
      'openingHours',
      'closed',
      'notices',
    ])
    expect(Object.keys(schemaOf('lists').schema.properties ?? {})).not.toContain('sections')
    const { form, schema } = schemaOf('company/company')
    const grouped = groupFields(form, schema).flatMap(({ fields }) => fields)
    expect(grouped.toSorted()).toEqual(Object.keys(schema.properties ?? {}).toSorted())
    expect(grouped).not.toContain('team')
    const service = schemaOf('services/a')
    expect(service.schema.properties).toHaveProperty('slug')
    expect(groupFields(service.form, service.schema)).not.toContainEqual(
      expect.objectContaining({ fields: expect.arrayContaining(['slug']) }),
    )
    expect(schemaOf('company/hours').schema.properties?.['openingHours']).toMatchObject({
      items: { properties: { opens: { format: 'time' }, days: { uniqueItems: true } } },
    })
  })

  it('R94 R96 have the texts of the interface that count until the site writes its own', () => {
    expect(schemaOf('strings/home').schema.properties).toMatchObject({
      home: {
        properties: {
          faq: {
            standard: 'Häufige Fragen',
            properties: { de: { standard: 'Häufige Fragen' }, en: { standard: 'Questions' } },
          },
        },
      },
    })
    expect(JSON.stringify(schemaOf('lists').schema)).not.toContain('standard')
    const { properties = {} } = schemaOf('strings/words').schema
    expect(Object.keys(properties)).toContain('form')
    expect(Object.keys(properties)).not.toContain('home')
  })
})
