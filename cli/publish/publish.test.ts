import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Problems, SiteError } from '../problems/problems.ts'
import type { OutputFile, TextOutput } from '../base/output-file.ts'
import { checkPaths } from './check-paths.ts'
import { openDestination, publish } from './publish.ts'

let root: string
let problems: Problems

/** Opens the destination of the site in `root`. */
const open = () =>
  openDestination({
    workDir: path.join(root, '.site'),
    outDir: path.join(root, 'dist'),
    deployDir: path.join(root, 'deploy'),
  })
const publishSite = async (files: readonly OutputFile[], deploy: readonly TextOutput[] = []) =>
  await publish(await open(), { files, deploy, problems })
const put = async (name: string, text: string) => {
  await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true })
  await fs.writeFile(path.join(root, name), text)
}
/** Returns the names of all files in a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const items = await fs.readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  return items
    .filter((item) => !item.isDirectory())
    .map((item) => path.relative(path.join(root, folder), path.join(item.parentPath, item.name)))
    .toSorted()
}

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'dist-'))
  problems = new Problems()
})
afterEach(() => fs.rm(root, { recursive: true }))

it('R49 file names that differ only in case collide', () => {
  checkPaths(
    [
      { path: 'blog.html', contents: 'page' },
      { path: 'Blog.html', copyOf: '/nowhere', source: 'public/Blog.html' },
    ],
    problems,
  )
  expect(problems.all).toMatchObject([
    {
      code: 'output-collision',
      message: '"Blog.html" and "blog.html" would be the same file where disks ignore capitals',
      at: { file: 'public/Blog.html' },
    },
  ])
})

it('R49 file names that differ only in the encoding of an accent collide', () => {
  const [name, other] = ['Möbel.pdf'.normalize('NFC'), 'Möbel.pdf'.normalize('NFD')]
  checkPaths(
    [
      { path: name, contents: 'x' },
      { path: other, copyOf: '/nowhere', source: `public/${other}` },
    ],
    problems,
  )
  expect(problems.all).toMatchObject([
    {
      code: 'output-collision',
      message: `Two files would have the same name "${other}" where disks ignore how its accents are stored`,
      at: { file: `public/${other}` },
    },
  ])
})

it('R49 a site with two files of one path is not published', async () => {
  await put('dist/index.html', 'old')
  await put('deploy/.written.json', JSON.stringify({ dist: ['index.html'], deploy: [] }))
  const twice = [
    { path: 'index.html', contents: 'new' },
    { path: 'index.html', contents: 'newer' },
  ]
  await expect(publishSite(twice)).rejects.toThrow(SiteError)
  expect(await fs.readFile(path.join(root, 'dist/index.html'), 'utf8')).toBe('old')
})

it('R72 no file leaves the folder of the site', async () => {
  await expect(publishSite([{ path: '../outside.html', contents: '' }])).rejects.toThrow('leaves')
})

it('R49 R56 replaces old files in dist/ and deploy/, and keeps foreign ones', async () => {
  await put('src/a.txt', 'copied')
  await put('src/b.txt', 'linked')
  const files = [
    { path: 'index.html', contents: 'ä' },
    { path: 'a/a.txt', copyOf: path.join(root, 'src/a.txt'), source: 'public/a.txt' },
    { path: 'a/b.txt', linkTo: path.join(root, 'src/b.txt') },
  ]
  await put('deploy/own.txt', 'x')
  const old = { path: 'old.conf', contents: 'x' }
  expect(await publishSite(files, [old, { path: 'x.conf', contents: '1' }])).toEqual({
    files: 3,
    bytes: 14,
  })
  expect(await filesIn('dist')).toEqual(['a/a.txt', 'a/b.txt', 'index.html'])
  expect(await filesIn('deploy')).toEqual(['.written.json', 'old.conf', 'own.txt', 'x.conf'])

  await put('dist/.vercel/project.json', '{}')
  await put('dist/.gitignore', '.vercel')
  await put('dist/a/.DS_Store', '')
  await publishSite([{ path: 'new.html', contents: 'x' }], [{ path: 'x.conf', contents: '2' }])
  expect(await filesIn('dist')).toEqual(['.gitignore', '.vercel/project.json', 'new.html'])
  expect(await filesIn('deploy')).toEqual(['.written.json', 'own.txt', 'x.conf'])
  expect(await fs.readFile(path.join(root, 'deploy/x.conf'), 'utf8')).toBe('2')
  expect(JSON.parse(await fs.readFile(path.join(root, 'deploy/.written.json'), 'utf8'))).toEqual({
    dist: ['new.html'],
    deploy: ['x.conf'],
  })
})

it.skipIf(process.platform === 'win32')(
  'R49 a web server can read what is published, whatever the umask and the modes of sources',
  async () => {
    const before = process.umask(0o077)
    try {
      await put('private.pdf', 'x')
      await fs.chmod(path.join(root, 'private.pdf'), 0o600)
      await put('cached.avif', 'x')
      await publishSite(
        [
          { path: 'a/b/page.html', contents: 'page' },
          { path: 'copied.pdf', copyOf: path.join(root, 'private.pdf'), source: 'private.pdf' },
          { path: 'assets/linked.avif', linkTo: path.join(root, 'cached.avif') },
        ],
        [{ path: 'netlify/functions/a.js', contents: 'code' }],
      )
    } finally {
      process.umask(before)
    }
    for (const folder of ['dist', 'deploy']) {
      const items = await fs.readdir(path.join(root, folder), { recursive: true })
      for (const item of ['.', ...items]) {
        const stat = await fs.stat(path.join(root, folder, item))
        expect([item, (stat.mode & 0o777).toString(8)]).toEqual([
          item,
          stat.isDirectory() ? '755' : '644',
        ])
      }
    }
    expect((await fs.stat(path.join(root, 'private.pdf'))).mode & 0o777).toBe(0o600)
  },
)

it('R49 a failed publication leaves no staging folder', async () => {
  const files = [
    { path: 'index.html', contents: 'x' },
    { path: 'a.txt', linkTo: path.join(root, 'missing') },
  ]
  await expect(publishSite(files)).rejects.toThrow('ENOENT')
  expect(await filesIn('.site')).toEqual([])
})

it.each([
  [['a.txt'], 'dist contains files that no build has written: a.txt. A build'],
  [
    ['1', '2', '3', '4', '5', 'b/6', 'b/7'],
    'dist contains files that no build has written: 1, 2, 3, 4, 5 and 2 more. A build',
  ],
])('R49 foreign files are not replaced: %s', async (names, message) => {
  const destination = await open()
  for (const name of names) await put(`dist/${name}`, 'mine')
  await expect(publish(destination, { files: [], deploy: [], problems })).rejects.toThrow(message)
  await expect(open()).rejects.toThrow(message)
  expect(await filesIn('dist')).toEqual(names)
})

it('R49 a file with the name of the output folder is not replaced', async () => {
  await put('dist', 'mine')
  await expect(open()).rejects.toThrow('is a file, not a folder')
})

it('R49 R70 restores the previous site after a killed build', async () => {
  await publishSite([{ path: 'index.html', contents: 'x' }])
  const { previous } = await open()
  await fs.rename(path.join(root, 'dist'), previous)
  await open()
  expect(await filesIn('dist')).toEqual(['index.html'])
})

it('R49 R87 publishes although another build was killed while it swapped', async () => {
  await publishSite([{ path: 'index.html', contents: 'old' }])
  const destination = await open()
  await fs.cp(path.join(root, 'dist'), destination.previous, { recursive: true })
  await publish(destination, {
    files: [{ path: 'index.html', contents: 'new' }],
    deploy: [],
    problems,
  })
  expect(await fs.readFile(path.join(root, 'dist/index.html'), 'utf8')).toBe('new')
  await expect(fs.access(destination.previous)).rejects.toThrow('ENOENT')
})
