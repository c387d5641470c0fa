// A site with components and a section of its own (R98).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bundleApp } from '../../cli/app/bundle.ts'
import { locales } from '../support/locales.ts'
import { loadShippedTheme, shippedContent } from '../support/shipped-theme.ts'
import {
  applyChange,
  type Changes,
  createOwnCodeSite,
  hashTree,
  repository,
  site,
  type TemporarySite,
} from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const problemsSchema = z.object({
  problems: z.array(
    z.looseObject({
      code: z.string(),
      message: z.string(),
      at: z.object({ file: z.string(), line: z.number(), column: z.number() }).optional(),
      trace: z.string().optional(),
      hint: z.string(),
    }),
  ),
})
const reportSchema = z.object({ times: z.record(z.string(), z.number()) })

const hero = 'components/hero.tsx'
const team = 'sections/team.tsx'
const data = 'content/sections/team.yaml'

let own: TemporarySite
beforeAll(async () => {
  own = await createOwnCodeSite()
  await build()
})
afterAll(() => own.remove())

/** Builds, with a clock that is ahead: new files are old enough to be trusted. */
async function build(root = own.root): Promise<string[]> {
  const { code, stdout, stderr } = await siteHere(['build', '--json'], { cwd: root, ahead: 10 })
  expect(code, stderr + stdout).toBe(0)
  return Object.keys(reportSchema.parse(JSON.parse(stdout)).times)
}

const read = (name: string) => fs.readFile(path.join(own.root, name), 'utf8')
const assets = async (ending: string) => {
  const names = await fs.readdir(path.join(own.root, 'dist/assets'))
  const wanted = names.filter((name) => name.endsWith(ending)).toSorted()
  return await Promise.all(wanted.map((name) => read(`dist/assets/${name}`)))
}
const pagesInCache = async () =>
  (await read('.site/cache/pages.table')).split('\n').filter(Boolean).length

/** Runs a command on the changed site, and restores its files. */
async function withChanges<T>(changes: Changes, run: () => Promise<T>): Promise<T> {
  const before = new Map<string, string | null>()
  for (const [name, change] of Object.entries(changes)) {
    before.set(name, await read(name).catch(() => null))
    await applyChange(path.join(own.root, name), change)
  }
  try {
    return await run()
  } finally {
    for (const [name, text] of before) await applyChange(path.join(own.root, name), text)
  }
}

/** Returns the problems of a command on the changed site. `run` starts it. */
async function problemsOf(
  changes: Changes,
  { command, run }: { command: string; run: typeof siteHere },
) {
  return await withChanges(changes, async () => {
    const { code, stdout, stderr } = await run([command, '--json'], { cwd: own.root })
    expect({ code, stderr }, stdout).toEqual({ code: 1, stderr: '' })
    return problemsSchema.parse(JSON.parse(stdout)).problems
  })
}

