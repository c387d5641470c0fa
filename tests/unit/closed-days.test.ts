// Closed days and notices on rendered pages, on several days (R90).
import { describe, expect, it } from 'vitest'
import { SiteError } from '../../cli/problems/problems.ts'
import { loadMinimal, pageAt, type RenderedPage, renderPages } from '../support/rendered-site.ts'
import type { Changes } from '../support/site.ts'

/** Adds closed days and notices to the company file. */
const withCompany = (lines: string): Changes => ({
  'content/company.yaml': (old) => `${old}${lines}`,
})

const CLOSED = `closed:
  - { from: 2026-08-01, to: 2026-08-01 }
  - { from: 2026-12-24, to: 2027-01-03, reason: { de: Betriebsferien, en: company holidays } }
`
const NOTICES = `notices:
  - from: 2026-12-01
    until: 2026-12-18
    text: { de: "Anfragen bis «{phone}» & mehr.", en: 'Ask {brand} soon.' }
    link: { text: { de: Zum Formular, en: Go to the form }, url: /#contact-form }
  - text: { de: Telefon gestört., en: Line is down. }
    kind: urgent
    until: 2026-12-31
  - text: { de: Entwurf., en: Draft. }
    draft: true
`
const changes = withCompany(CLOSED + NOTICES)

/** Pages of a day: those at some paths, or every page. */
async function pagesOn(
  day: string,
  { changed = changes, paths }: { changed?: Changes; paths?: readonly string[] } = {},
) {
  return await renderPages(await loadMinimal(changed, day), paths)
}

/** Parts of a page that have days: those that are shown and those that are hidden, without markup. */
function partsOf({ html }: RenderedPage) {
  const parts = [...html.matchAll(/<on-days([^>]*)>(.*?)<\/on-days>/gs)].map(
    ([, attributes = '', inner = '']) => ({
      isHidden: / hidden=""/.test(attributes),
      text: inner.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
    }),
  )
  const texts = (isHidden: boolean) => [
    ...new Set(parts.filter((part) => part.isHidden === isHidden).map(({ text }) => text)),
  ]
  return { shown: texts(false), hidden: texts(true) }
}

const QUOTE = 'Anfragen bis «+41 33 111 22 33» &amp; mehr. Zum Formular'
const CHRISTMAS = 'Geschlossen vom 24. Dezember bis 3. Januar (Betriebsferien)'

describe('pages contain what is not over, and show what is of the day', () => {
  it.each([
    ['2026-07-03', ['Telefon gestört.'], [QUOTE, 'Geschlossen am 1. August', CHRISTMAS]],
    ['2026-08-01', ['Telefon gestört.', 'Geschlossen am 1. August'], [QUOTE, CHRISTMAS]],
    ['2026-08-02', ['Telefon gestört.'], [QUOTE, CHRISTMAS]],
    ['2026-11-26', ['Telefon gestört.', CHRISTMAS], [QUOTE]],
    ['2026-12-01', [QUOTE, 'Telefon gestört.', CHRISTMAS], []],
    ['2026-12-18', [QUOTE, 'Telefon gestört.', CHRISTMAS], []],
    ['2026-12-19', ['Telefon gestört.', CHRISTMAS], []],
    ['2027-01-01', [CHRISTMAS], []],
    ['2027-01-04', [], []],
  ])('R90 on %s', async (day, shown, hidden) => {
    const paths = ['/', '/impressum', '/404']
    const pages = await pagesOn(day, { paths })
    for (const path of paths)
      expect(partsOf(pageAt(pages, path)), path).toEqual({
        shown: expect.toSatisfy((texts: string[]) => sameTexts(texts, shown)),
        hidden: expect.toSatisfy((texts: string[]) => sameTexts(texts, hidden)),
      })
  })
})

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
}

it('R90 a notice is a landmark with a link in the language of the page; an urgent one is strong', async () => {
  const pages = await pagesOn('2026-12-01', { paths: ['/blog', '/en/blog'] })
  const german = pageAt(pages, '/blog').html
  expect(german).toContain(
    '<aside class="notice notice--info" aria-label="Hinweis">Anfragen bis «<a href="tel:+41331112233">+41\u00a033\u00a0111\u00a022\u00a033</a>» &amp; mehr. <a href="/#contact-form">Zum Formular</a></aside>',
  )
  expect(german).toContain(
    '<aside class="notice notice--urgent" aria-label="Hinweis 2"><strong>Telefon gestört.</strong></aside>',
  )
  expect(german).not.toContain('Entwurf.')
  const english = pageAt(pages, '/en/blog').html
  expect(english).toContain(
    'aria-label="Notice">Ask Test &amp; Söhne soon. <a href="/en#contact-form">Go to the form</a></aside>',
  )
  expect(english).toContain('Closed from 24\u00a0December to 3\u00a0January (company holidays)')
  expect(german.indexOf('</header>')).toBeLessThan(german.indexOf('<aside class="notice'))
  expect(german.indexOf('<aside class="notice')).toBeLessThan(german.indexOf('<main'))
})

