// `site new`: what it writes passes `site check` immediately, and it never overwrites anything (R68).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateIn } from '../../cli/base/today.ts'
import {
  type Changes,
  createCopy,
  createSecondSite,
  createSite,
  hashTree,
  site,
} from '../support/site.ts'
import { loadFrom, pageAt, renderPages } from '../support/rendered-site.ts'
import { siteHere } from '../support/site-here.ts'

const cleanUp: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(cleanUp.map((remove) => remove()))
})

const resultSchema = z.object({
  ok: z.literal(true),
  files: z.array(z.string()),
  routes: z.array(z.object({ locale: z.string(), path: z.string() })),
})
const checkSchema = z.object({
  ok: z.literal(true),
  warnings: z.array(z.looseObject({ code: z.string() })),
})
const problemsSchema = z.object({
  problems: z.array(
    z.object({
      code: z.string(),
      at: z.object({ file: z.string(), line: z.number() }).optional(),
    }),
  ),
})
const routesSchema = z.array(
  z.object({ path: z.string(), locale: z.string(), page: z.string(), title: z.string() }),
)

async function minimal(changes: Changes = {}): Promise<string> {
  const { root, remove } = await createSite(changes)
  cleanUp.push(remove)
  return root
}

/** Changes that state that a location is added. */
const twoLocations: Changes = {
  'content/company.yaml': (old) => old.replace('locations: 1', 'locations: 2'),
}

async function make(cwd: string, args: readonly string[]) {
  const { code, stdout, stderr } = await siteHere(['new', '--json', ...args], { cwd })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return resultSchema.parse(JSON.parse(stdout))
}

/** Nothing is wrong with a site, but for warnings of the kinds `forgiven`. */
async function expectNoProblem(cwd: string, ...forgiven: readonly string[]) {
  const { code, stdout, stderr } = await siteHere(['check', '--json'], { cwd })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const { warnings } = checkSchema.parse(JSON.parse(stdout))
  expect(warnings.filter(({ code: kind }) => !forgiven.includes(kind))).toEqual([])
}