describe('a build', () => {
  it('R98 has the replaced components, also those deep in the engine, and their originals', async () => {
    const html = await read('dist/index.html')
    expect(html).toMatch(/<section class="hero.*<p class="ribbon">Test &amp; Söhne<\/p>/s)
    // The original hero and the call to action use the replaced button.
    expect(html).toMatch(/data-own="button"[^]*id="team"/)
    expect(await read('dist/dienstleistungen/schreinerarbeiten.html')).toContain(
      'data-own="button"',
    )
  })

  it('R98 has the section with its data in the language of the page', async () => {
    const german = await read('dist/index.html')
    const english = await read('dist/en.html')
    expect(german).toMatch(/id="team".*Unser Team.*Leitet die Werkstatt/s)
    expect(english).toMatch(/id="team".*Our team.*Runs the workshop/s)
    expect(english).toMatch(
      /<picture[^>]*><source type="image\/avif"[^]*alt="Anna at the workbench"/,
    )
    // Placeholders are filled in.
    const [, embedded = ''] = /"own":(.*?"alternates"|.*)/s.exec(german) ?? []
    expect(embedded).toContain('Anrufe: +41')
    expect(embedded).not.toContain('$texts')
  })

  it('R51 R98 has its styles in the critical CSS, and its stylesheet last', async () => {
    const html = await read('dist/index.html')
    const [inline = ''] = /<style>[^]*?<\/style>/.exec(html) ?? []
    expect(inline).toContain('.team__person{')
    expect(inline).toContain('.ribbon{')
    const last = '.hero__title{letter-spacing:.125em}'
    const [sheet = ''] = await assets('.css')
    for (const css of [inline.replace('</style>', ''), sheet]) expect(css.endsWith(last)).toBe(true)
    expect(sheet).not.toContain('@supports (--own')
    expect(sheet).toMatch(/\.ribbon\{[^}]*#8a3f15/)
  })

  it('R98 has nothing of the schema library in the browser', async () => {
    const scripts = (await assets('.js')).join('\n')
    expect(scripts).toContain('team__people')
    expect(scripts).not.toMatch(/ZodError|safeParse|invalid_type/)
  })

  it('R27 R98 has its sections in the schemas for text editors', async () => {
    const { code, stderr } = await siteHere(['schemas'], { cwd: own.root })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(await read('.vscode/schemas/lists.schema.json')).toContain('"team"')
  })

  it('R33 R98 does nothing without changes, and renders pages again after a change of own code', async () => {
    expect(await build()).toEqual(['changes'])
    const before = {
      tree: await hashTree(path.join(own.root, 'dist')),
      pages: await pagesInCache(),
    }
    await withChanges(
      // The code of the browser stays the same.
      {
        [team]: (old) =>
          old.replace('{person.since}', "{import.meta.env.SSR ? 'seit 2012' : person.since}"),
      },
      async () => {
        expect(await build()).toContain('bundle')
        expect(await read('dist/index.html')).toContain('seit 2012')
      },
    )
    // Back to the sources of the first build: its bundle and pages are in the cache.
    const pages = await pagesInCache()
    await build()
    expect(await hashTree(path.join(own.root, 'dist'))).toEqual(before.tree)
    expect(await pagesInCache()).toBe(pages)
    // A change of data renders only the pages that show them.
    await withChanges({ [data]: (old) => old.replace('2012', '2013') }, async () => {
      await build()
      expect(await pagesInCache()).toBe(pages + 2)
    })
    await build()
  })

  it('R50 R77 R98 gives the same bytes in another folder and from shards', async () => {
    const other = await createOwnCodeSite()
    for (const shard of ['1/2', '2/2']) {
      const machine = await createOwnCodeSite()
      const run = await siteHere(['build', '--shard', shard], { cwd: machine.root })
      expect(run).toMatchObject({ code: 0, stderr: '' })
      const target = path.join(other.root, 'shards', shard.replace('/', '-of-'))
      await fs.cp(path.join(machine.root, '.site/cache'), target, { recursive: true })
      await machine.remove()
    }
    const folders = ['1-of-2', '2-of-2'].map((name) => `shards/${name}`)
    const merged = await siteHere(['merge', ...folders], { cwd: other.root })
    expect(merged).toMatchObject({ code: 0, stderr: '' })
    expect(await hashTree(path.join(other.root, 'dist'))).toEqual(
      await hashTree(path.join(own.root, 'dist')),
    )
    await other.remove()
  })

  it('R50 R98 bundles own code to the same bytes in another folder', async () => {
    const other = await createOwnCodeSite()
    const theme = loadShippedTheme()
    const bundles = []
    // Bundling changes it.
    vi.stubEnv('NODE_ENV', process.env['NODE_ENV'])
    for (const { root } of [own, other]) {
      const cacheDir = path.join(root, '.site/bundles')
      const inputs = { root, appRoot: repository, cacheDir, locales, theme }
      const { folder } = await bundleApp({ ...inputs, contentDir: shippedContent })
      bundles.push(await hashTree(path.join(folder, 'client/assets')))
    }
    expect(Object.keys(bundles[0] ?? {}).length).toBeGreaterThan(10)
    vi.unstubAllEnvs()
    expect(bundles[0]).toEqual(bundles[1])
    await other.remove()
  })

  it('R98 bundles packages of the site, with the React of the engine', async () => {
    const react = path.join(own.root, 'node_modules/react/index.js')
    await withChanges(
      {
        'package.json': '{"dependencies":{"tally":"1.0.0"}}',
        'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
        'node_modules/react/index.js': 'throw new Error("A second React")',
        'node_modules/tally/package.json': '{"name":"tally","type":"module","main":"index.js"}',
        'node_modules/tally/index.js': `import { useId } from 'react'\nexport const useTally = () => useId() && 'tallied'`,
        'components/parts/ribbon.tsx': (old) =>
          `import { useTally } from 'tally'\n${old.replace('{text}</p>', '{text} {useTally()}</p>')}`,
      },
      async () => {
        await build()
        expect(await read('dist/index.html')).toContain('tallied')
      },
    )
    await fs.rm(path.dirname(path.dirname(react)), { recursive: true })
    await build()
  })
})

describe('a mistake', () => {
  it.each([
    {
      what: 'in the data has its place and frame',
      changes: { [data]: (old: string) => old.replace('since: 2012', 'since: zwölf') },
      problem: {
        code: 'content-invalid',
        message: 'Invalid "people" → entry 1 → "since": expected a number, not a text',
        at: { file: data, line: 4, column: 12 },
      },
    },
    {
      what: 'in a picture of the data',
      changes: { [data]: (old: string) => old.replace('/board.png', '/bord.png') },
      problem: { code: 'image-missing', at: { file: data, line: 7, column: 12 } },
    },
    {
      what: 'such as a text without languages shows how to write it',
      changes: { [data]: (old: string) => old.replace(/^title: .*/, 'title: Team') },
      problem: { at: { file: data, line: 1, column: 8 }, hint: /\nde: 'Team'\nen: …$/ },
    },
    {
      what: 'such as missing data',
      changes: { [data]: null },
      problem: { code: 'content-missing-file', at: { file: data, line: 1, column: 1 } },
    },
    {
      what: 'such as data without a section',
      changes: { 'content/sections/teem.yaml': 'a: 1\n' },
      problem: { code: 'content-unknown-file', hint: 'Did you mean "team.yaml"?' },
    },
    {
      what: 'such as an unknown section shows all names',
      changes: { 'content/lists.yaml': (old: string) => old.replace('team', 'tem') },
      problem: {
        code: 'content-unknown-value',
        hint: /contact-form, team\.\nDid you mean "team"\?$/,
      },
    },
    {
      what: 'such as a section that home does not show',
      changes: { 'content/lists.yaml': (old: string) => old.replace(' team,', '') },
      problem: {
        code: 'content-unknown-file',
        message: 'No section of home shows this file',
        at: { file: data, line: 1, column: 1 },
        hint: 'Add team to "sections" in content/lists.yaml, or delete the file.',
      },
    },
    {
      what: 'in the name of a theme value',
      changes: { 'components/styles.css': 'a {\n  color: theme(acent);\n}\n' },
      problem: {
        message: 'Unknown theme value "acent"',
        at: { file: 'components/styles.css', line: 2, column: 16 },
        hint: /, gap, radius, font\.\nDid you mean "accent"\?$/,
      },
    },
    {
      what: 'such as a component that replaces nothing',
      changes: { 'components/heros.tsx': 'export default () => null\n' },
      problem: {
        code: 'own-code',
        message: 'Unknown component "heros"',
        at: { file: 'components/heros.tsx', line: 1, column: 1 },
        hint: /, hero, .*\nDid you mean "hero"\?$/,
      },
    },
    {
      what: 'such as an unknown component of the engine',
      changes: { [hero]: (old: string) => old.replace('components/hero', 'components/heros') },
      problem: { message: 'Unknown component "heros"', at: { file: hero, line: 3, column: 23 } },
    },
    {
      what: 'such as a missing default export',
      changes: { [hero]: (old: string) => old.replace('export default', 'export') },
      problem: { message: 'Missing default export', at: { file: hero, line: 1, column: 1 } },
    },
    {
      what: 'such as an import from outside',
      changes: { [hero]: (old: string) => old.replace('./parts/', '../lib/') },
      problem: {
        message: '"../lib/ribbon.tsx" is outside components and sections',
        at: { file: hero, line: 5, column: 25 },
      },
    },
    {
      what: 'in the name of a section',
      changes: { 'sections/faq.tsx': 'export default 1\n' },
      problem: { message: 'Name "faq" not allowed for a section' },
    },
    {
      what: 'such as a section without a schema',
      changes: { [team]: 'export default 5\n' },
      problem: { message: 'Missing schema of the section', at: { file: team, line: 1, column: 1 } },
    },
    {
      what: 'in the syntax of a section has its place and frame',
      changes: { [team]: (old: string) => old.replace('<Section ', '<<Section ') },
      problem: { code: 'bundle-failed', trace: /sections\/team\.tsx:\d+:7 [^]*<<Section id/ },
    },
    {
      what: 'in a schema has its place',
      changes: { [team]: (old: string) => old.replace('strictObject(', 'strictObjekt(') },
      problem: { code: 'own-code', trace: /at Object\.schema \(sections\/team\.tsx:\d+:\d+\)/ },
    },
    {
      what: 'in the layout of a picture lists all layouts',
      changes: { [team]: (old: string) => old.replace("picture('card')", "picture('crad')") },
      problem: {
        message: /^TypeError: Unknown layout\. Expected one of: hero, /,
        trace: /sections\/team\.tsx/,
      },
    },
    {
      what: 'in a module of a section has its place',
      changes: { [team]: (old: string) => `${old}throw new TypeError('at load')\n` },
      problem: { message: 'TypeError: at load', trace: /at sections\/team\.tsx:\d+:7/ },
    },
    {
      what: 'in the syntax of a component has its place and frame',
      changes: { [hero]: (old: string) => old.replace('<Hero ', '<<Hero ') },
      command: 'build',
      problem: { code: 'bundle-failed', trace: /components\/hero\.tsx:\d+:7 [^]*<<Hero/ },
    },
    {
      what: 'of a component while it renders has its place',
      changes: {
        [hero]: (old: string) => old.replace('  return (', "  if (site) throw new Error('no')\n$&"),
      },
      command: 'build',
      problem: {
        code: 'render-failed',
        message: '/ and 1 more page cannot be rendered: Error: no',
        trace: /at OwnHero \(components\/hero\.tsx:9:19\)/,
      },
    },
  ])('R69 R98 $what', async ({ changes, problem, command = 'check' }) => {
    // Traces are those of the bundled command.
    const run = 'trace' in problem ? site : siteHere
    const [found, ...others] = await problemsOf(changes, { command, run })
    expect(others).toEqual([])
    for (const [key, value] of Object.entries(problem)) {
      if (value instanceof RegExp) expect(found?.[key]).toMatch(value)
      else if (typeof value === 'string') expect(found?.[key]).toBe(value)
      else expect(found?.[key]).toMatchObject(value)
    }
  })
})
