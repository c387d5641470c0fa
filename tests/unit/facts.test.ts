// Company facts within texts, and words that follow delivery and host, in whole sites (R17, R79).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { localize } from '#site/locales.ts'
import { textOf } from '../../cli/content/text/texts.ts'
import { withoutJoiners } from '../../cli/base/figures.ts'
import { hostNames } from '../../cli/base/host-names.ts'
import { loadMinimal, pageAt, renderPages } from '../support/rendered-site.ts'
import { repository } from '../support/site.ts'
import { locales } from '../support/locales.ts'

const shipped = (name: string) => readFileSync(path.join(repository, name), 'utf8')

describe('facts of the company', () => {
  it('R79 stand in Markdown, YAML and strings in the words of the language', async () => {
    const site = await loadMinimal({
      'content/posts/first-post/en.md': (old) =>
        `${old}\nOpen {hours}. We are in {address}: {origin}.\n`,
      'content/faq.yaml': (old) =>
        old.replace(/answer: .*/, "answer: {de: '{phone}, {rating}', en: '{phone}, {rating}'}"),
      'content/strings.yaml': (old) =>
        old.replace(
          /contactText:\n(?: {4}.*\n)+/,
          "contactText: {de: 'In {town}', en: 'At {hours}'}\n",
        ),
    })
    const pages = await renderPages(site, ['/en/blog/first-post', '/', '/en'])
    expect(pageAt(pages, '/en/blog/first-post').html).toContain(
      'Open Monday and Tuesday 07:00\u2060–\u206018:00. We are in Testweg 1, 3600 Thun: https://site.example.',
    )
    const answers = site.content.faq.map(({ answer }) => answer)
    const phone = '+41\u00a033\u00a0111\u00a022\u00a033'
    expect(answers[0]).toEqual({ de: `${phone}, 4,9`, en: `${phone}, 4.9` })
    expect(pageAt(pages, '/').html).toContain('In Thun')
    expect(pageAt(pages, '/en').html).toContain('At Monday and Tuesday 07:00')
  })
})

it('R28 R29 words that Markdown texts lack themselves come from the strings of the language', async () => {
  const text = (old: string) => `${old}\nOil[^a].\n\n- [x] dry\n- [ ] oiled\n\n[^a]: Linseed\n`
  const site = await loadMinimal({
    'content/posts/first-post/de.md': text,
    'content/posts/first-post/en.md': text,
  })
  const pages = await renderPages(site, ['/blog/first-post', '/en/blog/first-post'])
  const german = pageAt(pages, '/blog/first-post').html
  const english = pageAt(pages, '/en/blog/first-post').html
  for (const label of ['>Fussnoten<', 'Fussnote 1', 'Erledigt', 'Offen']) {
    expect(german).toContain(label)
    expect(english).not.toContain(label)
  }
  for (const label of ['>Footnotes<', 'footnote 1', 'aria-label="Done"', 'aria-label="Not done"'])
    expect(english).toContain(label)
})

describe('the shipped privacy policy', () => {
  const policies = Object.fromEntries(
    locales.map(({ code }) => {
      const file = `content/privacy-policy/${code}.md`
      return [file, shipped(file)]
    }),
  )

  /** The text of the policy in a language. */
  async function policy(
    locale: string,
    { contact, host }: { contact: string; host: string },
  ): Promise<string> {
    const site = await loadMinimal({
      ...policies,
      'content/company.yaml': (old) => `${old}\ncontact: ${contact}\n`,
      'dist-config/hosts.yaml': (old) => old.replace(/^hosts: .*/m, `hosts: [${host}]`),
    })
    const { blocks } = localize(textOf(site.texts, 'privacy-policy'), locale)
    const html = blocks.flatMap((block) => ('html' in block ? [block.html] : []))
    return withoutJoiners(html.join('\n'))
  }

  /** Statements that are true of one delivery only, in each language. */
  const onlyWith = {
    mailto: { de: /E-Mail-Programm/, en: /e-mail program/ },
    netlify: { de: /Netlify Forms.*Akismet/, en: /Netlify Forms.*Akismet/ },
    post: { de: /forms\.site\.example/, en: /forms\.site\.example/ },
  }
  const contacts = {
    mailto: '{ delivery: mailto }',
    netlify: '{ delivery: netlify }',
    post: '{ delivery: post, endpoint: https://forms.site.example/send }',
  }

  it.each(
    locales.flatMap(({ code }) =>
      (['mailto', 'netlify', 'post'] as const).map((delivery) => [delivery, code] as const),
    ),
  )('R17 R59 R60 says what happens with delivery %s (%s)', async (delivery, locale) => {
    const text = await policy(locale, { contact: contacts[delivery], host: 'nginx' })
    for (const [other, patterns] of Object.entries(onlyWith)) {
      const pattern = localize<RegExp>(patterns, locale)
      if (other === delivery) expect(text).toMatch(pattern)
      else expect(text).not.toMatch(pattern)
    }
    // The script detects bots by a hidden field and the time, but not before it opens an e-mail.
    expect(/Roboter|\bbots\b/.test(text)).toBe(delivery !== 'mailto')
    // A draft is deleted once it has been sent, which cannot be detected of an e-mail.
    expect(/löscht die Website den Entwurf|deletes the draft/.test(text)).toBe(
      delivery !== 'mailto',
    )
  })

  const companies = {
    netlify: /Netlify, Inc\./,
    cloudflare: /Cloudflare, Inc\./,
    vercel: /Vercel Inc\./,
  }
  it.each(hostNames)('R17 R56 names the host that the site is built for: %s', async (host) => {
    for (const { code } of locales) {
      const text = await policy(code, { contact: contacts.mailto, host })
      for (const [name, pattern] of Object.entries(companies))
        expect(pattern.test(text), `${name} in ${code}`).toBe(name === host)
    }
  })
})

describe('legal pages of a new site', () => {
  const rows = (folder: string, code: string) =>
    shipped(`${folder}/privacy-policy/${code}.md`)
      .split('\n')
      .filter((line) => line.startsWith('| `'))

  it.each(locales)(
    'R17 R86 say in $code what the browser keeps, in the words of the shipped site',
    ({ code }) => {
      const own = rows('content', code).map((row) =>
        row.replace(/, (?:Deutsch oder Englisch|German or English)/, ''),
      )
      expect(own.length).toBeGreaterThan(0)
      expect(rows('starter/content', code)).toEqual(own)
    },
  )

  it.each(['fr', 'it'])('R17 R96 list in %s what the browser keeps', (code) => {
    const keysIn = (language: string) =>
      rows('starter/content', language).map((row) => row.split('|')[1])
    expect(keysIn(code)).toEqual(keysIn('de'))
  })

  it.each([
    ['privacy-policy', ['Verantwortlich', 'Empfänger', 'Bekanntgabe ins Ausland', 'Ihre Rechte']],
    ['legal-notice', ['Anbieterin', 'Register', 'Recht und Gerichtsstand']],
  ])('R17 R86 have the headings that a Swiss company needs: %s', (page, headings) => {
    const headingsIn = (code: string) =>
      [...shipped(`starter/content/${page}/${code}.md`).matchAll(/^## (.*)$/gm)].map(
        ([, text]) => text,
      )
    expect(headingsIn('de')).toEqual(expect.arrayContaining(headings))
    for (const code of ['en', 'fr', 'it'])
      expect(headingsIn(code)).toHaveLength(headingsIn('de').length)
  })
})
