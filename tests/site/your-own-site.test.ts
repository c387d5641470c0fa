// docs/your-own-site.md, step by step: its commands run in their order, and its settings are written (R86, R88).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMap, parseDocument } from 'yaml'
import { filesBelow } from '../../cli/base/files.ts'
import { isPlaceholderPicture } from '../../cli/base/placeholder.ts'
import * as storageKeys from '../../src/site/storage-keys.ts'
import { repository } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const text = await fs.readFile(path.join(repository, 'docs/your-own-site.md'), 'utf8')
/** The code of each step, block by block, by the number of the step. */
const steps = new Map(
  text
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((step) => {
      const blocks = step.match(/(?:^ {4}.*\n(?:\n(?= {4}))?)+/gm) ?? []
      return [Number.parseInt(step, 10), blocks.map((block) => block.replace(/^ {4}/gm, ''))]
    }),
)

let parent: string
/** Folder of the next command: at first one that plays the clone. */
let cwd: string

beforeAll(async () => {
  parent = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'own-site-')))
  cwd = path.join(parent, 'machine')
  await fs.mkdir(cwd)
})
afterAll(() => fs.rm(parent, { recursive: true }))

/** Does what a block shows: commands, which succeed, or settings of the file that its first line names. */
async function take(block: string): Promise<void> {
  const [first = '', ...rest] = block.trimEnd().split('\n')
  const [, file] = /^(?:#|\/\/|\/\*) (\S+\.(?:yaml|tsx|css|mjs))(?: \*\/)?$/.exec(first) ?? []
  if (file === undefined) {
    await runAll([first, ...rest])
    return
  }
  const name = path.join(cwd, file)
  if (!existsSync(name)) {
    await fs.mkdir(path.dirname(name), { recursive: true })
    await fs.writeFile(name, rest.join('\n'))
    return
  }
  const document = parseDocument(await fs.readFile(name, 'utf8'))
  const change = (node: unknown, at: readonly unknown[]): void => {
    if (isMap(node) && at.length < 2 && isMap(document.getIn(at)))
      for (const { key, value } of node.items) change(value, [...at, String(key)])
    else document.setIn(at, node)
  }
  change(parseDocument(rest.join('\n')).contents, [])
  await fs.writeFile(name, document.toString({ lineWidth: 0 }))
}

async function runAll(lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const [command, ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([word, quoted]) => quoted ?? word,
    )
    // The site is not live; tests/site/verify.test.ts verifies real servers.
    if (line.includes(' sitewright verify ')) continue
    if (command === 'cd') cwd = path.resolve(cwd, args[0] ?? '')
    else if (line === 'npm install')
      await promisify(execFile)('npm', ['install', '--offline', '--no-audit'], { cwd })
    else {
      expect([command, args[0]]).toEqual(['npx', 'sitewright'])
      expect(await siteHere(args.slice(1), { cwd }), line).toMatchObject({ code: 0 })
    }
  }
}

async function takeStep(number: number): Promise<void> {
  for (const block of steps.get(number) ?? []) await take(block)
}

