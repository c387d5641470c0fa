// Files that texts link to: which of them a build publishes, and with which headers (R28, R50, R54).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseRules } from '../../cli/hosts/rules-file.ts'
import { headersFor } from '../../cli/hosts/rules.ts'
import { contentType } from '../../cli/base/content-type.ts'
import { createSite, hashTree, site } from '../support/site.ts'

const post = 'content/posts/first-post/de.md'
// A zip from a Mac has the accents of names apart from their letters.
const plan = 'content/posts/first-post/Grundriss O\u0308l.pdf'
let root: string
let remove: () => Promise<void>

const build = async (...args: readonly string[]) =>
  expect(await site(['build', '--quiet', ...args], { cwd: root })).toMatchObject({
    code: 0,
    stderr: '',
  })
const html = async () => await fs.readFile(path.join(root, 'dist/blog/first-post.html'), 'utf8')
const published = async () =>
  Object.keys(await hashTree(path.join(root, 'dist'))).filter((name) => name.endsWith('.pdf'))

beforeAll(async () => {
  ;({ root, remove } = await createSite({
    'public/Preise 2027.pdf': 'p'.repeat(2000),
    [plan]: 'g'.repeat(120_000),
    'content/projects/shed/copy.pdf': 'g'.repeat(120_000),
    'content/posts/first-post/unused.pdf': 'u',
    [post]: (old) =>
      `${old}\n[Plan](<Grundriss Öl.pdf>), [noch einmal](/preise%202027.pdf)\n`.replace(
        '/preise',
        '/Preise',
      ),
    'content/posts/first-post/en.md': (old) => `${old}\n[Plan](<Grundriss Öl.pdf>)\n`,
  }))
  await build()
})
afterAll(() => remove())

it('R28 R50 publishes documents that texts link to, by their content, and no others', async () => {
  expect(await published()).toEqual([
    'Preise 2027.pdf',
    expect.stringMatching(/^assets\/grundriss-oel-[0-9a-f]{10}\.pdf$/),
  ])
  const [, first = ''] = await published()
  expect(await fs.readFile(path.join(root, 'dist', first), 'utf8')).toBe('g'.repeat(120_000))
  expect(await html()).toContain(
    `<a href="/${first}" download="Grundriss Öl.pdf">Plan (PDF, 120\u00a0kB)</a>`,
  )
  expect(await html()).toContain('<a href="/Preise%202027.pdf">noch einmal (PDF, 2\u00a0kB)</a>')
  await fs.writeFile(path.join(root, plan), 'h'.repeat(130_000))
  await build()
  const [, second = ''] = await published()
  expect(second).not.toBe(first)
  expect(await html()).toContain(
    `href="/${second}" download="Grundriss Öl.pdf">Plan (PDF, 130\u00a0kB)`,
  )
})

it('R28 two texts may link to copies of one document', async () => {
  const shed = path.join(root, 'content/projects/shed/de.md')
  await fs.copyFile(path.join(root, plan), path.join(root, 'content/projects/shed/copy.pdf'))
  await fs.rename(
    path.join(root, 'content/projects/shed/copy.pdf'),
    path.join(root, 'content/projects/shed/Grundriss Öl.pdf'),
  )
  await fs.appendFile(shed, '\n[Plan](<Grundriss Öl.pdf>)\n')
  await build()
  expect(await published()).toHaveLength(2)
})

it('R54 hosts keep a document for good, with its media type', async () => {
  const built = parseRules(await fs.readFile(path.join(root, 'deploy/rules.json'), 'utf8'))
  const [, name = ''] = await published()
  expect(built?.rules.paths).toEqual(expect.arrayContaining([`/${name}`, '/Preise 2027.pdf']))
  const answer = { path: `/${name}`, status: 200, userAgent: '' }
  expect(headersFor(built?.rules.headers ?? [], answer)['Cache-Control']).toContain('immutable')
  expect(contentType(name)).toBe('application/pdf')
})
