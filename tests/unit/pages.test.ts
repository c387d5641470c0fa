// The content that each kind of page shows, in both languages (R4, R6, R10, R12–R15, R18, R31, R53).
import { beforeAll, describe, expect, it } from 'vitest'
import { mailLink, phoneLink, whatsAppLink } from '#site/format.ts'
import { forEachLocale, localize } from '#site/locales.ts'
import { createTranslate } from '#site/strings.ts'
import type { LoadedSite } from '../../cli/load-site.ts'
import { headingIds } from '../../cli/content/text/heading-ids.ts'
import { elements } from '../support/elements.ts'
import { loadMinimal, pageAt, type RenderedPage, renderPages } from '../support/rendered-site.ts'
import type { Changes } from '../support/site.ts'

const testimonials = `
- name: Beat Zweifel
  location: Gstaad
  text: { de: Sehr gut., en: Very good. }
  project: { de: Dach, en: Roof }
  sheet:
    text: { de: neu, en: new }
    image: { src: /board.png, alt: { de: Ziegel, en: Tiles } }
    figures: [{ label: { de: Wochen, en: weeks }, value: { de: '2', en: '2' } }]
  reviews: 3
  photos: 1
`
const changes = {
  'content/company.yaml': (old: string) =>
    old
      .replace('social: []', 'social: [{ name: Chat, url: "https://chat.example/test" }]')
      .replace('payment: [Cash]', 'payment: [Cash, Bank Transfer]')
      .replace('stats:', "  - { days: [Sa], opens: '08:00', closes: '16:00' }\nstats:"),
  'content/testimonials.yaml': (old: string) => old + testimonials,
  'content/posts/first-post/de.md': (old: string) =>
    old.replace(
      'date: 2024-03-14',
      '$&\nupdated: 2024-05-02\ncall: {title: Lieber wir?, text: "Rufen Sie {phone} an."}',
    ),
  'content/locations/thun.yaml': (old: string) =>
    `${old}\ncall: {title: {de: Nach Thun, en: To Thun}, text: {de: Kommen Sie., en: Call in.}}\n`,
  // A trade that no project and no post names.
  'content/services/painting.yaml': `
type: painting
order: 2
slug: { de: malerarbeiten, en: painting-services }
title: { de: Malerarbeiten, en: Painting }
summary: { de: Wir streichen Wände., en: We paint walls. }
features: [{ de: Eins, en: One }, { de: Zwei, en: Two }, { de: Drei, en: Three }]
image: { src: ../board.png, alt: { de: Ein Brett, en: A board } }
lead: [{ de: Erster Absatz., en: First paragraph. }]
materials: [{ name: { de: Kalk, en: Lime }, text: { de: Matt., en: Flat. } }]
steps: [{ title: { de: Streichen, en: Paint }, text: { de: Wir streichen., en: We paint. } }]
duration: { de: 1–3 Tage, en: 1–3 days }
cost: { de: ab CHF 500, en: from CHF 500 }
watchFor: [{ de: Lüften., en: Let air in. }]
heading: { de: Innen und aussen streichen, en: Painting inside and out }
faq: [cost]
`,
}

let site: LoadedSite
let pages: ReadonlyMap<string, RenderedPage>
/** The same pages, with the key of each text of the interface as its text (R29), so that no word matters. */
let wordless: ReadonlyMap<string, RenderedPage>

beforeAll(async () => {
  site = await loadMinimal(changes)
  pages = await renderPages(site)
  const content = { ...site.content, strings: forEachLocale(site.content.locales, () => ({})) }
  wordless = await renderPages({ ...site, content })
})

const htmlOf = (path: string) => pageAt(pages, path).html
const textsOf = (path: string, selector: string) =>
  elements(htmlOf(path), selector).map(({ text }) => text)
const linksOf = (path: string, selector: string) =>
  elements(htmlOf(path), selector)
    .flatMap((element) => element.find('a'))
    .map(({ text, attributes }) => `${text} ${attributes['href']}`)
/** UI texts of a language. */
const translate = (locale: string) => createTranslate(localize(site.content.strings, locale))
/** The section of a page under a heading; sections without an id have only that. */
function sectionOf(path: string, heading: string) {
  return elements(htmlOf(path), 'section').find((section) =>
    section.find('h2').some(({ text }) => text === heading),
  )
}
/** A page's structured data. */
function graphOf(path: string): { '@graph': Record<string, unknown>[] } {
  const script = elements(pageAt(wordless, path).html, 'script').find(
    ({ attributes }) => attributes['type'] === 'application/ld+json',
  )
  return JSON.parse(script?.text ?? '')
}

const homes = [
  ['/', 'de'],
  ['/en', 'en'],
] as const

