// The documents refer to existing files, and their commands work (R88).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { guideIn } from '../../cli/editor-schemas/reference.ts'
import { createSite, repository } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const names = await glob(['*.md', 'docs/*.md', 'bench/*.md'], { cwd: repository })
const documents = names.map((name) => ({
  name,
  text: readFileSync(path.join(repository, name), 'utf8'),
}))

/** Returns the matches of a pattern with one group in all documents, each once, with its document. */
function inDocuments(
  pattern: RegExp,
  partOf = (text: string) => text,
): { name: string; found: string }[] {
  return documents.flatMap(({ name, text }) => {
    const all = new Set([...partOf(text).matchAll(pattern)].map(([, found = '']) => found))
    return [...all].map((found) => ({ name, found }))
  })
}

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')))

/** Folders of the repository that documents name with what is in them; `public/` may be missing. */
const folders = '\\.ci|\\.vscode|\\.github|bench|cli|content|dist-config|docs|src|starter|tests'

/** Globs of all files that have a schema for editors. */
const editorFiles = Object.values(
  z
    .object({ 'yaml.schemas': z.record(z.string(), z.array(z.string())) })
    .parse(JSON.parse(readFileSync(path.join(repository, '.vscode/settings.json'), 'utf8')))[
    'yaml.schemas'
  ],
).flat()

/** Returns the list in the help of a command: commands, or options. */
async function helpOf(...command: readonly string[]): Promise<string> {
  return (await siteHere([...command, '--help'], { cwd: repository })).stdout
}

const commands = [...(await helpOf()).matchAll(/^ {2}(?!help)([a-z]+) /gm)].map(
  ([, name = '']) => name,
)

const textOf = (name: string) => documents.find((document) => document.name === name)?.text ?? ''

/** Anchors of a document: those written as HTML, and those that GitHub makes of headings. */
function anchorsIn(text: string): Set<string> {
  const written = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...written, ...headings])
}

/** The indented block of a document that begins with a text, without its indentation. */
function blockOf(name: string, first: string): string {
  const lines = textOf(name).split('\n')
  const start = lines.findIndex(
    (line, index) => line.startsWith(`    ${first}`) && lines[index - 1] === '',
  )
  if (start === -1) throw new Error(`${name} has no block that begins with "${first}"`)
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('    '))
  return `${lines
    .slice(start, end)
    .map((line) => line.slice(4))
    .join('\n')}\n`
}

function replaceIn(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`Nothing is like ${String(pattern)}`)
  return text.replace(pattern, () => by)
}

