import fs from 'node:fs/promises'
import { expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { loadContent } from './load.ts'
import { createMemoryCache } from '../../tests/support/memory-cache.ts'
import { type Changes, createColdSite, minimal } from '../../tests/support/site.ts'

/** Most files are the same in all sites of these tests. */
const cache = createMemoryCache()

/** Returns the warnings of the minimal site with changes on a given day. */
async function warnings(changes: Changes, day: string): Promise<string[]> {
  const { root, remove } = await createColdSite(changes)
  const problems = new Problems()
  await loadContent({ contentDir: `${root}/content`, cache, day }, problems)
  await remove()
  return problems.warnings.map(({ at, message }) => `${at?.file}:${at?.line} ${message}`)
}

const company = 'content/company.yaml'
const day = '2024-03-14'
const same = (old: string) => old
it.each<{
  what: string
  change?: (old: string) => string
  prices?: string
  on?: string
  expected: string[]
}>([
  { what: 'nothing', expected: [] },
  {
    what: 'a day that is not yet',
    on: '2024-03-13',
    expected: [`content/posts/first-post/de.md:5 The day ${day} is in the future`],
  },
  {
    what: 'a year that is not yet',
    change: (old) => old.replace('copyrightYear: 2024', 'copyrightYear: 2025'),
    expected: [`${company}:12 The year 2025 is in the future`],
  },
  {
    what: 'a year before the company',
    change: (old) => old.replace('founded: 2001', 'founded: 2024'),
    expected: ['content/projects/shed/de.md:8 The year 2023 is before the company was founded'],
  },
  {
    what: 'coordinates of another part of the world',
    change: (old) =>
      old.replace('latitude: 46.75, longitude: 7.63', 'latitude: 7.63, longitude: 46.75'),
    expected: [
      `${company}:9 Latitude and longitude seem swapped`,
      'content/locations/thun.yaml:9 Latitude and longitude seem swapped',
    ],
  },
  {
    what: 'coordinates west of Greenwich',
    change: (old) => old.replace('longitude: 7.63', 'longitude: -7.63'),
    expected: [
      `${company}:9 Longitude lies on the other side of Greenwich`,
      'content/locations/thun.yaml:9 Longitude lies on the other side of Greenwich',
    ],
  },
  {
    what: 'the same range as a price',
    prices: 'small: { amount: 80, to: 300 }',
    expected: [],
  },
  {
    what: 'another range than a price',
    prices: 'small: { amount: 86, to: 300 }',
    expected: [`${company}:15 The range CHF 80-300 is not that of the price "small"`],
  },
  {
    what: 'a range of prices that falls',
    change: (old) => old.replace('CHF 80-300', 'CHF 300-80'),
    expected: [`${company}:15 The range ends below its beginning`],
  },
  {
    what: 'a range in another currency',
    change: (old) => old.replace('CHF 80-300', 'EUR 80-300'),
    expected: [`${company}:15 The range is in EUR, prices are in CHF`],
  },
  ...["CHF 1'200-80", 'CHF 300.50-80.50', 'CHF 300–80'].map((range) => ({
    what: `the falling range ${range}`,
    change: (old: string) => old.replace('CHF 80-300', range),
    expected: [`${company}:15 The range ends below its beginning`],
  })),
  {
    what: 'a range with the sign of another currency',
    change: (old) => old.replace('CHF 80-300', '€80-300'),
    expected: [`${company}:15 The range is in EUR, prices are in CHF`],
  },
  {
    what: 'a postal code of another length',
    change: (old) => old.replace("'3600'", "'360'"),
    expected: [`${company}:6 Postal codes in CH have 4 digits`],
  },
  {
    what: 'a number of the register that is incomplete',
    change: (old) => old.replace('CHE-111.111.111', 'CHE-111.111'),
    expected: [`${company}:10 "CHE-111.111" is not a UID`],
  },
  {
    what: 'a company that is far from its location',
    change: (old) => old.replace('latitude: 46.75', 'latitude: 56.75'),
    expected: ['content/locations/thun.yaml:9 The location is far from the company'],
  },
  {
    what: 'WhatsApp at a landline',
    change: (old) => old.replace(/^whatsapp: .*/m, 'whatsapp: true'),
    expected: [`${company}:25 WhatsApp has the number of a landline`],
  },
  {
    what: 'nothing if WhatsApp has a mobile number',
    change: (old) =>
      old.replace(/^whatsapp: .*/m, 'whatsapp: true').replace('+41 33 111', '+41 79 111'),
    expected: [],
  },
  {
    what: 'fewer years of experience than the company has',
    change: (old) => old.replace('years: 40', 'years: 17'),
    expected: [
      `${company}:21 The company was founded 23 years ago, and has 17 years of experience`,
    ],
  },
  {
    what: 'nothing if the years of experience are a round number',
    change: (old) => old.replace('years: 40', 'years: 20'),
    expected: [],
  },
  {
    what: 'another number of locations',
    change: (old) => old.replace('locations: 1', 'locations: 2'),
    expected: [`${company}:21 The site has 1 location, not 2`],
  },
])('R26 warns of $what', async ({ change = same, prices, on = day, expected }) => {
  const changes = {
    [company]: change,
    'content/prices.yaml': (old: string) =>
      prices === undefined ? old : old.replace('small: { amount: 500 }', prices),
  }
  expect(await warnings(changes, on)).toEqual(expected)
})

const location = 'content/locations/thun.yaml'
const project = 'content/projects/shed/de.md'
const service = 'content/services/carpentry.yaml'
it.each<[file: string, from: string, to: string, expected: string[]]>([
  [location, "'3600'", "'360'", [`${location}:8 Postal codes in CH have 4 digits`]],
  [location, "'3600'", "'D-79761'", []],
  [
    location,
    'en: [Thun]',
    'en: [Thun, Spiez]',
    [`${location}:10 The lists of "area" differ in length: 1 in "de", 2 in "en"`],
  ],
  [
    project,
    'duration: 6–8 Wochen',
    'duration: 6–9 Wochen',
    [
      `${project}:5 The units of "duration" differ in "de" and "en": 9\u00a0Wochen and 8\u00a0weeks`,
    ],
  ],
  [project, 'duration: 6–8 Wochen', 'duration: sechs bis acht Wochen', []],
  [
    project,
    'duration: 6–8 Wochen',
    'duration: sechs Wochen',
    [`${project}:5 The units of "duration" differ in "de" and "en": 6 Wochen and 6, 8\u00a0weeks`],
  ],
  [
    company,
    'social: []',
    'social: []\nnotices: [{text: {de: Geschlossen bis 5. Dezember., en: Closed until 6 December.}}]',
    [`${company}:19 The dates of "text" differ in "de" and "en": 5. Dezember and 6 December`],
  ],
  [
    company,
    'social: []',
    'social: []\nnotices: [{text: {de: Wir sind bald da., en: Wir sind bald da.}}]',
    [`${company}:19 The text is the same in "de" and "en"`],
  ],
  [
    service,
    'en: 1–3 days',
    'en: 1–4 days',
    [`${service}:19 The units of "duration" differ in "de" and "en": 3 Tage and 4 days`],
  ],
  [
    service,
    'from CHF 500',
    'from CHF 600',
    [`${service}:20 The prices of "cost" differ in "de" and "en": CHF 500 and CHF 600`],
  ],
  [service, 'from CHF 500', 'after a visit', []],
  [company, 'projects: 2', 'projects: 1', []],
  ...(
    [
      ['Vom 24. Dezember bis 3. Januar zu.', []],
      ['Ab 24. Dezember geschlossen, ab 4. Januar wieder da.', []],
      ['Letzter Tag ist der 23. Dezember 2026, wieder da am 04.01.2027.', []],
      ['Am 24. Dezember sind wir bis 12 Uhr da.', []],
      ['Vom 1. März bis 4. Mai ist alles anders.', []],
      ['Ferien im Juli: vom 1. Juli bis 14. Juli.', []],
      ['Adventsaktion vom 1. Dezember bis 23. Dezember.', []],
      ['Rabatt vom 24. Dezember bis 31. Dezember.', []],
      [
        'Betriebsferien 21. Dezember bis 10. Januar.',
        ['The notice and "closed" have different days'],
      ],
      ['Vom 24.12. bis 3.1. geschlossen.', []],
      ['Betriebsferien vom 21.12. bis 10.1.', ['The notice and "closed" have different days']],
      ['Vom 24. Dezember bis 2. Januar zu.', ['The notice and "closed" have different days']],
      ['Vom 21. Dezember bis 3. Januar zu.', ['The notice and "closed" have different days']],
    ] as const
  ).map(([text, expected]): [string, string, string, string[]] => [
    company,
    'social: []',
    `social: []\nclosed: [{from: 2026-12-12, to: 2026-12-13}, {from: 2026-12-24, to: 2027-01-03}]\nnotices: [{text: {de: '${text}', en: Closed.}}]`,
    expected.map((message) => `${company}:20 ${message}`),
  ]),
  ...(
    [
      [
        'Bis zum 11. Dezember offerieren wir.',
        '2026-12-20',
        ['The notice is shown until 2026-12-20, but says "11.\u00a0Dezember"'],
      ],
      [
        'Bis 11.12. offerieren wir.',
        '2026-12-20',
        ['The notice is shown until 2026-12-20, but says "11.12."'],
      ],
      [
        'Bis und mit Freitag, 11. Dezember.',
        '2026-12-20',
        ['The notice is shown until 2026-12-20, but says "11.\u00a0Dezember"'],
      ],
      [
        'Offerten bis am 11.12.2026.',
        '2026-12-12',
        ['The notice is shown until 2026-12-12, but says "11.12.2026"'],
      ],
      ['Bis bald, ab 1. Dezember sind wir da.', '2026-12-20', []],
      ['Bis 11.12.2026 offerieren wir.', '2026-12-11', []],
      ['Vom 24. Dezember bis 3. Januar zu.', '2027-01-03', []],
      ['Vom 24. Dezember bis 3. Januar zu.', '2026-12-23', []],
      ['Bis 5. Dezember offen, dann Ferien bis 3. Januar.', '2027-01-03', []],
      ['Seit 1. Dezember neue Zeiten.', '2027-01-31', []],
    ] as const
  ).map(([text, until, expected]): [string, string, string, string[]] => [
    company,
    'social: []',
    `social: []\nnotices: [{until: ${until}, text: {de: '${text}', en: News.}}]`,
    expected.map((message) => `${company}:19 ${message}`),
  ]),
  [company, 'CHF 80-300', 'CHF 1.300-800', [`${company}:15 The range ends below its beginning`]],
  [
    'content/testimonials.yaml',
    'photos: 2',
    "photos: 2\n  sheet: { text: { de: A, en: A }, figures: [{ label: { de: B, en: B }, value: { de: 1’000 m², en: '1,000 m²' } }, { label: { de: C, en: C }, value: { de: '9', en: '19' } }] }",
    ['content/testimonials.yaml:7 The figures of "value" differ in "de" and "en": 9 and 19'],
  ],
])('R26 warns in %s of %j as %j', async (...[file, from, to, expected]) => {
  expect(await warnings({ [file]: (old) => old.replace(from, to) }, day)).toEqual(expected)
})

it('R26 compares the summaries of a project and of a post', async () => {
  const post = 'content/posts/first-post/de.md'
  const summary = (text: string) => (old: string) =>
    old.replace(/^summary: .*$/m, `summary: ${text}`)
  const changes = {
    [project]: summary('Seit 30 Jahren am See.'),
    [project.replace('de.md', 'en.md')]: summary('At the lake for 20 years.'),
    [post]: summary('Wir sind da.'),
    [post.replace('de.md', 'en.md')]: summary('Wir sind da.'),
  }
  expect(await warnings(changes, day)).toEqual([
    `${post}:3 The text is the same in "de" and "en"`,
    `${project}:4 The units of "summary" differ in "de" and "en": 30\u00a0Jahren and 20\u00a0years`,
  ])
})

const near = (written: string, own: string) =>
  `"${written}" is almost "${own}" of content/company.yaml`
it.each<[text: string, expected: string[]]>([
  ['Rufen Sie an: 033 111 22 34.', [near('033 111 22 34', '+41 33 111 22 33')]],
  ['Rufen Sie an: +41 33 111 22 33.', []],
  ['Rufen Sie an: +41 (0)33 111 22 33.', []],
  ['Rufen Sie an: 033 111 22 3.', [near('033 111 22 3', '+41 33 111 22 33')]],
  ['Rufen Sie an: 033 111 22 333.', [near('033 111 22 333', '+41 33 111 22 33')]],
  ['Rufen Sie an: 033 111 32 23.', [near('033 111 32 23', '+41 33 111 22 33')]],
  ['Die Sägerei hat 033 111 45 27.', []],
  ['An [uns](mailto:ofice@example.ch).', []],
  ['Schreiben Sie an inof@timber.test.', [near('inof@timber.test', 'info@timber.test')]],
  ['Schreiben Sie an jobs@timber.test.', []],
  ['Unsere Firma wurde 1999 gegründet.', ['The company was founded in 2001, not in 1999']],
  ['Im Jahr 1999 gründeten wir die Firma.', ['The company was founded in 2001, not in 1999']],
  ['Wir haben die Firma 2001 gegründet.', []],
  ['Das Haus von 1870 hat eine Firma renoviert, die 2001 gegründet wurde.', []],
  ['Der Verein wurde 1931 gegründet. Wir sind dabei.', []],
])('R26 compares %j with the company file', async (text, expected) => {
  const post = 'content/posts/first-post/de.md'
  const body = (old: string) => old.replace(/(?<=---\n)(?!\w+:)[^]*$/, text)
  const email = (old: string) => old.replace(/^email: .*$/m, 'email: info@timber.test')
  const found = await warnings({ [post]: body, [company]: email }, day)
  expect(found).toEqual(expected.map((message) => `${post}:9 ${message}`))
})

it('R26 compares the three sentences of a post', async () => {
  const post = 'content/posts/first-post/de.md'
  const points = (number: number) => (old: string) =>
    old.replace(/^summary: .*$/m, `$&\npoints: [A ${number}., B., C.]`)
  const changes = { [post]: points(118), [post.replace('de.md', 'en.md')]: points(112) }
  expect(await warnings(changes, day)).toEqual([
    `${post}:4 The figures of "points" differ in "de" and "en": 118 and 112`,
  ])
})

it('R26 names the figures of a project as they are written', async () => {
  const figures = (area: number) => (old: string) =>
    old.replace(
      /^(duration: .*)$/m,
      `$1\nfigures: [{ label: A, value: ${area} m2 }, { label: B, value: '7' }, { label: C, value: '72000' }, { label: D, value: '84' }]`,
    )
  const changes = { [project]: figures(34), [project.replace('de.md', 'en.md')]: figures(40) }
  expect(await warnings(changes, day)).toEqual([
    `${project}:6 The units of "figures" differ in "de" and "en": 34 m2 and 40 m2`,
  ])
})

it('R26 warns of a long text that is the same in two languages, and of a wrong day in a notice', async () => {
  const text = 'Larch is oiled on two dry days in a row. '.repeat(6)
  const body = (old: string) => old.replace(/(?<=---\n)(?!\w+:)[^]*$/, text)
  const post = 'content/posts/first-post/de.md'
  const changes = {
    [post]: body,
    [post.replace('de.md', 'en.md')]: body,
    [company]: (old: string) =>
      `${old}notices: [{ text: { de: 'Am Montag, 25. Dezember 2026, zu.', en: Closed. } }]\n`,
  }
  const found = await warnings(changes, day)
  expect(found).toEqual([
    expect.stringMatching(/company.yaml:\d+ "Montag, 25. Dezember 2026" is a Freitag$/),
    expect.stringMatching(/posts\/first-post\/en.md:\d+ The text is the same in "de" and "en"$/),
  ])
})

it('R26 warns of more projects than there are', async () => {
  const copies = ['de', 'en'].map((locale) => `content/projects/shed/${locale}.md`)
  const texts = await Promise.all(copies.map((file) => fs.readFile(`${minimal}/${file}`, 'utf8')))
  const changes = Object.fromEntries(
    copies.map((file, index) => [
      file.replace('shed', 'hut'),
      (texts[index] ?? '').replace(/^slug: .*/m, 'slug: hut'),
    ]),
  )
  const change = (old: string) => old.replace('projects: 2', 'projects: 1')
  expect(await warnings({ ...changes, [company]: change }, day)).toEqual([
    `${company}:21 The site shows 2 projects, more than 1`,
  ])
})

const testimonials = 'content/testimonials.yaml'
const noMarkup = 'this field shows marks of HTML as they are; write plain text'
const post = 'content/posts/first-post/de.md'
it.each<[where: readonly [file: string, from: string], to: string, expected: string]>([
  [[project, '6–8 Wochen'], '8–6 Wochen', 'Invalid "duration": the range ends below its beginning'],
  [
    [testimonials, 'name: Anna Muster'],
    'name: Anna &amp; Beat',
    `Invalid entry 1 → "name": ${noMarkup}`,
  ],
  [
    [company, 'street: Testweg 1'],
    'street: Testweg 1<br>Postfach',
    `Invalid "address" → "street": ${noMarkup}`,
  ],
  [
    [company, 'town: Thun'],
    'town: 3600 Thun',
    'Invalid "address" → "town": expected the town without the postal code',
  ],
  [
    [company, 'hello@site.example'],
    'hello\u2011me@site.example',
    'Invalid "email": expected an e-mail address like hello@example.com, nothing else',
  ],
  [
    [post, /summary: .*/.source],
    'summary: >-\n  Neu.\n  draft: true',
    'The field "draft" is a part of the text above',
  ],
  ...['*Neu:* heute', '_Neu_ heute', '`Neu`', '[[Preise]]', '==neu==', '{% neu %}'].map(
    (text): [readonly [string, string], string, string] => [
      [post, /summary: .*/.source],
      `summary: '${text}'`,
      'Invalid "summary": this field shows marks of Markdown and HTML as they are; write plain text',
    ],
  ),
])('R26 refuses in %j %j', async ([file, from], to, expected) => {
  const { root, remove } = await createColdSite({
    [file]: (old) => {
      expect(old).toMatch(new RegExp(from))
      return old.replace(new RegExp(from), to)
    },
  })
  const problems = new Problems()
  await loadContent({ contentDir: `${root}/content`, cache, day }, problems).catch(() => {})
  await remove()
  expect(problems.all.map(({ message }) => message)).toEqual([expected])
})

it.each(['Winter 2022–23', 'KW 45–3', '11/2022–2/2023', '2022–23 im Tal', 'Kund*innen, alle*r'])(
  'R26 takes the duration %j as it is',
  async (duration) => {
    const { root, remove } = await createColdSite({
      [project]: (old) => old.replace('6–8 Wochen', duration),
    })
    const problems = new Problems()
    await loadContent({ contentDir: `${root}/content`, cache, day }, problems)
    await remove()
    expect(problems.hasErrors).toBe(false)
  },
)

it('R26 warns of wrong weekdays in every text', async () => {
  const changes = {
    [post]: (old: string) =>
      old
        .replace(/summary: .*/, 'summary: Ab Montag, 25. Dezember 2026, zu.')
        // A text of another language in the file of one.
        .replace('en: A board', "en: 'Tuesday, 25 December 2026'"),
    [testimonials]: (old: string) => old.replace('en: Good.', "en: 'On Monday, 25 December 2026.'"),
    [location]: (old: string) =>
      old.replace('de: [Thun]', "de: ['ab Montag, 25. Dezember 2026, in 8–4 Wochen']"),
  }
  expect(await warnings(changes, day)).toEqual([
    `${location}:10 "Montag, 25. Dezember 2026" is a Freitag`,
    `${location}:10 "8–4 Wochen" ends below its beginning`,
    `${post}:3 "Montag, 25. Dezember 2026" is a Freitag`,
    `${post}:7 "Tuesday, 25 December 2026" is a Friday`,
    `${testimonials}:3 "Monday, 25 December 2026" is a Friday`,
  ])
})

it.each([
  ['country: CH', 'country: XX', '"country"'],
  ['currency: CHF', 'currency: SFR', '"currency"'],
  ["phone: '+41 33", "phone: '+41 033", '"phone"'],
  ["whatsapp: '+41 33", "whatsapp: '033", '"whatsapp"'],
  ['hello@site.example', '<hello@site.example>', '"email"'],
  ['hello@site.example', 'mailto:hello@site.example', '"email"'],
  ['hello@site.example', 'hello@site.example.', '"email"'],
  ['payment: [Cash]', 'payment: [Cash; Invoice]', '"payment" → entry 1'],
])('R26 refuses %s as %s', async (from, to, field) => {
  const { root, remove } = await createColdSite({
    'content/company.yaml': (old) => old.replace(from, to),
  })
  const problems = new Problems()
  await expect(
    loadContent({ contentDir: `${root}/content`, cache, day }, problems),
  ).rejects.toThrow('Invalid ')
  await remove()
  expect(problems.all.map(({ message }) => message.split(':')[0])).toEqual([`Invalid ${field}`])
})