it('R23 icons are drawn for the eye alone', () => {
  const icons = site.routes.flatMap(({ path }) => elements(htmlOf(path), '.icon'))
  expect(icons.length).toBeGreaterThan(0)
  for (const icon of icons) {
    expect(icon.attributes).toMatchObject({ 'aria-hidden': 'true', focusable: 'false' })
    expect(icon.find('path').length + icon.find('circle').length).toBeGreaterThan(0)
  }
})

it('R28 a heading named like any id of a page with a text has another', async () => {
  const withNote = await loadMinimal({
    'content/posts/first-post/de.md': (old) => `${old}\nÖl[^1] und Öl[^1]\n\n[^1]: Leinöl\n`,
  })
  const written = [...(await renderPages(withNote)).values()].filter(({ data }) => 'blocks' in data)
  const ids = written.flatMap(({ html }) =>
    [...html.matchAll(/<(?!h\d)[^>]* id="([^"]*)"/g)].map(([, id = '']) => id),
  )
  expect(new Set(ids)).toEqual(
    new Set([
      'root',
      'main',
      'page-data',
      'user-content-fn-1',
      ...['', '-2'].map((nth) => `user-content-fnref-1${nth}`),
    ]),
  )
  for (const id of [...ids, 'footnote-label']) expect(headingIds([id])).not.toEqual([id])
})

it('R28 no id is there twice on a page', () => {
  for (const { html, route } of pages.values()) {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids, route.path).toEqual([...new Set(ids)])
  }
})

describe('home', () => {
  it.each(homes)(
    'R12 the hero of %s: emergency, quote, WhatsApp, badges and figures',
    (path, locale) => {
      const t = translate(locale)
      const { email, phone, stats } = site.content.company
      expect(linksOf(path, '.hero__emergency')).toEqual([
        `${t('home.emergency')} ${phoneLink(phone)}`,
      ])
      expect(linksOf(path, '.hero__actions')).toEqual([
        `${t('common.quote')} ${mailLink(email, t('common.quoteSubject'))}`,
        `${t('common.whatsapp')} ${whatsAppLink(phone)}`,
      ])
      const [badges] = elements(htmlOf(path), '.hero__badges')
      expect(badges?.find('li').map(({ text }) => text)).toEqual([
        'Swiss Quality',
        '24/7 Service',
        '5.0 Rating',
      ])
      // They are English in each language; screen readers choose their voice by this.
      const foreign = locale === 'en' ? undefined : 'en'
      expect(badges?.find('li').map(({ attributes }) => attributes['lang'])).toEqual(
        Array(3).fill(foreign),
      )
      const [figures] = elements(htmlOf(path), '.hero__stats')
      expect(
        figures?.find('div').map((row) => row.find('dt').concat(row.find('dd'))),
      ).toMatchObject([
        [{ text: t('home.statYears') }, { text: String(stats.years) }],
        [{ text: t('home.statProjects') }, { text: String(stats.projects) }],
        [{ text: t('home.statLocations') }, { text: String(stats.locations) }],
      ])
    },
  )

  it.each([
    [
      '/',
      [
        ['«Gut.»', 'Anna Muster, Lenk Schrank 1 Bewertung, 2 Fotos'],
        ['«Sehr gut.»', 'Beat Zweifel, Gstaad Dach 3 Bewertungen, 1 Foto'],
      ],
    ],
    [
      '/en',
      [
        ['“Good.”', 'Anna Muster, Lenk Cupboard 1 review, 2 photos'],
        ['“Very good.”', 'Beat Zweifel, Gstaad Roof 3 reviews, 1 photo'],
      ],
    ],
  ])('R13 %s shows testimonials with name, place, project and counts', (path, expected) => {
    const shown = elements(htmlOf(path), '.testimonials__item').map((figure) =>
      ['blockquote', 'figcaption'].map((tag) => figure.find(tag)[0]?.text),
    )
    expect(shown).toEqual(expected)
  })

  it.each(homes)('R13 %s shows hours, the year and the legal pages at its foot', (path, locale) => {
    const { company, texts } = site.content
    const [footer] = elements(htmlOf(path), 'footer')
    for (const { opens, closes } of company.openingHours)
      expect(footer?.text).toContain(`${opens}–${closes}`)
    expect(footer?.text).toContain(`© ${company.copyrightYear} ${company.brand}`)
    expect(
      footer
        ?.find('nav')
        .at(-1)
        ?.find('a')
        .map(({ text }) => text),
    ).toEqual(Object.values(texts).map(({ title }) => localize(title, locale)))
  })
})

