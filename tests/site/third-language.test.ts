// A third language is one entry of content/languages.yaml and its texts: the minimal site with French added (R3).
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStructure } from '../../cli/content/lists.ts'
import { createEditorFiles } from '../../cli/editor-schemas/files.ts'
import { elements } from '../support/elements.ts'
import { bringBundle, copyEngine, createSite, repository } from '../support/site.ts'

/** The entry in the list of languages. */
const french = `
- code: fr
  prefix: /fr
  tag: fr-CH
  name: Français
  browserTags: [fr, fr-ch]
  quotes: ['«', '»', '‹', '›']
  pageWord: page
  paths:
    service: /prestations/:slug
    location: /lieux/:slug
    blog: /blog
    post: /blog/:slug
    projects: /projets
    project: /projet/:slug
    estimate: /prix-indicatif
    legal-notice: /mentions-legales
    privacy-policy: /confidentialite
    portal: /portail
`
const text = (title: string) => `---\ntitle: ${title}\nsummary: ${title}.\n---\nTexte.\n`
const content = {
  'content/languages.yaml': (old: string) => `${old}${french}`,
  'content/posts/first-post/fr.md':
    "---\ntitle: Premier article\nsummary: Un article.\n---\nIl dit: \"C'est 'bon'.\"\n\n[Menuiserie](/dienstleistungen/schreinerarbeiten)\n",
  'content/projects/shed/fr.md':
    '---\ntitle: Un hangar\nslug: hangar\nsummary: Un hangar neuf.\nduration: 6–8 semaines\n---\nEn mélèze.\n',
  'content/legal-notice/fr.md': text('Mentions légales'),
  'content/privacy-policy/fr.md': text('Confidentialité'),
  'content/portal/fr.md': text('Portail'),
  'content/services/carpentry.yaml': (old: string) =>
    old
      .replace('en: carpentry-work }', 'en: carpentry-work, fr: menuiserie }')
      .replace('en: Carpentry }', 'en: Carpentry, fr: Menuiserie }'),
}

/** Values that must not get into the site. */
const secrets = { file: 'token-of-a-file', shell: 'token-of-the-shell', vite: 'token-for-vite' }

let root: string
let remove: () => Promise<void>
let warnings: string

const run = promisify(execFile)
const readDist = (name: string) => fs.readFile(path.join(root, 'dist', name), 'utf8')
/** Attributes of the links or metas of a page that have one. */
async function attributesOf(page: string, tag: string, name: string) {
  return elements(await readDist(page), tag)
    .map(({ attributes }) => attributes)
    .filter((attributes) => name in attributes)
}

beforeAll(async () => {
  ;({ root, remove } = await createSite(content))
  await copyEngine(root)
  bringBundle(root)
  await fs.writeFile(path.join(root, '.env'), `VITE_FILE_TOKEN=${secrets.file}\n`)
  const { stderr } = await run(process.execPath, ['cli/bin.cjs', 'build'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', TOKEN: secrets.shell, VITE_TOKEN: secrets.vite },
  })
  warnings = stderr
})
afterAll(() => remove())

