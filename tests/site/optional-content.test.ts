// Optional content leaves no trace if it is missing (R24, R84, R86).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareSite } from '../support/bare-site.ts'
import { elements } from '../support/elements.ts'
import { siteHere } from '../support/site-here.ts'
import { createSite } from '../support/site.ts'

/** Parts of a page that must not be empty. */
const parts = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'dl', 'aside', 'section', '.section__body']

let remove: () => Promise<void>
let said: string
/** HTML and JSON files of the site by name. */
let texts: ReadonlyMap<string, string>
let pages: readonly [string, string][]

beforeAll(async () => {
  const created = await createSite(bareSite)
  remove = created.remove
  const { code, stderr } = await siteHere(['build'], { cwd: created.root })
  said = stderr
  expect(code, stderr).toBe(0)
  const dist = path.join(created.root, 'dist')
  const names = (await fs.readdir(dist, { recursive: true })).filter((name) =>
    /\.(?:html|json)$/.test(name),
  )
  const read = names.map(async (name) => {
    return [name, await fs.readFile(path.join(dist, name), 'utf8')] as const
  })
  texts = new Map(await Promise.all(read))
  pages = [...texts].filter(([name]) => name.endsWith('.html'))
}, 120_000)
afterAll(() => remove())

const page = (name: string) => texts.get(name) ?? ''

/** Headings of the main part of a page. */
const headingsOf = (name: string) =>
  elements(page(name), 'main').flatMap((main) =>
    ['h1', 'h2'].flatMap((heading) => main.find(heading).map(({ text }) => text)),
  )

it('R24 R86 is built without a warning', () => {
  expect(said).not.toContain('warning')
})

it('R24 R86 mentions WhatsApp nowhere', () => {
  // The name of a crawler is in the script of home.
  for (const [name, text] of texts)
    expect(text.match(/wa\.me|whatsapp(?!\|)/i)?.[0], name).toBeUndefined()
})

it('R24 R29 shows no gap and no name of a text', () => {
  for (const [name, html] of pages) {
    const [body] = elements(html, '#root')
    expect(body?.text, name).not.toMatch(
      /undefined|null|NaN|\{\w+\}|\b(?:home|form|common|facts|service)\.[a-z]/,
    )
  }
})

it('R23 R24 has no empty heading, list or section', () => {
  for (const [name, html] of pages) {
    const found = parts.flatMap((part) => elements(html, part))
    // Live regions are empty until something happens, and buttons of icons have no words.
    const empty = found.filter(
      ({ text, attributes, find }) =>
        text === '' && attributes['role'] !== 'status' && find('button').length === 0,
    )
    expect(found.length, name).toBeGreaterThan(10)
    expect(
      empty.map(({ attributes }) => attributes),
      name,
    ).toEqual([])
  }
})

it('R11 R12 R84 home has neither figures nor sections without content', () => {
  expect(headingsOf('en.html')).toEqual([
    'Renovation and joinery from Thun to\u00a0Gstaad',
    'Ten services, one schedule',
    'From our workshop and our sites',
    'From Lake Thun up to Gstaad',
    'Advice from the workshop',
    'Contact',
  ])
  expect(elements(page('en.html'), '.hero__stats')).toEqual([])
})

it('R14 R24 a service has no headings for parts that it lacks', () => {
  const name = 'en/services/carpentry-work.html'
  expect(headingsOf(name)).toEqual([
    'Carpentry',
    'In short',
    'Related projects',
    'Related articles',
    'Planning something like this?',
  ])
  expect(elements(page(name), '.service-features').flatMap((list) => list.find('li'))).toHaveLength(
    1,
  )
  expect(elements(page(name), '.facts')).toEqual([])
})

it('R15 R24 a project without a picture from before shows the finished work', () => {
  const html = page('en/project/shed.html')
  expect(elements(html, '.before-after')).toEqual([])
  const pictures = elements(html, '.before-after__side').flatMap((figure) => figure.find('img'))
  expect(pictures.map(({ attributes }) => attributes['alt'])).toEqual(['After'])
})

it('R53 R86 says nothing of a rating, price or register to search engines', () => {
  for (const [name, html] of pages)
    expect(html.match(/aggregateRating|priceRange|"identifier"/)?.[0], name).toBeUndefined()
})