describe('service', () => {
  it('R14 links the projects and posts that name it', () => {
    const [carpentry, english] = [
      '/dienstleistungen/schreinerarbeiten',
      '/en/services/carpentry-work',
    ]
    const links = (path: string, heading: string) =>
      sectionOf(path, heading)
        ?.find('a')
        .map(({ text, attributes }) => `${text} ${attributes['href']}`)
    expect(links(carpentry, translate('de')('service.projects'))).toEqual([
      'Ein Schopf /projekt/schopf',
    ])
    expect(links(carpentry, translate('de')('service.posts'))).toEqual([
      'Erster Artikel /blog/first-post',
    ])
    expect(links(english, translate('en')('service.projects'))).toEqual(['A shed /en/project/shed'])
    expect(links(english, translate('en')('service.posts'))).toEqual([
      'First post /en/blog/first-post',
    ])
  })

  it('R14 has no empty section where nothing names it', () => {
    const path = '/dienstleistungen/malerarbeiten'
    expect(sectionOf(path, translate('de')('service.steps'))).toBeDefined()
    expect(sectionOf(path, translate('de')('service.projects'))).toBeUndefined()
    expect(sectionOf(path, translate('de')('service.posts'))).toBeUndefined()
  })

  it.each([
    ['the warranty of all services', (old: string) => old, 'facts.warrantyValue'],
    [
      'its own in place of it',
      (old: string) => `${old}warranty: {de: Zwei Jahre, en: Two years}\n`,
      'Two years',
    ],
    ['none', (old: string) => `${old}warranty: null\n`, undefined],
  ])('R14 names %s', async (_, change, expected) => {
    const changed = await loadMinimal({ 'content/services/carpentry.yaml': change })
    const { html } = pageAt(
      await renderPages(changed, ['/en/services/carpentry-work']),
      '/en/services/carpentry-work',
    )
    const t = createTranslate(localize(changed.content.strings, 'en'))
    const facts = Object.fromEntries(
      elements(html, '.facts__row').map((row) => [
        row.find('dt')[0]?.text ?? '',
        row.find('dd')[0]?.text,
      ]),
    )
    expect(facts[t('facts.cost')]).toBe('from CHF\u00a0500')
    expect(facts[t('facts.warranty')]).toBe(
      expected === 'facts.warrantyValue' ? t(expected) : expected,
    )
  })
})

describe('location', () => {
  it.each([
    ['/standorte/thun', 'de'],
    ['/en/locations/thun', 'en'],
  ])('R14 %s has type, address, area, services, projects and the map', (path, locale) => {
    const t = translate(locale)
    const [location] = site.content.locations
    if (location === undefined) throw new Error('There is no location')
    expect(textsOf(path, '.page-intro__note')).toEqual([t('locationTypes.main')])
    const { street, postalCode, town } = location.address
    expect(textsOf(path, 'address')[0]).toBe(`${street} ${postalCode} ${town}`)
    const [aside] = elements(htmlOf(path), 'aside')
    expect(aside?.text).toMatch(
      new RegExp(`${t('location.area')} ?${localize(location.area, locale).join(', ')}$`),
    )
    const { latitude, longitude } = location.coordinates
    expect(aside?.find('a').map(({ attributes }) => attributes['href'])).toContainEqual(
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
    )
    const services = site.content.services.filter(({ key }) => location.services.includes(key))
    expect(linksOf(path, '.link-list').map((link) => link.split(' /')[0])).toEqual(
      services.map(({ title }) => localize(title, locale)),
    )
    expect(sectionOf(path, t('location.projects'))?.find('a')).toHaveLength(1)
  })
})

describe('project', () => {
  it('R15 has place, duration and year, and links its services', () => {
    const t = translate('en')
    expect(textsOf('/en/project/shed', '.facts__row')).toEqual([
      `${t('facts.place')} Thun`,
      `${t('facts.duration')} 6\u2060–\u20608\u00a0weeks`,
      `${t('facts.year')} 2023`,
    ])
    expect(linksOf('/en/project/shed', '.link-list')).toEqual([
      'Carpentry /en/services/carpentry-work',
    ])
  })

  it.each([
    { unit: 'its label', de: 'label: Bauwochen, value: 6–8', en: 'label: Site weeks, value: 6–8' },
    {
      unit: 'its value',
      de: 'label: Zeit, value: 6–8 Wochen',
      en: 'label: Time, value: 6–8 weeks',
    },
    {
      unit: 'its value, and its number in the label',
      de: "label: 'Zeit, geplant 6–8', value: 7 Wochen",
      en: "label: 'Time, planned 6–8', value: 7 weeks",
    },
    { unit: 'neither', de: 'label: Leute, value: 6–8', en: 'label: People, value: 6–8' },
  ])('R15 states the duration once, with a figure that has its unit in $unit', async (figure) => {
    const withFigure = (text: string) => (old: string) =>
      old.replace('duration:', `figures: [{ ${text} }]\nduration:`)
    const content = await loadMinimal({
      'content/projects/shed/de.md': withFigure(figure.de),
      'content/projects/shed/en.md': withFigure(figure.en),
    })
    const shown = await renderPages(content)
    for (const [path, locale] of [
      ['/projekt/schopf', 'de'],
      ['/en/project/shed', 'en'],
    ] as const) {
      const labels = elements(pageAt(shown, path).html, '.facts__label').map(({ text }) => text)
      const isFact = labels.includes(translate(locale)('facts.duration'))
      expect(isFact, path).toBe(figure.unit === 'neither')
    }
  })
})