describe('a third language', () => {
  it('R3 has every page, its data and its feed', async () => {
    const files = await fs.readdir(path.join(root, 'dist'), { recursive: true })
    const pages = [
      'fr',
      'fr/404',
      'fr/blog',
      'fr/blog/elektroarbeiten',
      'fr/blog/first-post',
      'fr/blog/holzpflege',
      'fr/blog/renovierung',
      'fr/blog/sanitaer',
      'fr/blog/schreinerarbeiten',
      'fr/blog/tipps',
      'fr/confidentialite',
      'fr/lieux/thun',
      'fr/mentions-legales',
      'fr/portail',
      'fr/prestations/menuiserie',
      'fr/prix-indicatif',
      'fr/projet/hangar',
      'fr/projets',
    ]
    const found = (pattern: RegExp) =>
      new Set(files.flatMap((name) => pattern.exec(name)?.groups?.['page'] ?? []))
    expect(found(/^(?<page>fr(\/.*)?)\.html$/)).toEqual(new Set(pages))
    expect(found(/^data\/(.*\/)?(?<page>fr(\/.*)?)\.json$/)).toEqual(new Set(pages))
    expect(await readDist('fr/blog/feed.xml')).toContain('<language>fr-CH</language>')
  })

  it('R3 R9 is an alternate of every page, for search engines and social networks', async () => {
    const paths = {
      'de-CH': '/dienstleistungen/schreinerarbeiten',
      en: '/en/services/carpentry-work',
      'fr-CH': '/fr/prestations/menuiserie',
    }
    for (const page of Object.values(paths)) {
      const links = await attributesOf(`${page.slice(1)}.html`, 'link', 'hreflang')
      expect(links.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual(
        [...Object.entries(paths), ['x-default', paths['de-CH']]].map(
          ([tag, target]) => `${tag} https://site.example${target}`,
        ),
      )
    }
    const metas = await attributesOf('fr.html', 'meta', 'property')
    expect(
      metas
        .filter(({ property }) => property?.startsWith('og:locale'))
        .map((meta) => meta['content']),
    ).toEqual(['fr_CH', 'de_CH', 'en_GB'])
    expect(await readDist('sitemap.xml')).toContain(
      '<loc>https://site.example/fr/prestations/menuiserie</loc>',
    )
  })

  it('R3 R4 stands in the switcher of every page', async () => {
    for (const page of ['index.html', 'en.html', 'fr.html']) {
      const [switcher] = elements(await readDist(page), '.language-switcher')
      const links = switcher?.find('a').map(({ text: label, attributes }) => ({
        label,
        href: attributes['href'],
        current: attributes['aria-current'] === 'true',
      }))
      expect(links).toEqual([
        { label: 'DE', href: '/', current: page === 'index.html' },
        { label: 'EN', href: '/en', current: page === 'en.html' },
        { label: 'FR', href: '/fr', current: page === 'fr.html' },
      ])
    }
    expect((await attributesOf('fr.html', 'html', 'lang'))[0]?.['lang']).toBe('fr-CH')
  })

  it('R3 R7 is where French browsers are led from /', async () => {
    const script = elements(await readDist('index.html'), 'script')[0]?.text
    expect(script).toContain('["fr","/fr"],["fr-ch","/fr"]')
  })

  it('R3 R28 has its quotes and its links', async () => {
    const html = await readDist('fr/blog/first-post.html')
    expect(html).toContain('Il dit: «C’est ‹bon›.»')
    expect(html).toContain('<a href="/fr/prestations/menuiserie">Menuiserie</a>')
    expect(html).toContain('"inLanguage":"fr-CH"')
  })

  it('R3 R5 has its redirects', async () => {
    const rules = (await readDist('_redirects')).split('\n').map((line) => line.split(/\s+/))
    const targetOf = (from: string) => rules.find(([source]) => source === from)?.[1]
    expect(targetOf('/fr/prestations/schreinerarbeiten')).toBe('/fr/prestations/menuiserie')
    expect(targetOf('/fr/impressum')).toBe('/fr/mentions-legales')
  })

  it('R3 R26 lacks texts only as a warning, and shows those of the default language', async () => {
    expect(warnings).toMatch(/warning .*"fr".*content-missing-text/)
    expect(warnings).not.toContain('error')
    expect(await readDist('fr/prestations/menuiserie.html')).toContain('<li>Eins</li>')
  })

  it('R3 R27 is known to text editors', async () => {
    const structure = loadStructure({ contentDir: path.join(root, 'content') })
    const files = createEditorFiles(repository, structure)
    expect(JSON.parse(files['.vscode/schemas/service.schema.json'] ?? '')).toMatchObject({
      properties: { title: { properties: { de: {}, en: {}, fr: {} } } },
    })
  })
})

describe('the environment of a build', () => {
  it('R74 leaves no trace in dist/ or deploy/', async () => {
    for (const folder of ['dist', 'deploy']) {
      const items = await fs.readdir(path.join(root, folder), {
        recursive: true,
        withFileTypes: true,
      })
      const files = items.filter((item) => item.isFile())
      expect(files.length).toBeGreaterThan(0)
      for (const { parentPath, name } of files) {
        const bytes = await fs.readFile(path.join(parentPath, name), 'latin1')
        expect(bytes.includes('token-'), name).toBe(false)
      }
    }
  })
})