describe('documents', () => {
  it('R88 name files and folders that are there', () => {
    const paths = inDocuments(new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g'))
    expect(paths).not.toEqual([])
    const missing = paths.filter(({ found }) => {
      // The shipped site need not have files of every kind.
      if (editorFiles.some((name) => name === found || name.startsWith(found))) return false
      const pattern = found.replaceAll(/<[^>]+>/g, '*').replace(/\/$/, '')
      return glob.sync(pattern, { cwd: repository, onlyFiles: false, dot: true }).length === 0
    })
    expect(missing).toEqual([])
  })

  it('R88 lead to documents and headings that are there', () => {
    // A link in code is an example; those of the reference are generated.
    const links = inDocuments(/(?<!`\[[^\]\n]*)\]\((?![a-z]+:|\/)([^)\s]+)\)/g, guideIn)
    expect(links).not.toEqual([])
    const missing = links.filter(({ name, found }) => {
      const [target = '', anchor] = found.split('#')
      const file = target === '' ? name : path.join(path.dirname(name), target)
      if (!existsSync(path.join(repository, file))) return true
      return anchor !== undefined && !anchorsIn(textOf(file)).has(anchor)
    })
    expect(missing).toEqual([])
  })

  it('R88 name scripts of package.json', () => {
    const named = inDocuments(/\bnpm run ([a-z][a-z:-]*)/g)
    expect(named).not.toEqual([])
    expect(named.filter(({ found }) => scripts[found] === undefined)).toEqual([])
  })

  it('R88 name commands and options that `site` has', async () => {
    const named = inDocuments(/\bsite(?:wright)? ([a-z]+(?: [^`|\n]*)?)/g).filter(({ found }) =>
      commands.includes(found.split(' ')[0] ?? ''),
    )
    const meant = inDocuments(/npx site(?:wright)? ([a-z]+)/g)
    expect(meant.filter(({ found }) => !commands.includes(found))).toEqual([])
    for (const command of commands) {
      const help = await helpOf(command)
      const uses = named.filter(({ found }) => found.split(' ')[0] === command)
      const options = uses.flatMap(({ found }) => found.match(/--[a-z-]+/g) ?? [])
      expect(
        options.filter((option) => !help.includes(option)),
        command,
      ).toEqual([])
      // README's table is complete.
      expect(
        uses.map(({ name }) => name),
        command,
      ).toContain('README.md')
    }
  })

  it('R88 show commands that work', async () => {
    // Those that take long, or do not end, are run by tests of their own.
    const shown = inDocuments(/`npx sitewright ((?:check|routes|new)\b[^`|[…]*)`/g).filter(
      ({ found }) => found !== 'new',
    )
    expect(shown).not.toEqual([])
    const { root, remove } = await createSite()
    try {
      for (const { name, found } of shown) {
        const words = [...found.matchAll(/"([^"]*)"|(\S+)/g)]
        const args = words.map(([word, quoted]) => quoted ?? word)
        const { code, stderr } = await siteHere(args, { cwd: root })
        // The site of the tests has placeholders.
        const expected = args.includes('--release') ? 1 : 0
        expect({ name, found, code, stderr: code === expected ? '' : stderr }).toEqual({
          name,
          found,
          code: expected,
          stderr: '',
        })
      }
    } finally {
      await remove()
    }
  })

  it('R88 name options of the benchmark that it has', () => {
    const bench = ['--import', 'tsx', 'bench/main.ts']
    const help = ['run', 'corpus']
      .map((name) => spawnSync(process.execPath, [...bench, name, '--help'], { cwd: repository }))
      .map(({ stdout }) => stdout.toString())
      .join('')
    const options = inDocuments(/npm run bench -- ([^`\n#]*)/g).flatMap(
      ({ found }) => found.match(/--[a-z]+/g) ?? [],
    )
    expect(options).not.toEqual([])
    expect(options.filter((option) => !help.includes(option))).toEqual([])
  })

  it('R26 R88 show a problem as the command prints it', () => {
    const printed = readFileSync(
      path.join(repository, 'tests/fixtures/problems/content-unknown-value.txt'),
      'utf8',
    )
    const indented = printed.trimEnd().replaceAll(/^(?=.)/gm, '    ')
    expect(textOf('README.md')).toContain(`\n${indented}\n`)
  })

  it('R88 R90 give editors examples that are valid', async () => {
    const guide = (first: string) => blockOf('docs/content.md', first)
    const { root, remove } = await createSite({
      // The one host where every delivery of the contact form is valid.
      'dist-config/hosts.yaml': (old) => replaceIn(old, /^hosts: .*/m, 'hosts: [apache]'),
      'content/company.yaml': (old) =>
        replaceIn(old, /^openingHours:\n(?: .*\n)+/m, guide('openingHours:')) +
        guide('closed:') +
        guide('notices:'),
      'content/services/carpentry.yaml': (old) => replaceIn(old, /^title: .*\n/m, guide('title:')),
      'content/services/wood-care.jpg': readFileSync(
        path.join(repository, 'content/services/wood-care.jpg'),
      ),
      'content/pages/about/de.md': guide('---'),
      'content/pages/about/en.md':
        '---\npath: /about-us\ntitle: About us\nsummary: Us.\n---\nText\n',
      'content/pages/about/team.jpg': readFileSync(
        path.join(repository, 'content/services/wood-care.jpg'),
      ),
      'content/posts/first-post/de.md': (old) =>
        replaceIn(old, /^---\n/, `---\n${guide('# yaml-language-server')}`) +
        ['Rufen Sie', '![Oiled', '> **14 days**'].map((first) => `\n${guide(first)}`).join(''),
    })
    const expectValid = async () => {
      const { code, stderr } = await siteHere(['check'], { cwd: root })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    }
    try {
      await expectValid()
      const file = path.join(root, 'content/company.yaml')
      const company = readFileSync(file, 'utf8')
      const ways = blockOf('docs/content.md', 'contact:').split('\n').filter(Boolean)
      for (const way of ways) {
        writeFileSync(file, `${company}\n${way}\n`)
        await expectValid()
      }
    } finally {
      await remove()
    }
  })
})