/** Does the work of the editor in step 6: writes every text, replaces every picture. */
async function write(): Promise<void> {
  const content = path.join(cwd, 'content')
  const written = new Map([
    ['[CHF 80-200]', 'CHF 80-200'],
    ['[Wählen Sie die Art der Leistung]', 'solar'],
  ])
  for (const file of await filesBelow(content)) {
    const own = file.replace('placeholder', 'own')
    if (isPlaceholderPicture(file) && file.endsWith('.jpg'))
      await sharp({
        create: { width: 1600, height: 1067, channels: 3, background: '#456' },
      }).toFile(own)
    else if (isPlaceholderPicture(file)) await fs.copyFile(file, own)
    if (own !== file) await fs.rm(file)
    if (!/\.(?:yaml|md)$/.test(file)) continue
    const old = await fs.readFile(file, 'utf8')
    const next = old
      // Figures by their examples, and years.
      .replaceAll(/'\[[^\]']* (?:zum Beispiel|wie) ([\d.]+)\]'/g, '$1')
      .replaceAll(/\[Zeit wie ([\d:]+)\]/g, '$1')
      .replaceAll(/'\[(?:Gründungsjahr|Jahr nach ©)\]'/g, '2020')
      .replace(
        /(?<=['"]|^)\[([^\]]+)\](?=['"]|$)/gm,
        (all, words: string) => written.get(all) ?? words,
      )
      .replaceAll('placeholder.', 'own.')
      .replace('Anna Muster', 'Anna Egli')
      .replace('Musterstadt', 'Arbon')
      .replaceAll('reviews.example.com', 'bewertungen.seewind-elektro.ch')
    await fs.writeFile(file, next)
  }
}

describe('docs/your-own-site.md', () => {
  it('R25 R29 R86 R88 its second step writes a site that builds, and that no release accepts', async () => {
    await takeStep(2)
    const { code, stdout } = await siteHere(['check', '--json'], { cwd })
    expect({ code, warnings: JSON.parse(stdout).warnings }).toEqual({ code: 0, warnings: [] })
    // A text that is missing would be its key (R29).
    const home = await fs.readFile(path.join(cwd, 'dist/index.html'), 'utf8')
    expect(home.match(/>[a-z]+\.[a-z]+[A-Z]\w*</g)).toBeNull()
    for (const locale of ['de', 'en']) {
      const policy = path.join(cwd, `content/privacy-policy/${locale}.md`)
      const named = await fs.readFile(policy, 'utf8')
      for (const key of Object.values(storageKeys)) expect(named).toContain(`| \`${key}\` |`)
    }
    const texts = await fs.readFile(path.join(cwd, 'content/strings.yaml'), 'utf8')
    expect(texts).not.toMatch(/Renovation|Schreiner|joinery|Oberland|Thun|Gstaad/)
    const release = await siteHere(['check', '--release', '--json'], { cwd })
    expect(release.code).toBe(1)
    const { problems }: { problems: { code: string; at: { file: string } }[] } = JSON.parse(
      release.stdout,
    )
    const refused = new Set(problems.map(({ at }) => at.file))
    // Whatever speaks of the company.
    for (const file of [
      'content/company.yaml',
      'content/faq.yaml',
      'content/legal-notice/de.md',
      'content/legal-notice/en.md',
      'content/lists.yaml',
      'content/privacy-policy/de.md',
      'content/privacy-policy/en.md',
      'content/process.yaml',
      'content/services/first-service.yaml',
      'content/strings.yaml',
      'content/testimonials.yaml',
      'content/theme.yaml',
      'dist-config/hosts.yaml',
    ])
      expect(refused, file).toContain(file)
  })

  it('R85 R86 R88 its settings are valid, and appear', async () => {
    for (const step of [3, 4, 5]) await takeStep(step)
    expect((await siteHere(['build'], { cwd })).code).toBe(0)
    const html = await fs.readFile(path.join(cwd, 'dist/index.html'), 'utf8')
    expect(html).toContain('--primary:#14365c')
    expect(html).toContain('border-radius:.5rem')
    expect(html).toContain('Hafenstrasse 12')
    expect(html).toContain('Solaranlagen')
  })

  it('R25 R86 R88 it ends with a site that a release accepts', async () => {
    await takeStep(6)
    await write()
    const { stderr, stdout } = await siteHere(['check', '--release'], { cwd })
    expect(stderr + stdout).not.toContain('error')
    await takeStep(7)
    expect(await fs.readdir(path.join(cwd, 'deploy'))).toContain('nginx.conf')
  })

  it('R86 R88 R98 its components and section are on home', async () => {
    await takeStep(9)
    expect(await siteHere(['build'], { cwd })).toMatchObject({ code: 0, stderr: '' })
    const html = await fs.readFile(path.join(cwd, 'dist/index.html'), 'utf8')
    expect(html).toContain('<p class="region">Arbon</p>')
    expect(html).toMatch(/\.region\{[^}]*color:#0f6e73/)
    expect(html).toMatch(/id="team".*Unser Team.*Plant die Anlagen/s)
  })

  it('R86 a folder that holds something is left as it is', async () => {
    const { code, stderr } = await siteHere(['init', cwd], { cwd: parent })
    expect(code).toBe(2)
    expect(stderr).toContain('is not empty')
  })
})