describe('language switcher', () => {
  const hrefsOf = (path: string) =>
    elements(htmlOf(path), '.language-switcher')[0]
      ?.find('a')
      .map(({ attributes }) => attributes['href'])

  it.each([
    ['/impressum', '/en/legal-notice'],
    ['/datenschutz', '/en/privacy-policy'],
    ['/kundenportal', '/en/customer-portal'],
    ['/dienstleistungen/schreinerarbeiten', '/en/services/carpentry-work'],
    ['/projekt/schopf', '/en/project/shed'],
    ['/standorte/thun', '/en/locations/thun'],
    ['/blog/first-post', '/en/blog/first-post'],
    ['/projekte', '/en/projects'],
    ['/richtwert', '/en/estimate'],
    ['/blog', '/en/blog'],
    ['/', '/en'],
  ])('R4 leads from %s to %s and back', (german, english) => {
    expect(hrefsOf(german)).toEqual([german, english])
    expect(hrefsOf(english)).toEqual([german, english])
  })

  it('R4 R6 leads from an unknown page home', () => {
    expect(hrefsOf('/404')).toEqual(['/', '/en'])
    expect(hrefsOf('/en/404')).toEqual(['/', '/en'])
  })
})

describe('not found', () => {
  it.each([
    ['/404', ['/', '/#services', '/projekte', '/richtwert', '/#contact-form']],
    ['/en/404', ['/en', '/en#services', '/en/projects', '/en/estimate', '/en#contact-form']],
  ])('R6 %s leads to home, services, projects, the estimate and contact', (path, expected) => {
    const hrefs = elements(htmlOf(path), '.not-found')[0]?.find('a')
    expect(hrefs?.map(({ attributes }) => attributes['href'])).toEqual([
      ...expected,
      phoneLink(site.content.company.phone),
    ])
  })
})

describe('portal', () => {
  it('R18 without an address leads to an e-mail', () => {
    const t = translate('en')
    expect(linksOf('/en/customer-portal', 'main').at(-1)).toBe(
      `${t('portal.access')} ${mailLink('hello@site.example', t('portal.accessSubject'))}`,
    )
  })

  it('R18 a configured address becomes the login button, and no field asks for a password', async () => {
    const portalUrl = 'https://portal.site.example/login'
    const withPortal = await renderPages(
      await loadMinimal({ 'content/company.yaml': (old) => `${old}portalUrl: ${portalUrl}\n` }),
    )
    for (const [path, locale] of [
      ['/kundenportal', 'de'],
      ['/en/customer-portal', 'en'],
    ] as const) {
      const { html } = pageAt(withPortal, path)
      const buttons = elements(html, 'main')[0]?.find('.button') ?? []
      expect(buttons).toMatchObject([
        {
          text: translate(locale)('portal.login'),
          attributes: { href: portalUrl, rel: 'noopener noreferrer' },
        },
      ])
      expect(elements(html, 'input')).toEqual([])
    }
  })
})

describe('estimate', () => {
  it('R83 lists every job and size with what is published about it, and says what kind of prices these are', () => {
    const [table] = elements(htmlOf('/en/estimate'), '.price-table')
    expect(table?.find('tr').map(({ text }) => text)).toEqual([
      'How big? Guide price Duration',
      'Cupboard',
      'Small from CHF\u00a0500 1\u2060–\u20603\u00a0days',
      'Built in Example: CHF\u00a08,600 known after a visit',
    ])
    const list = sectionOf('/richtwert', translate('de')('estimate.list'))
    expect(list?.find('p').map(({ text }) => text)).toEqual(['Mit MWST.'])
    expect(list?.find('li').map(({ text }) => text)).toEqual(['Ein weiter Weg.'])
  })

  it('R83 asks what, how big and where, in a form that leads to the list without scripts', () => {
    const [form] = elements(htmlOf('/richtwert'), '.estimate-form')
    expect(form?.attributes).toMatchObject({ action: '/richtwert#list' })
    const options = form?.find('input').map(({ attributes }) => attributes)
    expect(options?.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'job=cupboard',
      'size=small',
      'size=built-in',
      'place=thun',
      'place=',
    ])
  })

  it('R83 knows no date before a browser does: the steps stand with their durations only', () => {
    expect(textsOf('/en/estimate', '.estimate-answer__calendar')).toEqual([
      'Consultation1\u2060–\u20602\u00a0hours',
    ])
  })

  it('R12 R83 shows prices of sizes with a label on the first screen of home, instead of the link', async () => {
    const site = await loadMinimal({
      'content/jobs.yaml': (old) =>
        old.replace('price: example }', 'price: example, label: { de: Schrank, en: Cupboard } }'),
    })
    const { html } = pageAt(await renderPages(site, ['/en']), '/en')
    const [cost] = elements(html, '.hero__cost')
    expect(cost?.find('label').map(({ text }) => text)).toEqual(['Cupboard'])
    const [answer] = cost?.find('a') ?? []
    expect(answer?.attributes['href']).toBe('/en/estimate?job=cupboard&size=built-in')
    expect(answer?.text).toBe('about CHF\u00a08,600 Built in')
    expect(elements(html, '.teaser')).toEqual([])
    expect(elements(htmlOf('/en'), '.hero__cost')).toEqual([])
  })

  it('R83 is where home and services lead, with the first job of the service', () => {
    const t = translate('en')
    const title = t('estimate.title')
    expect(linksOf('/en', '.teaser')).toEqual([`${title} /en/estimate`])
    expect(linksOf('/en/services/carpentry-work', '.teaser')).toEqual([
      `${title} /en/estimate?job=cupboard`,
    ])
    expect(linksOf('/en/services/painting-services', '.teaser')).toEqual([`${title} /en/estimate`])
  })
})