/** A refusal: exit 2, the words on stderr, and not a file changed. */
async function expectRefusal(cwd: string, args: readonly string[], words: string) {
  const content = path.join(cwd, 'content')
  const before = await hashTree(content)
  const { code, stdout, stderr } = await siteHere(['new', ...args], { cwd })
  expect(stderr).toContain(words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(await hashTree(content)).toEqual(before)
}

/** Arguments → the files and addresses they make. */
const kinds = [
  {
    kind: 'post',
    args: ['post', 'Lärchenfassade pflegen', '--en', 'Caring for larch cladding'],
    files: ['de.md', 'en.md', 'placeholder.jpg'].map(
      (name) => `content/posts/laerchenfassade-pflegen/${name}`,
    ),
    routes: ['/blog/laerchenfassade-pflegen', '/en/blog/laerchenfassade-pflegen'],
  },
  {
    kind: 'service',
    args: ['service', 'Dächer', '--en', 'Roofs'],
    files: ['content/services/roofs-placeholder.jpg', 'content/services/roofs.yaml'],
    routes: ['/dienstleistungen/daecher', '/en/services/roofs'],
  },
  {
    kind: 'project',
    args: ['project', 'Stall in Därligen', '--en', 'Barn in Därligen'],
    files: ['after-placeholder.jpg', 'before-placeholder.jpg', 'de.md', 'en.md'].map(
      (name) => `content/projects/barn-in-daerligen/${name}`,
    ),
    routes: ['/projekt/stall-in-daerligen', '/en/project/barn-in-daerligen'],
  },
  {
    kind: 'location',
    args: ['location', 'Därligen'],
    files: ['content/locations/daerligen-placeholder.jpg', 'content/locations/daerligen.yaml'],
    routes: ['/standorte/daerligen', '/en/locations/daerligen'],
  },
  {
    kind: 'page',
    args: ['page', 'Über uns', '--en', 'About us'],
    files: ['de.md', 'en.md', 'placeholder.jpg'].map((name) => `content/pages/ueber-uns/${name}`),
    routes: ['/ueber-uns', '/en/about-us'],
  },
]

describe('site new', () => {
  async function makeEntry(root: string, { args, files, routes }: (typeof kinds)[number]) {
    const made = await make(root, args)
    expect(made.files).toEqual(files)
    expect(made.routes).toEqual([
      { locale: 'de', path: routes[0] },
      { locale: 'en', path: routes[1] },
    ])
    for (const file of files) await fs.access(path.join(root, file))
  }

  it.each(kinds)('R68 makes a valid entry: $kind', async (kind) => {
    const root = await minimal()
    await makeEntry(root, kind)
    // The number of locations is stated in company.yaml.
    await expectNoProblem(root, 'content-contradiction')
  })

  it('R68 makes valid entries of all kinds in the shipped site', async () => {
    const { root, remove } = await createCopy({})
    cleanUp.push(remove)
    for (const kind of kinds) await makeEntry(root, kind)
    await expectNoProblem(root, 'content-contradiction')
  })

  it('R68 makes valid entries without English titles', async () => {
    const root = await minimal(twoLocations)
    for (const { args } of kinds) await make(root, args.slice(0, 2))
    await expectNoProblem(root)
  })

  it('R68 makes entries one after the other, each behind the last, and a whole site of them', async () => {
    const root = await minimal(twoLocations)
    for (const { args } of kinds) await make(root, args)
    await make(root, ['service', 'Terrassen', '--en', 'Decks'])
    const pages = await renderPages(await loadFrom(root))
    for (const page of ['/', '/en']) {
      const { html } = pageAt(pages, page)
      const english = page === '/en'
      const links = [...html.matchAll(/href="(?:\/en)?\/(?:dienstleistungen|services)\/([^"#]+)"/g)]
      const order = links.map(([, slug]) => slug)
      const one = english
        ? ['carpentry-work', 'roofs', 'decks']
        : ['schreinerarbeiten', 'daecher', 'terrassen']
      // In the menu and as cards at least, each time in the order of the content.
      expect(order.length).toBeGreaterThanOrEqual(2 * one.length)
      expect(order).toEqual(Array.from({ length: order.length / one.length }, () => one).flat())
      for (const { kind, routes } of kinds) {
        if (kind !== 'project') expect(html).toContain(`href="${routes[english ? 1 : 0]}"`)
      }
    }
    for (const { routes } of kinds) {
      for (const route of routes) {
        expect(pageAt(pages, route).html).toContain('<picture')
      }
    }
  })

  it('R68 dates a post today', async () => {
    const root = await minimal()
    const earliest = dateIn('Europe/Zurich', new Date())
    const { files } = await make(root, ['post', 'Heute'])
    const text = await fs.readFile(path.join(root, files[0] ?? ''), 'utf8')
    const latest = dateIn('Europe/Zurich', new Date())
    expect([earliest, latest]).toContain(/^date: (.*)$/m.exec(text)?.[1])
  })

  it('R68 leaves open what is not chosen yet', async () => {
    const root = await minimal(twoLocations)
    const written: string[] = []
    for (const { args } of kinds) {
      const { files } = await make(root, args)
      for (const file of files.filter((name) => /(?:yaml|de\.md)$/.test(name)))
        written.push(await fs.readFile(path.join(root, file), 'utf8'))
    }
    const all = written.join('\n')
    const values = [...all.matchAll(/^ *(location|latitude|longitude|year|category|type): (.*)/gm)]
    expect(values.map(([, name]) => name)).toEqual([
      'category',
      'type',
      'year',
      'type',
      'latitude',
      'longitude',
    ])
    for (const [, , value] of values) expect(value).toMatch(/^'\[.+\]'$/)
    expect(all.match(/^(?:services|faq):.*/gm)).toEqual([
      'services: []',
      'faq: []',
      "services: '[Wählen Sie die Leistungen]'",
      "services: '[Wählen Sie die Leistungen]'",
    ])
  })

  it('R68 says what to edit and where to see it', async () => {
    const root = await minimal()
    const { code, stdout, stderr } = await site(['new', 'location', 'Därligen'], {
      cwd: path.join(root, 'content'),
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('  content/locations/daerligen.yaml\n')
    expect(stdout).toContain('  - Fill in address and coordinates')
    expect(stdout).toContain('  http://127.0.0.1:4173/standorte/daerligen\n')
    expect(stdout).toContain('  http://127.0.0.1:4173/en/locations/daerligen\n')
  })

  it('R68 takes any title as the text it is', async () => {
    const root = await minimal()
    const titles = [
      `"Eiche" & 'Lärche': #1`,
      '- 🪵: {Holz}, [Stein] *und < Lehm >',
      'Zeile eins\nZeile: zwei',
    ]
    for (const title of titles) await make(root, ['post', '--', title])
    for (const kind of ['service', 'project']) {
      await make(root, [kind, '--en', `${kind}: #"${titles[0]}"`, '--', `${kind} ${titles[1]}`])
    }
    const marked = await siteHere(['new', 'post', '<b>Lehm</b>'], { cwd: root })
    expect(marked).toMatchObject({ code: 1, stderr: expect.stringContaining('write plain text') })
    // No font of social pictures draws an emoji.
    await expectNoProblem(root, 'page-too-long', 'social-letters')
    const { stdout } = await siteHere(['routes', '--json'], { cwd: root })
    const routes = routesSchema.parse(JSON.parse(stdout))
    const posts = routes.filter(({ page, locale }) => page === 'post' && locale === 'de')
    const named = posts.map(({ title }) => title)
    const shown = [
      '«Eiche» & ‹Lärche›: #1',
      '- 🪵: {Holz}, [Stein] *und < Lehm >',
      'Zeile eins Zeile: zwei',
    ]
    for (const title of shown) expect(named).toContain(title)
  })

  it('R68 never writes over an entry', async () => {
    const root = await minimal()
    for (const { args } of kinds) {
      await make(root, args)
      await expectRefusal(root, args, 'already')
    }
  })

  it.each([
    ['the key', ['post', 'First Post'], '"first-post" is the name of content/posts/first-post'],
    [
      'a German slug',
      ['service', 'Schreinerarbeiten', '--en', 'Joinery'],
      '"schreinerarbeiten" is the name of content/services/carpentry',
    ],
    [
      'an English slug',
      ['service', 'Möbel', '--en', 'Carpentry work'],
      '"carpentry-work" is the name of content/services/carpentry',
    ],
    [
      'the slug of another language',
      ['project', 'Shed', '--en', 'Hut'],
      '"shed" is the name of content/projects/shed',
    ],
    [
      'a title',
      ['project', 'Erster Artikel', '--en', 'Story'],
      '"Erster Artikel" would be the title of both /blog/first-post and /projekt/erster-artikel',
    ],
    [
      'the address of a list, of a category',
      ['post', 'Tipps', '--en', 'Tips'],
      '/blog/tipps belongs to the list of posts',
    ],
    [
      'the address of a list, of its second page',
      ['post', 'Seite 2', '--en', 'Two'],
      '/blog/seite-2 belongs to the list of posts',
    ],
    [
      'the path of another page',
      ['page', 'Impressum', '--en', 'Imprint'],
      'The address /impressum belongs to the page "legal-notice"',
    ],
    [
      'the path of the build',
      ['page', 'Data', '--en', 'Facts'],
      'The address /data is reserved for the build',
    ],
    [
      'its own title in the other language',
      ['post', 'Design', '--en', 'Design'],
      '"Design" would be the title of both /en/blog/design and /blog/design',
    ],
  ])('R68 R78 refuses %s that is taken', async (_, args, words) => {
    await expectRefusal(await minimal(), args, words)
  })

  it('R68 refuses a folder that holds no entry yet, and a picture in its place', async () => {
    const root = await minimal({
      'content/posts/dach/notes.txt': 'mine',
      'content/services/dach-placeholder.jpg': 'mine',
    })
    await expectRefusal(root, ['post', 'Dach'], 'content/posts/dach exists already')
    await expectRefusal(
      root,
      ['service', 'Dach'],
      'content/services/dach-placeholder.jpg exists already',
    )
  })

  it('R68 R69 refuses what is no kind and no title', async () => {
    const root = await minimal()
    await expectRefusal(root, ['servise', 'Dach'], 'Did you mean "service"?')
    await expectRefusal(root, ['post', ' '], 'The title is empty')
    await expectRefusal(root, ['post', '!!!'], 'has no letters or digits for an address')
    await expectRefusal(root, ['post', 'a'.repeat(101)], 'at most 100')
    await expectRefusal(root, ['post'], "missing required argument 'title'")
    await expectRefusal(root, ['post', 'Ohne', 'Anführungszeichen'], 'too many arguments')
  })

  it('R68 says what a project and a location lack in an empty site', async () => {
    const { root, remove } = await createSite({
      'content/services/carpentry.yaml': null,
      'content/locations/thun.yaml': null,
      'content/projects/shed': null,
      'content/posts/first-post': null,
      'content/jobs.yaml': (old) => old.replace('services: [carpentry]', 'services: []'),
    })
    cleanUp.push(remove)
    await expectRefusal(root, ['project', 'Stall'], 'A project needs a service')
    await expectRefusal(root, ['location', 'Thun'], 'Make one first')
    await make(root, ['service', 'Dächer'])
    await make(root, ['project', 'Stall'])
    await make(root, ['location', 'Thun'])
    await make(root, ['post', 'Anfang'])
    await expectNoProblem(root)
  })

  it.each([
    ['in two languages', createSite, ['service', 'project', 'post', 'location']],
    ['in three languages', createSecondSite, ['service', 'project', 'post']],
  ])(
    'R25 R68 --release finds all that is left to write in new entries, %s',
    async (_, create, kinds) => {
      const { root, remove } = await create()
      cleanUp.push(remove)
      const titles = ['Terrasses', 'Jardin à Bulle', 'Soins d’hiver', 'Romont']
      const files: string[] = []
      for (const [index, kind] of kinds.entries())
        files.push(...(await make(root, [kind, titles[index] ?? ''])).files)
      const { stdout } = await siteHere(['check', '--release', '--json'], { cwd: root })
      const { problems } = problemsSchema.parse(JSON.parse(stdout))
      const found = problems.flatMap(({ code, at }) =>
        code === 'release-placeholder' && at !== undefined ? [`${at.file}:${at.line}`] : [],
      )
      for (const file of files.filter((name) => !name.endsWith('.jpg'))) {
        const lines = (await fs.readFile(path.join(root, file), 'utf8')).split('\n')
        const texts = lines.flatMap((line, index) => {
          const value = line.replace(/^ *(?:- )?(?:[\w-]+: )?(?:- |#+ |\d+\. )?['"]?/, '')
          const isOpen = value.startsWith('[') && !/^\w+: \[/.test(line)
          const isText = isOpen || (!line.startsWith('#') && /\p{L}{2}[,.:]? \p{L}/u.test(value))
          return isText && !titles.includes(value) ? [`${file}:${index + 1}`] : []
        })
        expect(texts.length).toBeGreaterThan(0)
        expect(found).toEqual(expect.arrayContaining(texts))
      }
    },
  )

  it('R68 R69 reports problems that the content has already', async () => {
    const root = await minimal({ 'content/prices.yaml': null })
    const { code, stderr } = await siteHere(['new', 'post', 'Dach'], { cwd: root })
    expect(code).toBe(1)
    expect(stderr).toContain('content/prices.yaml')
    await expect(fs.access(path.join(root, 'content/posts/dach'))).rejects.toThrow('ENOENT')
  })
})
