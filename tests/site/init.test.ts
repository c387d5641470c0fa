// `site init`: a first site in any of the languages that ship, for any host, in a new folder or beside what Git and npm
// left there (R96).
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isScalar, parse, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { filesBelow } from '../../cli/base/files.ts'
import { stringNames } from '../../src/site/strings.ts'
import { hashTree, repository } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const exec = promisify(execFile)
const problemsSchema = z.object({
  problems: z.array(
    z.object({ code: z.string(), at: z.object({ file: z.string(), line: z.number() }) }),
  ),
})

let parent: string
beforeAll(async () => {
  parent = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'init-')))
})
afterAll(() => fs.rm(parent, { recursive: true }))

/** Runs `site init` for a folder below `parent`, which may have files before. */
async function init(
  name: string,
  args: readonly string[] = [],
  before: Record<string, string> = {},
) {
  const root = path.join(parent, name)
  for (const [file, text] of Object.entries(before)) {
    await fs.mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await fs.writeFile(path.join(root, file), text)
  }
  return { root, ...(await siteHere(['init', name, ...args], { cwd: parent })) }
}

const read = (root: string, name: string) => fs.readFile(path.join(root, name), 'utf8')

async function expectValid(cwd: string) {
  const { code, stdout } = await siteHere(['check', '--json'], { cwd })
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, warnings: [], translations: [] })
  expect(code).toBe(0)
}

