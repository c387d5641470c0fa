// A company without locations, projects, blog, estimate and portal: the minimal site with less (R84).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elements } from '../support/elements.ts'
import { siteHere } from '../support/site-here.ts'
import { type Changes, createSite } from '../support/site.ts'

const absent = ['location', 'blog', 'post', 'projects', 'project', 'estimate', 'portal']
const without = (old: string) =>
  absent.reduce((text, page) => text.replaceAll(new RegExp(`^ +${page}: /.*\n`, 'gm'), ''), old)

/** Languages without the paths of these pages, and lists without what they would need. */
const fewer: Changes = {
  'content/languages.yaml': without,
  'content/lists.yaml': (old) =>
    old
      .replace(/^sections: .*$/m, 'sections: [hero, faq, services, contact-form]')
      .replace(/^categories:\n(?: .*\n)+/m, '')
      .replace(/^locationTypes:\n(?: .*\n)+/m, ''),
}

const changes: Changes = {
  ...fewer,
  'content/locations': null,
  'content/posts': null,
  'content/projects': null,
  'content/jobs.yaml': null,
  'content/portal': null,
}

let root: string
let remove: () => Promise<void>
let said: string

const readDist = (name: string) => fs.readFile(path.join(root, 'dist', name), 'utf8')

beforeAll(async () => {
  ;({ root, remove } = await createSite(changes))
  const { code, stderr } = await siteHere(['build'], { cwd: root })
  said = stderr
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
}, 120_000)
afterAll(() => remove())

describe('a site with few pages', () => {
  it('R84 is built without a warning', () => {
    expect(said).not.toContain('warning')
  })

  it('R52 R67 R84 lists its pages only', async () => {
    const { stdout } = await siteHere(['routes'], { cwd: root })
    expect(stdout.match(/(?<=^|\s)\/\S*/gm)).toEqual([
      '/',
      '/en',
      '/dienstleistungen/schreinerarbeiten',
      '/en/services/carpentry-work',
      '/impressum',
      '/en/legal-notice',
      '/datenschutz',
      '/en/privacy-policy',
      '/404',
      '/en/404',
    ])
    const sitemap = await readDist('sitemap.xml')
    expect(sitemap.match(/<loc>/g)).toHaveLength(8)
    const names = await fs.readdir(path.join(root, 'dist'), { recursive: true })
    expect(
      names.filter((name) => /^(?:en\/)?(?:blog|projekt|standort|richtwert)/.test(name)),
    ).toEqual([])
  })

  it('R11 R84 has the sections of home in the order of the content', async () => {
    const home = await readDist('index.html')
    const ids = elements(home, 'section').flatMap(({ attributes }) => attributes['id'] ?? [])
    expect(ids).toEqual(['hero', 'faq', 'services', 'contact-form'])
  })

  it('R12 R84 shows no number of locations, for which it has no words', async () => {
    const [stats] = elements(await readDist('index.html'), '.hero__stats')
    expect(stats?.find('dt').map(({ text }) => text)).toEqual(['Jahre Erfahrung', 'Projekte'])
  })

  it('R20 R84 links to nothing that is not there', async () => {
    const files = await fs.readdir(path.join(root, 'dist'), { recursive: true })
    const pages = files.filter((name) => name.endsWith('.html'))
    expect(pages).toHaveLength(10)
    const known = new Set(['/', ...pages.map((name) => `/${name.replace(/\.html$/, '')}`)])
    for (const page of pages) {
      const hrefs = elements(await readDist(page), 'a').map(({ attributes }) => attributes['href'])
      const inner = hrefs.flatMap((href) => (href?.startsWith('/') ? [href.split(/[?#]/)[0]] : []))
      expect(
        inner.filter((href) => !known.has(href ?? '')),
        page,
      ).toEqual([])
    }
  })

  it('R5 R84 has no redirects to pages that are not there', async () => {
    const redirects = await readDist('_redirects')
    expect(redirects).not.toMatch(/standorte|projekt|locations|blog|kundenportal/)
  })

  it('R53 R84 says where the company works without locations', async () => {
    expect(await readDist('index.html')).toContain('"areaServed":"Oberland"')
  })

  it('R26 R84 refuses content of pages that it does not have', async () => {
    const { root: other, remove: removeOther } = await createSite(fewer)
    try {
      const { code, stderr } = await siteHere(['check'], { cwd: other })
      expect(code).toBe(1)
      expect(stderr).toContain('Page "estimate" of "jobs.yaml" not found in languages.yaml')
      expect(stderr).toContain(
        'Page "post" of "posts/first-post/de.md" not found in languages.yaml',
      )
    } finally {
      await removeOther()
    }
  })

  it('R68 R84 makes no entry of a kind without a page', async () => {
    const { code, stderr } = await siteHere(['new', 'post', 'Ein Titel'], { cwd: root })
    expect(code).toBe(2)
    expect(stderr).toContain('The site has no page "post"')
  })
})