describe('wood samples', () => {
  const board = (state: string) =>
    `${state}: { src: board.png, alt: { de: Ein Brett ${state}, en: A board ${state} } }`
  const woods = `
note: { de: Visualisierung., en: Computed. }
formService: carpentry
moisture: { de: 8 %, en: 8 % }
woods:
  - key: larch
    name: { de: Lärche, en: Larch }
    hardness: 19
    durability: 3–4
    use: { de: Draussen., en: Outdoors. }
    avoid: { de: Im Boden., en: In the ground. }
    pictures: { ${['raw', 'oiled', 'weathered'].map(board).join(', ')} }
`
  const service = 'content/services/carpentry.yaml'

  it('R81 stand on services that ask for them: boards, label, table and the way to the form', async () => {
    const site = await loadMinimal({
      'content/woods.yaml': woods,
      [service]: (old) => old.replace('materials:', 'samples: true\nmaterials:'),
    })
    const withWoods = await renderPages(site, ['/en/services/carpentry-work', '/en'])
    const t = createTranslate(localize(site.content.strings, 'en'))
    const { html } = pageAt(withWoods, '/en/services/carpentry-work')
    const [drawer] = elements(html, '.wood-samples')
    expect(
      drawer?.find('img').map(({ attributes }) => [attributes['alt'], attributes['loading']]),
    ).toEqual([
      ['A board oiled', 'lazy'],
      ['A board raw', 'lazy'],
      ['A board weathered', 'lazy'],
      ['A board raw', 'lazy'],
    ])
    const [table] = elements(html, '.wood-samples-table')
    expect(table?.find('tr').map(({ text }) => text)).toEqual([
      `${t('samples.title')} Larch`,
      `${t('samples.hardness')} about 19 N/mm² (Brinell)`,
      `${t('samples.durability')} class 3–4 to EN 350, heartwood; 1 is the most durable`,
      `${t('samples.moisture')} 8\u00a0%`,
      `${t('samples.use')} Outdoors.`,
      `${t('samples.avoid')} In the ground.`,
    ])
    const hrefs = drawer
      ?.find('a')
      .map(({ attributes }) => new URL(attributes['href'] ?? '', 'https://a'))
    expect(hrefs?.map(({ searchParams }) => searchParams.get('description'))).toEqual(
      ['oiled', 'after five winters'].map((finish) =>
        t('samples.message').replace('{wood}', 'Larch').replace('{finish}', finish),
      ),
    )
    expect(hrefs?.map(({ searchParams }) => searchParams.get('service'))).toEqual([
      'carpentry',
      'carpentry',
    ])
    const links = elements(pageAt(withWoods, '/en').html, '.home-more').flatMap((line) =>
      line.find('a'),
    )
    expect(links.map(({ attributes }) => attributes['href'])).toContain(
      '/en/services/carpentry-work#samples',
    )
  })

  it('R81 are nowhere without the file', () => {
    expect(elements(htmlOf('/en/services/carpentry-work'), '.wood-samples')).toEqual([])
  })
})

describe('figures', () => {
  it('R83 stand in texts by their names', async () => {
    const named = await loadMinimal({
      'content/services/carpentry.yaml': (old) =>
        old.replace('en: from CHF 500', "en: 'from {priceSmall}, {durationSmall}'"),
      'content/faq.yaml': (old) => old.replace('en: It depends.', "en: '{durationConsultation}.'"),
    })
    const { cost } = named.content.services[0] ?? {}
    expect(cost?.['en']).toBe('from CHF\u00a0500, 1\u2060–\u20603\u00a0days')
    expect(named.content.faq[0]?.answer['en']).toBe('1\u2060–\u20602\u00a0hours.')
  })
})