/** Returns the places of all texts in brackets in the content of a site. */
async function bracketsIn(root: string): Promise<string[]> {
  const files = await filesBelow(path.join(root, 'content'))
  const texts = files.filter((file) => /\.(?:yaml|md)$/.test(file))
  const found = texts.map(async (file) => {
    const lines = (await fs.readFile(file, 'utf8')).split('\n')
    const place = (index: number) => `${path.relative(root, file)}:${index + 1}`
    const bracket = file.endsWith('.md') ? /^(?:(?:#+|-|\d+\.) )?\[[^\]]+\]$/ : /'\[[^\]]+\]'$/
    return lines.flatMap((line, index) => (bracket.test(line) ? [place(index)] : []))
  })
  return (await Promise.all(found)).flat()
}

/** Returns the places that a release refuses. */
async function refusedIn(cwd: string): Promise<string[]> {
  const { code, stdout } = await siteHere(['check', '--release', '--json'], { cwd })
  expect(code).toBe(1)
  const { problems } = problemsSchema.parse(JSON.parse(stdout))
  expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set(['release-placeholder']))
  return problems.map(({ at }) => `${at.file}:${at.line}`)
}

/** Returns all texts of the engine and the starter in one language. */
async function textsIn(language: string): Promise<string[]> {
  const own: string[] = []
  for (const file of await filesBelow(path.join(repository, 'starter'))) {
    const text = await fs.readFile(file, 'utf8')
    if (file.endsWith(`/${language}.md`)) own.push(text.replaceAll(/`[^`]*`/g, ''))
    if (!/\/(?:content|new)\/.*\.yaml$/.test(file)) continue
    visit(parseDocument(text), {
      Map(_, map) {
        const value = map.get(language, true)
        if (isScalar(value)) own.push(String(value.value))
      },
    })
  }
  const strings = Object.values(parse(await read(repository, `starter/strings/${language}.yaml`)))
  return [
    ...own,
    ...strings.flatMap((texts) => Object.values(z.record(z.string(), z.string()).parse(texts))),
  ]
}

const sites = [
  { languages: 'fr,it,de', hosts: ['apache'], words: 'Deux commandes', file: undefined },
  { languages: 'it', hosts: ['cloudflare'], words: 'Due comandi', file: 'wrangler.toml' },
  { languages: 'en,fr', hosts: ['netlify', 'nginx'], words: 'Two commands', file: 'netlify.toml' },
  { languages: 'de', hosts: ['caddy', 'vercel'], words: 'Zwei Befehle', file: 'vercel.json' },
]

describe('site init', () => {
  it.each(sites)(
    'R96 writes a complete site in $languages for $hosts',
    async ({ languages, hosts, words, file }) => {
      const codes = languages.split(',')
      const name = languages.replaceAll(',', '-')
      const { root, code, stdout } = await init(name, [
        '--languages',
        languages,
        '--brand',
        "L'Atelier: bois",
        ...hosts.flatMap((host) => ['--host', host]),
      ])
      expect(code).toBe(0)
      expect(stdout).toContain(`languages  ${codes.join(', ')}`)
      await expectValid(root)
      const names = Object.keys(await hashTree(root))
      expect(
        names.filter((each) => /^(?:netlify\.toml|wrangler\.toml|vercel\.json)$/.test(each)),
      ).toEqual(file === undefined ? [] : [file])
      expect(names).toEqual(expect.arrayContaining(['.gitignore', '.github/workflows/site.yml']))
      expect(parse(await read(root, 'dist-config/hosts.yaml'))).toMatchObject({ hosts })
      expect(parse(await read(root, 'content/company.yaml'))).toMatchObject({
        brand: "L'Atelier: bois",
      })
      expect(await read(root, 'README.md')).toContain(words)
      expect(stdout).toMatch(/Next:\n.*\n {2}npm run edit /)
      expect(JSON.parse(await read(root, 'package.json')).scripts.edit).toBe('sitewright edit')
      for (const guide of ['README.md', 'GUIDE.md']) {
        const text = await read(root, guide)
        expect(text.split('\n\n')[1]).toContain('`npm run edit`')
        expect(text).not.toMatch(/\$\w/)
        for (const [, script = ''] of text.matchAll(/npm run (\w+)/g))
          expect(JSON.parse(await read(root, 'package.json')).scripts).toHaveProperty(script)
      }
      const schema = JSON.parse(await read(root, '.vscode/schemas/service.schema.json'))
      expect(Object.keys(schema.properties.title.properties)).toEqual(codes)
      expect(JSON.parse(await read(root, '.vscode/settings.json'))).toHaveProperty('yaml.schemas')
      expect(await refusedIn(root)).toEqual(expect.arrayContaining(await bracketsIn(root)))
    },
  )

  it('R96 without a terminal takes defaults, and prints them', async () => {
    const { root, code, stdout } = await init('defaults')
    expect(code).toBe(0)
    expect(stdout).toContain('  languages  de, en\n')
    expect(stdout).toContain('  brand      a placeholder, in content/company.yaml\n')
    expect(stdout).toContain('  host       netlify\n')
    expect(await read(root, 'netlify.toml')).toContain("command = 'npm run build && ")
  })

  it('R96 keeps what Git, GitHub and npm left, and completes package.json', async () => {
    const before = {
      '.git/HEAD': 'ref: refs/heads/main\n',
      'package.json': '{"name": "own", "scripts": {"test": "true"}}',
      'package-lock.json': '{}',
      'readme.md': '# Own\n',
      LICENSE: 'MIT\n',
      '.gitignore': 'mine\n',
      'node_modules/x/index.js': '',
    }
    const { root, code, stdout } = await init('beside', [], before)
    expect(code).toBe(0)
    expect(stdout).toContain('  unchanged  .gitignore\n')
    expect(stdout).toContain('Add to .gitignore: dist, deploy, .site')
    for (const [name, text] of Object.entries(before))
      if (name !== 'package.json') expect(await read(root, name)).toBe(text)
    expect(Object.keys(await hashTree(root))).not.toContain('README.md')
    expect(JSON.parse(await read(root, 'package.json'))).toMatchObject({
      name: 'own',
      scripts: { test: 'true', check: 'sitewright check' },
    })
    await expectValid(root)
  })

  it('R27 R96 schemas follow the lists, and settings stay', async () => {
    const { root } = await init('schemas')
    const change = async (name: string, from: string, to: string) =>
      await fs.writeFile(path.join(root, name), (await read(root, name)).replace(from, to))
    await change(
      'content/lists.yaml',
      'serviceTypes:\n',
      'serviceTypes:\n  roof: {de: Dach, en: Roof}\n',
    )
    await change('.vscode/settings.json', '{', '{"editor.tabSize": 2,')
    expect(await siteHere(['schemas'], { cwd: root })).toMatchObject({ code: 0, stderr: '' })
    expect(await read(root, '.vscode/schemas/service.schema.json')).toContain('"roof"')
    expect(await read(root, '.vscode/settings.json')).toContain('"editor.tabSize": 2')
  })

  it('R96 writes into the folder that it runs in', async () => {
    const root = path.join(parent, 'here')
    await fs.mkdir(path.join(root, '.git'), { recursive: true })
    expect(await siteHere(['init', '.'], { cwd: root })).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(await read(root, 'package.json'))).toMatchObject({ name: 'here' })
  })

  it.each([
    { what: 'files of others', before: { 'index.html': '' }, words: 'is not empty: index.html' },
    {
      what: 'a language',
      args: ['--languages', 'fr,rm'],
      words: 'Unknown language "rm". Expected one of: de, en, fr, it',
    },
    { what: 'a host', args: ['--host', 'ftp'], words: 'Expected one of: netlify, cloudflare' },
    { what: 'a manifest', before: { 'package.json': '{' }, words: 'package.json is not valid' },
  ])('R96 refuses $what, and writes nothing', async ({ what, args, before = {}, words }) => {
    const { root, code, stdout, stderr } = await init(what.replaceAll(' ', '-'), args, before)
    expect(stderr).toContain(words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    const files = await filesBelow(root)
    expect(files.map((file) => path.relative(root, file))).toEqual(Object.keys(before))
  })

  it('R96 leaves nothing behind if hosts exclude each other, or the brand cannot be shown', async () => {
    for (const args of [
      ['--host', 'netlify', '--host', 'cloudflare'],
      ['--brand', '\u0007'],
    ]) {
      const { root, code } = await init('conflict', args)
      expect(code).toBe(1)
      expect(await filesBelow(root)).toEqual([])
    }
  })
})

describe('a French and Italian site', () => {
  let root: string
  let foreign: string[]
  const keys = Object.entries(stringNames).flatMap(([group, names]) =>
    names.map((name) => `${group}.${name}`),
  )

  beforeAll(async () => {
    ;({ root } = await init('site', ['--languages', 'fr,it', '--host', 'apache']))
    const own = new Set(
      [...(await textsIn('fr')), ...(await textsIn('it'))].join(' ').split(/[^\p{L}]+/u),
    )
    const others = [...(await textsIn('de')), ...(await textsIn('en'))].join(' ')
    foreign = [...new Set(others.split(/[^\p{L}]+/u))].filter(
      (word) => /^\p{L}{5,}$/u.test(word) && !own.has(word),
    )
    expect(foreign.length).toBeGreaterThan(500)
    await exec('npm', ['install', '--offline', '--no-audit'], { cwd: root })
  }, 120_000)

  /** Returns the words that visitors read or hear on a page. */
  const wordsOf = (html: string) => {
    const visible = html.replaceAll(/<(style|script|code)\b.*?<\/\1>/gs, ' ')
    const texts = [...visible.matchAll(/>([^<]+)<|(?:aria-label|alt|placeholder)="([^"]*)"/g)]
    return texts.map(([, text = '', attribute = '']) => text + attribute)
  }
  const foreignIn = (texts: readonly string[]) => {
    const words = new Set(texts.join(' ').split(/[^\p{L}]+/u))
    return foreign.filter((word) => words.has(word))
  }

  it('R96 is checked and built by the two commands of its README, without a foreign word', async () => {
    const commands = (await read(root, 'README.md')).match(/^ {4}npm .*$/gm) ?? []
    expect(commands.map((line) => line.trim())).toEqual(['npm run check', 'npm run build'])
    for (const line of commands) await exec('npm', line.trim().split(' ').slice(1), { cwd: root })
    const pages = (await filesBelow(path.join(root, 'dist'))).filter((file) =>
      file.endsWith('.html'),
    )
    expect(pages.length).toBe(10)
    for (const page of pages) {
      const texts = wordsOf(await fs.readFile(page, 'utf8'))
      expect(texts.length).toBeGreaterThan(30)
      expect(foreignIn(texts), page).toEqual([])
      expect(
        keys.filter((key) => texts.includes(key)),
        page,
      ).toEqual([])
    }
  })

  it('R68 R96 gets new entries in its languages, whose instructions a release refuses', async () => {
    const { code, stdout } = await siteHere(
      ['new', 'service', 'Taille de haies', '--it', 'Potatura di siepi', '--json'],
      { cwd: root },
    )
    expect(code).toBe(0)
    const [, file = ''] = z.object({ files: z.array(z.string()) }).parse(JSON.parse(stdout)).files
    expect(foreignIn((await read(root, file)).match(/(?<= (?:fr|it): ).*/g) ?? [])).toEqual([])
    const refused = await refusedIn(root)
    const brackets = (await bracketsIn(root)).filter((place) => place.startsWith(file))
    expect(brackets.length).toBeGreaterThan(20)
    expect(refused).toEqual(expect.arrayContaining(brackets))
  })
})
