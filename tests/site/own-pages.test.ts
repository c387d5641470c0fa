// Pages and sections of the site's own: Markdown at any free path, in menu or footer, and texts on home (R97).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRules } from '../../cli/hosts/rules-file.ts'
import { elements } from '../support/elements.ts'
import { siteHere } from '../support/site-here.ts'
import { type Changes, createSite } from '../support/site.ts'

/** A page with front matter lines and a text. */
const text = (lines: readonly string[], body: string) => `---\n${lines.join('\n')}\n---\n${body}\n`

const changes: Changes = {
  'content/pages/company/de.md': text(
    [
      'path: /firma',
      'title: Unsere Firma',
      'heading: Wer wir sind',
      'label: Firma',
      'summary: Vier Leute und eine Werkstatt.',
      'image: { src: /board.png, alt: { de: Ein Brett, en: A board } }',
      'callToAction: true',
      'menu: header',
      'order: 2',
    ],
    'Rufen Sie an: {phone}.\n\n## Werkstatt\n\nText.',
  ),
  'content/pages/company/en.md': text(
    ['path: /company', 'title: Our company', 'label: Company', 'summary: Four people.'],
    'See [the team](/firma/team) and [the workshop](/firma/team#werkstatt).\n\n## Workshop\n\nText.',
  ),
  // Below the path of another page, in German only.
  'content/pages/team/de.md': text(
    ['path: /firma/team', 'title: Das Team', 'summary: Vier Leute.', 'menu: footer'],
    'Zur [Firma](/firma).\n\n## Werkstatt\n\nText.',
  ),
  'content/pages/jobs/de.md': text(
    ['path: /jobs', 'title: Offene Stellen', 'summary: Wir suchen.', 'menu: footer', 'order: 1'],
    '![Ein Brett](bench.png)',
  ),
  'content/pages/jobs/en.md': text(
    ['path: /jobs', 'title: Vacancies', 'summary: We are hiring.'],
    'Text.',
  ),
  'content/home/guarantee/de.md': text(['title: Garantie'], 'Fünf Jahre. [Mehr](/firma#werkstatt)'),
  'content/home/guarantee/en.md': text(['title: Warranty'], 'Five years, {phone}.'),
  'content/home/again/de.md': text(['title: Nochmals'], 'Ein zweiter Text.'),
  'content/home/again/en.md': text(['title: Again'], 'A second text.'),
  'content/lists.yaml': (old) =>
    old.replace('hero, services', 'hero, { text: guarantee }, services, { text: again }'),
  'content/languages.yaml': (old) => `${old}  behind: [pages]\n`,
  'content/posts/first-post/en.md': (old) => `${old}\n[Warranty](/#text-guarantee)\n`,
}

let root: string
let remove: () => Promise<void>
beforeAll(async () => {
  const board = await fs.readFile('tests/fixtures/sites/minimal/content/board.png')
  ;({ root, remove } = await createSite({ ...changes, 'content/pages/jobs/bench.png': board }))
  const { code, stderr } = await siteHere(['build'], { cwd: root })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}, 120_000)
afterAll(() => remove())

const read = (name: string) => fs.readFile(path.join(root, 'dist', name), 'utf8')
const linksIn = (html: string, selector: string) =>
  elements(html, selector)
    .flatMap((element) => element.find('a'))
    .map(({ text: label, attributes }) => `${label} ${attributes['href']}`)