it('R90 structured data and the estimate have the closed days that are not over', async () => {
  const businesses = ['/', '/en/legal-notice', '/standorte/thun']
  const paths = [...businesses, '/richtwert']
  const [before, after] = [
    await pagesOn('2026-12-01', { paths }),
    await pagesOn('2027-01-04', { paths }),
  ]
  const closed = {
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: '2026-12-24',
    validThrough: '2027-01-03',
  }
  for (const path of businesses) {
    const { html } = pageAt(before, path)
    const nodes = html.split(`"specialOpeningHoursSpecification":[${JSON.stringify(closed)}]`)
    // A location is a business of its own.
    expect(nodes.length - 1, path).toBe(path === '/standorte/thun' ? 2 : 1)
    expect(pageAt(after, path).html).not.toContain('specialOpeningHours')
  }
  const days = [{ from: '2026-12-24', to: '2027-01-03' }]
  expect(pageAt(before, '/richtwert').data).toMatchObject({ closed: days })
  expect(pageAt(after, '/richtwert').data).toMatchObject({ closed: undefined })
})

it('R90 a site leaves no trace of what it does not have, or of what is over', async () => {
  const [without, over] = [
    await pagesOn('2027-02-01', { changed: {} }),
    await pagesOn('2027-02-01'),
  ]
  for (const [path, { html }] of without) {
    expect(html, path).not.toMatch(/on-days|"notice|specialOpening/)
    expect(pageAt(over, path).html, path).toBe(html)
  }
})

/** The problems of a company file with these lines. */
async function problemsOf(lines: string): Promise<string[]> {
  try {
    await loadMinimal(withCompany(lines), '2026-12-01')
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)
  }
}

it.each([
  ['{ from: 2026-12-24, to: 2026-12-23 }', ['27:29', 'expected a day that is not before "from"']],
  ['{ from: 2026-12-24, to: 2036-01-03 }', ['27:29', 'expected a day within a year of "from"']],
  [
    '{ from: 2026-12-24, to: 2027-01-03 }\n  - { from: 2027-01-03, to: 2027-01-05 }',
    ['28:13', 'the days overlap with those of entry 1'],
  ],
  [
    '{ from: 2026-12-24, to: 2027-01-03 }\n  - { from: 2026-08-01, to: 2026-08-01 }',
    ['28:13', 'it is before entry 1; write the earlier days first'],
  ],
  ['{ from: 2026-02-30, to: 2026-03-01 }', ['27:13', 'expected a date that exists']],
])('R26 R90 refuses the closed days %s', async (entries, [place, message]) => {
  const problems = await problemsOf(`closed:\n  - ${entries}\n`)
  expect(problems).toEqual([expect.stringContaining(message ?? '')])
  expect(problems[0]?.split(' ', 1)).toEqual([place])
})

const notice = (fields: string) => `notices:\n  - text: { de: Ja., en: Yes. }\n    ${fields}\n`
const link = (url: string) => `link: { text: { de: Hier, en: Here }, url: '${url}' }`

it.each([
  [link('/nowhere'), ['There is no page "/nowhere"']],
  [link('/en/nowhere'), ['There is no page "/en/nowhere"']],
  [link('nowhere'), ['expected a path like /blog']],
  [link('/impressum#nowhere'), ['No heading "#nowhere" on /impressum', 'on /en/legal-notice']],
  ['kind: loud', ['Unknown value "loud"']],
  ['from: 2026-12-24\n    until: 2026-12-23', ['expected a day that is not before "from"']],
])('R26 R28 R90 refuses a notice with %s', async (fields, messages) => {
  const problems = await problemsOf(notice(fields))
  expect(problems.length).toBeGreaterThan(0)
  for (const message of messages) expect(problems.join('\n')).toContain(message)
})

it('R79 R90 refuses a fact that does not exist', async () => {
  const problems = await problemsOf('notices:\n  - text: { de: "Ruf {fone} an.", en: Yes. }\n')
  expect(problems).toEqual([expect.stringContaining('Unknown placeholder "{fone}"')])
  expect(problems[0]).toMatch(/^27:22 /)
})

it('R90 a notice that is over may link to a page that is gone', async () => {
  expect(await problemsOf(notice(`${link('/nowhere')}\n    until: 2026-11-30`))).toEqual([])
})

it('R89 R90 content changes next when a notice or an announcement begins, and after it', async () => {
  const changesAfter = async (day: string) => (await loadMinimal(changes, day)).content.nextChange
  const days = ['2026-07-01', '2026-07-04', '2026-08-02', '2026-12-31', '2027-01-04']
  expect(await Promise.all(days.map(changesAfter))).toEqual([
    '2026-07-04',
    '2026-08-02',
    '2026-11-26',
    '2027-01-01',
    undefined,
  ])
})

it('R28 R89 R90 a notice of a later day may link to a post of that day', async () => {
  const later: Changes = {
    ...withCompany(notice(`${link('/blog/first-post')}\n    from: 2026-12-07`)),
    'content/posts/first-post/de.md': (old) => old.replace('\n', '\nfrom: 2026-12-07\n'),
  }
  const pages = await pagesOn('2026-12-01', { changed: later, paths: ['/'] })
  expect(pageAt(pages, '/').html).toContain('href="/blog/first-post"')
})