const HOME = 'breadcrumbs.home'
/** A page of every kind in each language, its way from home, and the file of its structured data. */
const trails = [
  ['home', '/', []],
  [
    'service',
    '/dienstleistungen/schreinerarbeiten',
    [HOME, 'breadcrumbs.service', 'Schreinerarbeiten'],
  ],
  ['location', '/standorte/thun', [HOME, 'breadcrumbs.location', 'Werkstatt Thun']],
  ['blog', '/blog', [HOME, 'blog.title']],
  ['post', '/blog/first-post', [HOME, 'breadcrumbs.post', 'Erster Artikel']],
  ['projects', '/projekte', [HOME, 'projects.title']],
  ['project', '/projekt/schopf', [HOME, 'breadcrumbs.project', 'Ein Schopf']],
  ['estimate', '/richtwert', [HOME, 'estimate.title']],
  ['legal-notice', '/impressum', [HOME, 'Impressum']],
  ['privacy-policy', '/datenschutz', [HOME, 'Datenschutz']],
  ['portal', '/kundenportal', [HOME, 'Kundenportal']],
  ['home', '/en', []],
  ['service', '/en/services/carpentry-work', [HOME, 'breadcrumbs.service', 'Carpentry']],
  ['location', '/en/locations/thun', [HOME, 'breadcrumbs.location', 'Thun workshop']],
  ['blog', '/en/blog', [HOME, 'blog.title']],
  ['post', '/en/blog/first-post', [HOME, 'breadcrumbs.post', 'First post']],
  ['projects', '/en/projects', [HOME, 'projects.title']],
  ['project', '/en/project/shed', [HOME, 'breadcrumbs.project', 'A shed']],
  ['estimate', '/en/estimate', [HOME, 'estimate.title']],
  ['legal-notice', '/en/legal-notice', [HOME, 'Legal notice']],
  ['privacy-policy', '/en/privacy-policy', [HOME, 'Privacy policy']],
  ['portal', '/en/customer-portal', [HOME, 'Customer portal']],
] as const

describe('breadcrumbs', () => {
  it.each(trails)('R10 of %s at %s', (_kind, path, labels) => {
    const crumbs = elements(pageAt(wordless, path).html, '.breadcrumbs__item')
    expect(crumbs.map(({ text }) => text)).toEqual(labels)
    // The last one is the page itself: no link, and marked as current.
    const links = crumbs.map((crumb) => crumb.find('a')[0]?.attributes['href'])
    expect(links.map((link) => link === undefined)).toEqual(
      labels.map((_, index) => index === labels.length - 1),
    )
    const current = crumbs.flatMap((crumb) => crumb.find('span'))
    expect(current.map(({ attributes }) => attributes)).toEqual(
      labels.length === 0 ? [] : [{ 'aria-current': 'page' }],
    )
    const list = graphOf(path)['@graph'].find((node) => node['@type'] === 'BreadcrumbList')
    const { origin } = site.content.company
    expect(list?.['itemListElement']).toEqual(
      labels.length === 0
        ? undefined
        : labels.map((name, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: `${origin}${links[index] ?? path}`,
          })),
    )
  })
})

describe('structured data', () => {
  it.each(trails.filter(([, path]) => path.startsWith('/en')))(
    'R53 of %s at %s',
    async (kind, path) => {
      const [company, website, ...nodes] = graphOf(path)['@graph']
      const home = graphOf('/en')['@graph']
      // Only home shows the rating; the rest of the company is the same on every page, and in the file of home only.
      const { aggregateRating, ...everywhere } = home[0] ?? {}
      expect(aggregateRating).toMatchObject({ ratingValue: 4.9, reviewCount: 127 })
      expect([company, website]).toEqual([kind === 'home' ? home[0] : everywhere, home[1]])
      const text = JSON.stringify(kind === 'home' ? home : nodes, null, 2)
      const stable = text.replaceAll(/-(\d+)-[0-9a-f]{10}\./g, '-$1-<hash>.')
      await expect(`${stable}\n`).toMatchFileSnapshot(`../fixtures/json-ld/${kind}.txt`)
    },
  )
})

describe('pictures', () => {
  it('R31 every picture has its placeholder behind it until it is loaded', () => {
    for (const [path, { html }] of pages) {
      for (const { attributes } of elements(html, 'img'))
        expect(attributes['style'], path).toMatch(/^background-image:linear-gradient\(.+\)$/)
    }
    expect(elements(htmlOf('/'), 'img').length).toBeGreaterThan(2)
  })
})

describe('texts that are missing', () => {
  it.each<[string, Changes, string]>([
    [
      'one language',
      {
        'content/services/carpentry.yaml': (old) => old.replace('de: Eins, en: One', 'de: Eins'),
      },
      '<li>Eins</li>',
    ],
    [
      'the interface',
      { 'content/strings.yaml': (old) => old.replace(/ {2}hours: .*\n/, '') },
      '>call.hours</p>',
    ],
  ])('R29 of %s have a stand-in', async (_, changes, html) => {
    const path = '/en/services/carpentry-work'
    const shown = await renderPages(await loadMinimal(changes), [path])
    expect(pageAt(shown, path).html).toContain(html)
  })
})