describe('a page of the site’s own', () => {
  it('R67 R97 is a route in each language that has it', async () => {
    const { stdout } = await siteHere(['routes', '--json'], { cwd: root })
    const routes: { page: string; path: string; title: string }[] = JSON.parse(stdout)
    const own = routes.filter(({ page }) => page === 'page')
    expect(own.map(({ path: at, title }) => `${at} ${title}`)).toEqual([
      '/firma/team Das Team',
      '/jobs Offene Stellen',
      '/en/jobs Vacancies',
      '/firma Unsere Firma',
      '/en/company Our company',
    ])
  })

  it('R8 R9 R97 has title, description, canonical, alternates and a social image', async () => {
    const head = elements(await read('firma.html'), 'head')[0]
    expect(head?.find('title')[0]?.text).toMatch(/^Unsere Firma \| /)
    const links = (head?.find('link') ?? []).map(({ attributes }) => attributes)
    expect(links).toContainEqual(
      expect.objectContaining({ rel: 'canonical', href: 'https://site.example/firma' }),
    )
    const alternates = links.flatMap(({ hreflang, href }) =>
      hreflang ? `${hreflang} ${href}` : [],
    )
    expect(alternates).toEqual([
      'de-CH https://site.example/firma',
      'en https://site.example/en/company',
      'x-default https://site.example/firma',
    ])
    const meta = (head?.find('meta') ?? []).map(({ attributes }) => attributes)
    expect(meta).toContainEqual({ name: 'description', content: 'Vier Leute und eine Werkstatt.' })
    expect(meta).toContainEqual(
      expect.objectContaining({ property: 'og:image', content: expect.stringContaining('.jpg') }),
    )
  })

  it('R52 R97 is in the sitemap, with its alternates', async () => {
    const sitemap = await read('sitemap.xml')
    for (const at of ['/firma', '/en/company', '/firma/team', '/jobs', '/en/jobs'])
      expect(sitemap).toContain(`<loc>https://site.example${at}</loc>`)
    expect(sitemap).not.toContain('/en/firma')
  })

  it('R53 R97 has structured data and breadcrumbs of the pages above it', async () => {
    const html = await read('firma/team.html')
    const script = elements(html, 'script').find(
      ({ attributes }) => attributes['type'] === 'application/ld+json',
    )
    const graph: { '@graph': Record<string, unknown>[] } = JSON.parse(script?.text ?? '')
    expect(graph['@graph'].map((node) => node['@type'])).toContainEqual('WebPage')
    expect(graph['@graph']).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
    expect(linksIn(html, '.breadcrumbs')).toEqual(['Startseite /', 'Firma /firma'])
  })

  it('R97 has a heading, a summary, a picture, a text with facts, and a call to action', async () => {
    const html = await read('firma.html')
    const shown = (selector: string) => elements(html, selector).map((each) => each.text)
    expect(shown('h1')).toEqual(['Wer wir sind'])
    expect(shown('.page-intro__summary')).toEqual(['Vier Leute und eine Werkstatt.'])
    expect(elements(html, '.band__picture')).toHaveLength(1)
    expect(shown('.prose')[0]).toContain('+41')
    expect(shown('.call-to-action__phone')).toHaveLength(1)
    expect(elements(await read('jobs.html'), '.call-to-action__phone')).toHaveLength(0)
    expect(elements(await read('jobs.html'), '.prose__figure')).toHaveLength(1)
  })

  it('R20 R97 is linked where its content says, with itself marked', async () => {
    const html = await read('firma.html')
    for (const selector of ['.site-header__nav', '.site-header__panel'])
      expect(linksIn(html, selector)).toContain('Firma /firma')
    const footer = linksIn(html, '.site-footer')
    expect(footer.slice(0, 2)).toEqual(['Das Team /firma/team', 'Offene Stellen /jobs'])
    expect(footer).not.toContain('Firma /firma')
    expect(linksIn(await read('en.html'), '.site-footer')).not.toContain('Das Team /firma/team')
    const marked = (page: string) =>
      elements(page, 'a')
        .filter(({ attributes }) => attributes['aria-current'] === 'page')
        .map(({ attributes }) => attributes['href'])
    expect(marked(html)).toEqual(['/firma', '/firma'])
    expect(marked(await read('firma/team.html'))).toEqual(['/firma/team'])
    expect(marked(await read('index.html'))).toEqual([])
  })

  it('R4 R97 a language without it leads home, and links lead to it as they are', async () => {
    const switcher = linksIn(await read('firma/team.html'), '.language-switcher')
    expect(switcher).toContain('EN /en')
    expect(linksIn(await read('en/company.html'), '.prose')).toEqual([
      'the team /firma/team',
      'the workshop /firma/team#werkstatt',
    ])
  })

  it('R5 R97 its path under another prefix leads to it', async () => {
    const file = await fs.readFile(path.join(root, 'deploy/rules.json'), 'utf8')
    const { redirects = [] } = parseRules(file)?.rules ?? {}
    const from = (name: string) => redirects.find((each) => each.from === name)?.to.path
    expect(['/en/firma', '/en/jobs', '/en/firma/team'].map(from)).toEqual([
      '/en/company',
      undefined,
      undefined,
    ])
  })

  it('R65 R97 its pictures count as used, and what a language lacks is listed', async () => {
    const { code, stdout, stderr } = await siteHere(['check'], { cwd: root })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('content/pages/team/de.md')
  })

  it('R28 R97 a link to no page is an error with the nearest path', async () => {
    const post = path.join(root, 'content/posts/first-post/de.md')
    const old = await fs.readFile(post, 'utf8')
    await fs.writeFile(post, `${old}\n[Jobs](/job) und [Blog](/blgo)\n`)
    const { code, stderr } = await siteHere(['check'], { cwd: root })
    await fs.writeFile(post, old)
    expect(code).toBe(1)
    expect(stderr).toContain('Did you mean "/jobs"?')
    expect(stderr).toContain('Did you mean "/blog"?')
  })

  it('R56 R97 a redirect from its path is an error', async () => {
    const file = path.join(root, 'dist-config/redirects.yaml')
    const old = await fs.readFile(file, 'utf8')
    await fs.writeFile(file, '- { from: /firma/team, to: /blog }\n')
    const { code, stderr } = await siteHere(['check'], { cwd: root })
    await fs.writeFile(file, old)
    expect(code).toBe(1)
    expect(stderr).toContain('"/firma/team" would hide the page /firma/team')
  })
})

describe('a text of home', () => {
  it('R11 R97 is a section at its place, in each language', async () => {
    const ids = (html: string) =>
      elements(html, 'section').flatMap(({ attributes }) => attributes['id'] ?? [])
    const html = await read('index.html')
    expect(ids(html).slice(0, 4)).toEqual(['hero', 'text-guarantee', 'services', 'text-again'])
    expect(ids(await read('en.html'))).toEqual(ids(html))
    const [section] = elements(html, '#text-guarantee')
    expect(section?.find('h2').map((heading) => heading.text)).toEqual(['Garantie'])
    expect(section?.find('a').map(({ attributes }) => attributes['href'])).toEqual([
      '/firma#werkstatt',
    ])
    expect(elements(await read('en.html'), '#text-guarantee')[0]?.text).toContain('+41')
  })
})
