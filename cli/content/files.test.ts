// Tests which files of a content folder are read, and the messages about the others.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { locales } from '../../tests/support/locales.ts'
import { entriesBelow } from '../base/files.ts'
import { Problems } from '../problems/problems.ts'
import { findContentFiles, keysOf, refuseOthers } from './files.ts'

let contentDir: string
beforeEach(async () => {
  contentDir = await fs.mkdtemp(path.join(os.tmpdir(), 'content-'))
})
afterEach(() => fs.rm(contentDir, { recursive: true }))

/** Returns the languages of a site without some pages. */
const without = (...pages: readonly string[]) =>
  locales.map((locale) => ({
    ...locale,
    paths: Object.fromEntries(
      Object.entries(locale.paths).filter(([page]) => !pages.includes(page)),
    ),
  }))

/** Returns the files that are read, and the messages about the others. */
async function look(
  names: readonly string[],
  { languages = locales, expected = 'content-unknown-file' } = {},
) {
  for (const name of names) {
    await fs.mkdir(path.dirname(path.join(contentDir, name)), { recursive: true })
    await fs.writeFile(path.join(contentDir, name), '')
  }
  const problems = new Problems()
  const files = findContentFiles(entriesBelow(contentDir), languages)
  refuseOthers(files, { problems, locales: languages })
  return {
    read: files.names.toSorted(),
    found: problems.all.map(({ code, message, hint, at }) => {
      expect([code, at?.line, at?.column]).toEqual([expected, 1, 1])
      return [at?.file, `${message}. ${hint}`]
    }),
  }
}

it('R24 reads the files that have a place in the site, and says nothing of pictures and notes', async () => {
  const pages = ['legal-notice/de.md', 'locations/thun.yaml', 'posts/a/en.md', 'projects/b/de.md']
  const names = ['faq.yaml', 'jobs.yaml', ...pages, 'services/c.yaml', 'valley.yaml']
  const others = ['README.md', 'posts/README.md', 'posts/a/x.png', 'services/notes.txt']
  expect(await look([...names, ...others])).toEqual({ read: names, found: [] })
})

it('R24 R72 reads nothing hidden, and refuses every symbolic link', async () => {
  await fs.mkdir(path.join(contentDir, 'posts/a'), { recursive: true })
  await fs.symlink('/etc/hosts', path.join(contentDir, 'posts/a/de.md'))
  await fs.symlink(contentDir, path.join(contentDir, 'projects'))
  const names = ['.faq.yaml', '.notes/a.md', 'posts/.draft/de.md', 'posts/a/.de.md']
  const problem =
    'Only files are read; this is a link or a device. Copy the file or folder itself here.'
  expect(await look(names, { expected: 'content-outside' })).toEqual({
    read: [],
    found: [
      ['content/posts/a/de.md', problem],
      ['content/projects', problem],
    ],
  })
})

it.each([
  ['fag.yaml', 'Did you mean "faq.yaml"?'],
  ['posts/a/de.markdown', 'Expected: de.md, en.md.'],
  ['posts/a/fra.md', 'Expected: de.md, en.md.'],
  ['posts/a/fr.md', 'Did you mean "de.md"?'],
  ['posts/a/d.md', 'Did you mean "de.md"?'],
  ['posts/a/de.MD', 'Did you mean "de.md"?'],
  ['services/c.d.yml', 'Did you mean "c.d.yaml"?'],
  ['locations/x.json', 'Expected: x.yaml.'],
  ['services/c/de.md', 'Expected: de.yaml.'],
  ['README.mdx', 'Expected: company.yaml,'],
  ['README.md.json', 'Expected: company.yaml,'],
  ['xREADME.md', 'Expected: company.yaml,'],
])('R26 %s is probably misnamed: %s', async (name, hint) => {
  const { read, found } = await look([name])
  expect(read).toEqual([])
  const start = expect.stringContaining(`Unknown file "${name}". ${hint}`)
  expect(found).toEqual([[`content/${name}`, start]])
})

it.each([
  ['jobs.yaml', 'estimate', ['estimate']],
  ['valley.yaml', 'location', ['location']],
  ['locations/thun.yaml', 'location', ['location']],
  ['portal/de.md', 'portal', ['portal']],
  ['posts/a/de.md', 'post', ['post', 'blog']],
])('R84 %s is refused in a site without the page "%s"', async (name, page, absent) => {
  expect((await look([name])).read).toEqual([name])
  expect(await look([name], { languages: without(...absent) })).toEqual({
    read: [],
    found: [
      [
        `content/${name}`,
        `Page "${page}" of "${name}" not found in languages.yaml. Give "${page}" a path in each language of content/languages.yaml, or delete the file.`,
      ],
    ],
  })
})

it('R4 R26 the key of an entry is its name, if an address can hold it', () => {
  const problems = new Problems()
  const names = ['posts/b/de.md', 'posts/b/en.md', 'posts/a/de.md', 'posts/Öl/de.md', 'posts']
  expect(keysOf([...names, 'services/c.yaml'], 'posts', problems)).toEqual(['a', 'b'])
  expect(keysOf(['services/c.yaml', 'services/c d.yaml'], 'services', problems)).toEqual(['c'])
  const hint =
    'Rename it: only lower-case letters a–z, digits and single hyphens, at most 100 characters.'
  const wanted = [
    ['', 'content/posts'],
    ['Öl', 'content/posts/Öl/de.md'],
    ['c d', 'content/services/c d.yaml'],
  ].map(([key, file]) => ({
    code: 'content-invalid',
    severity: 'error',
    message: `"${key}" cannot be used in an address`,
    hint,
    at: { file, line: 1, column: 1 },
  }))
  expect(problems.all).toEqual(wanted)
})