describe('the list of projects', () => {
  it('R9 R15 has a title that says more than its heading', () => {
    const { data } = pageAt(pages, '/en/projects')
    const t = translate('en')
    expect(data.head.title.startsWith(t('projects.headTitle'))).toBe(true)
    expect(data.title).toBe(t('projects.title'))
  })

  it('R15 a project may show one picture across the window', async () => {
    const wide = await loadMinimal({
      'content/projects/shed/de.md': (old) =>
        old.replace(
          'gallery: []',
          'wide: { src: /board.png, alt: { de: Der Raum, en: The room } }',
        ),
    })
    const { html } = pageAt(await renderPages(wide, ['/en/project/shed']), '/en/project/shed')
    const [picture] = elements(html, '.band__picture')
    expect(picture?.find('img')[0]?.attributes['alt']).toBe('The room')
  })

  it('R14 a service may have a heading of its own, and keeps its name elsewhere', () => {
    expect(textsOf('/en/services/painting-services', 'h1')).toEqual(['Painting inside and out'])
    expect(pageAt(pages, '/en/services/painting-services').data.head.title).toContain('Painting,')
  })

  it('R15 R29 lists finished jobs with material, figures and lesson, as far as they are published', async () => {
    const wall = `
- name: Eva Roth
  location: Gstaad
  text: { de: Gerade., en: Straight. }
  project: { de: Mauer, en: Wall }
  sheet: { text: { de: neu, en: new }, learned: { de: Zuerst messen., en: Measure first. } }
  reviews: 1
  photos: 0
`
    const brief = await loadMinimal({
      'content/testimonials.yaml': (old) => old + testimonials + wall,
    })
    const { html } = pageAt(await renderPages(brief, ['/en/projects']), '/en/projects')
    const jobs = elements(html, '.job-sheets').flatMap((list) => list.find('li'))
    expect(jobs.map(({ text }) => text)).toEqual([
      'Roof new weeks 2',
      'Wall new Lesson: Measure first.',
    ])
    expect(jobs.map((job) => job.find('img').map(({ attributes }) => attributes['alt']))).toEqual([
      ['Tiles'],
      [],
    ])
  })

  it('R15 captions the pictures of a project with its note', async () => {
    const captions = (rendered: typeof pages) =>
      ['/en/projects .card__meta', '/en/project/shed .before-after__label'].flatMap((place) => {
        const [path = '', selector = ''] = place.split(' ')
        return elements(pageAt(rendered, path).html, selector).map(({ text }) => text)
      })
    expect(captions(pages)).toEqual(['Thun, 2023', 'After', 'Before'])
    const noted = await loadMinimal({
      'content/projects/shed/en.md': (old) =>
        old.replace('duration:', 'pictureNote: 3D image\nduration:'),
    })
    expect(captions(await renderPages(noted))).toEqual([
      'Thun, 2023 (3D image)',
      'After (3D image)',
      'Before (3D image)',
    ])
  })

  it('R15 shows the lesson of a project large, and lists it among the jobs in brief, with a link', async () => {
    const learned = (text: string) => (old: string) =>
      old.replace('duration:', `learned: ${text}\nfigures: [{ label: m², value: '9' }]\nduration:`)
    const lesson = await renderPages(
      await loadMinimal({
        'content/projects/shed/de.md': learned('Zuerst messen.'),
        'content/projects/shed/en.md': learned('Measure first.'),
      }),
    )
    const list = pageAt(lesson, '/en/projects').html
    expect(elements(list, '.card')).toEqual([])
    const jobs = elements(list, '.job-sheets').flatMap((sheets) => sheets.find('li'))
    expect(jobs.map(({ text }) => text)).toEqual(['A shed A new shed. Lesson: Measure first. m² 9'])
    expect(jobs[0]?.find('a').map(({ attributes }) => attributes['href'])).toEqual([
      '/en/project/shed',
    ])
    const headings = elements(pageAt(lesson, '/en/project/shed').html, 'h2')
    expect(headings.map(({ text }) => text)).toContain('Lesson: Measure first.')
  })
})

describe('a call to action', () => {
  const call = (path: string) => {
    const section = elements(htmlOf(path), '.section--primary').at(-1)
    return {
      title: section?.find('h2')[0]?.text,
      links: section?.find('a').map(({ attributes }) => attributes['href']),
    }
  }
  const phone = 'tel:+41331112233'
  const whatsApp = 'https://wa.me/41331112233'

  it.each([
    ['/dienstleistungen/schreinerarbeiten', 'service', '/?service=carpentry#contact-form'],
    ['/en/projects', 'projects', '/en#contact-form'],
    ['/en/project/shed', 'project', '/en?service=carpentry#contact-form'],
    ['/blog', 'blog', '/#contact-form'],
    ['/en/blog/first-post', 'post', '/en?service=carpentry#contact-form'],
    ['/en/estimate', 'estimate', '/en#contact-form'],
  ] as const)(
    'R14 R80 of %s: words of its kind, number, form with the service, WhatsApp',
    (path, kind, form) => {
      const t = translate(path.startsWith('/en') ? 'en' : 'de')
      expect(call(path)).toEqual({ title: t(`call.${kind}Title`), links: [phone, form, whatsApp] })
      expect(textsOf(path, '.call-to-action__hours')).toEqual([t('call.hours')])
    },
  )

  it('R80 has words of its own where a post or location gives some, with the number as a link', () => {
    expect(call('/blog/first-post')).toEqual({
      title: 'Lieber wir?',
      links: [phone, phone, '/?service=carpentry#contact-form', whatsApp],
    })
    expect(call('/standorte/thun').title).toBe('Nach Thun')
    expect(call('/en/locations/thun').title).toBe('To Thun')
  })

  it('R80 offers the number alone where a post says that writing takes too long', async () => {
    const urgent = await loadMinimal({
      'content/posts/first-post/de.md': (old) =>
        old.replace(
          '\n---\n',
          '\ncall: {title: Jetzt?, text: Rufen Sie an., phoneOnly: true}\n---\n',
        ),
    })
    const { html } = pageAt(await renderPages(urgent, ['/blog/first-post']), '/blog/first-post')
    const section = elements(html, '.section--primary').at(-1)
    expect(section?.find('a').map(({ attributes }) => attributes['href'])).toEqual([phone])
  })
})

it('R17 R18 a page of text lists its headings', async () => {
  const site = await loadMinimal({
    'content/privacy-policy/de.md': (old) =>
      `${old}\n## Erstens\n\nEins.\n\n## Zweitens\n\nZwei.\n`,
  })
  const [contents] = elements(
    pageAt(await renderPages(site, ['/datenschutz']), '/datenschutz').html,
    '.contents',
  )
  const links = contents?.find('a').map(({ attributes }) => attributes['href'])
  expect(links).toEqual(expect.arrayContaining(['#erstens', '#zweitens']))
})

describe('a post', () => {
  it('R16 lists its headings as contents before the text, and its services after it', () => {
    const { html } = pageAt(wordless, '/blog/first-post')
    const [contents] = elements(html, '.contents')
    expect(contents?.text).toBe('blog.contents Öl & Wachs')
    const [services] = elements(html, '.post-services')
    expect(services?.text).toBe('facts.services Schreinerarbeiten')
    const places = ['contents"', '"prose"', 'post-services'].map((name) => html.indexOf(name))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each([
    ['2026-09', 'September 2026'],
    ['2026-09-14', '14. September 2026'],
  ])('R16 R53 says that a post was checked in %s, on its card too', async (reviewed, date) => {
    const checked = await loadMinimal({
      'content/posts/first-post/de.md': (old) =>
        old.replace('---\n', `---\nreviewed: ${reviewed}\n`),
    })
    const shown = await renderPages(checked, ['/blog/first-post', '/blog'])
    const { html } = pageAt(shown, '/blog/first-post')
    expect(elements(html, '.page-intro__note')[0]?.text).toContain(`, geprüft ${date}, `)
    expect(html).toContain(`"lastReviewed":"${reviewed}"`)
    expect(elements(pageAt(shown, '/blog').html, '.card__meta')[0]?.text).toMatch(
      new RegExp(`, geprüft ${date}$`),
    )
  })

  it('R16 says the essentials in three sentences where they are written', async () => {
    const points = "points: [Öl dringt ein., 'Rufen Sie an: {phone}.', Lack nicht.]"
    const pointed = await loadMinimal({
      'content/posts/first-post/de.md': (old) => old.replace('---\n', `---\n${points}\n`),
    })
    const shown = await renderPages(pointed, ['/blog/first-post', '/en/blog/first-post'])
    const [list] = elements(pageAt(shown, '/blog/first-post').html, '.post-points')
    expect(list?.find('li').map(({ text }) => text)).toHaveLength(3)
    expect(list?.find('a').map(({ attributes }) => attributes['href'])).toEqual([
      expect.stringMatching(/^tel:/),
    ])
    expect(elements(pageAt(shown, '/en/blog/first-post').html, '.post-points')).toEqual([])
  })

  it('R16 R68 that names no service and has no heading shows neither list', async () => {
    const bare = await loadMinimal({
      'content/posts/first-post/de.md': (old) =>
        `${old.slice(0, old.indexOf('---\n', 4))}---\nText.\n`.replace(
          'services: [carpentry]',
          'services: []',
        ),
      'content/posts/first-post/en.md': (old) =>
        `${old.slice(0, old.indexOf('---\n', 4))}---\nText.\n`,
    })
    const { html } = pageAt(await renderPages(bare, ['/blog/first-post']), '/blog/first-post')
    expect(elements(html, '.columns__title')).toEqual([])
    expect(elements(html, '.contents')).toEqual([])
  })
})
