import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { publicFiles } from './public.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'public-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

async function read(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), text)
  }
  const problems = new Problems()
  return { files: publicFiles(folder, problems), problems: problems.all }
}

it('R37 every file goes into the site, sorted, hidden ones too, and folders do not', async () => {
  const names = ['.well-known/security.txt', 'a.svg.txt', 'b/plan.svg', 'robots-extra.txt']
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'
  const { files, problems } = await read({
    'robots-extra.txt': 'x',
    'b/plan.svg': drawing,
    'a.svg.txt': '<svg><script/></svg>',
    '.well-known/security.txt': 'x',
  })
  expect(files).toEqual(
    names.map((name) => ({
      path: name,
      copyOf: path.join(folder, name),
      source: `public/${name}`,
    })),
  )
  expect(problems).toEqual([])
})

it('R37 a drawing that does more than draw is refused, however its ending is written', async () => {
  const { files, problems } = await read({ 'Logo.SVG': '<svg><script>alert(1)</script></svg>' })
  expect(files).toEqual([])
  expect(problems).toMatchObject([{ code: 'svg-active', at: { file: 'public/Logo.SVG' } }])
})

it('R72 a link is not followed, wherever it leads', async () => {
  await fs.symlink(os.tmpdir(), path.join(folder, 'link'))
  expect(await read({})).toEqual({
    files: [],
    problems: [
      {
        code: 'content-outside',
        severity: 'error',
        message: 'Only files can be published; this is a link or a device',
        at: { file: 'public/link', line: 1, column: 1 },
        hint: 'Copy the file itself to public/.',
      },
    ],
  })
})

it.runIf(process.platform === 'linux')('R26 a name that is not UTF-8 is refused', async () => {
  await fs.writeFile(Buffer.concat([Buffer.from(`${folder}/f`), Buffer.from([0xfc])]), 'x')
  expect(await read({})).toEqual({
    files: [],
    problems: [
      {
        code: 'content-unreadable',
        severity: 'error',
        message: 'The name of this file is not UTF-8',
        at: { file: 'public/f\uFFFD', line: 1, column: 1 },
        hint: 'Rename it, best with plain letters, digits and hyphens.',
      },
    ],
  })
})

it('R74 a file with secrets is refused', async () => {
  const secrets = [
    '.env',
    '.env.local',
    '.htpasswd',
    'a/.git/HEAD',
    'a/.npmrc',
    'b/server.key',
    'id_rsa',
    'kunden.sql.gz',
    'kunden.sqlite',
    'wp-config.php',
  ]
  const { files, problems } = await read(Object.fromEntries(secrets.map((name) => [name, 'x'])))
  expect(files).toEqual([])
  const shown = [
    '.env',
    '.env.local',
    '.htpasswd',
    'a/.git',
    'a/.npmrc',
    'b/server.key',
    'id_rsa',
    'kunden.sql.gz',
    'kunden.sqlite',
    'wp-config.php',
  ]
  expect(problems).toMatchObject(
    shown.map((name) => ({
      code: 'public-secret',
      message: `"public/${name}" would publish a secret`,
    })),
  )
  expect(problems.every(({ at }) => at === undefined)).toBe(true)
})

it('R49 what systems and editors leave behind is left out with a warning', async () => {
  const strays = [
    '.DS_Store',
    '._plan.pdf',
    'Thumbs.db',
    'THUMBS.DB',
    'desktop.ini',
    '~$offer.docx',
    'x.pdf~',
    '.plan.svg.swp',
    '#notes#',
    '.~lock.offer.odt#',
    '.gitignore',
    '.idea',
    'node_modules',
    'old.bak',
    'x.part',
  ]
  const meant = [
    '.nojekyll',
    '.well-known/x',
    'a.pdf',
    'env.txt',
    'key.html',
    'thumbs.db.txt',
    '~a.txt',
  ]
  const { files, problems } = await read(
    Object.fromEntries([...strays, ...meant].map((name) => [name, 'x'])),
  )
  expect(files.map((file) => file.path)).toEqual(meant)
  expect(problems.map(({ code, severity, at }) => [code, severity, at?.file])).toEqual(
    strays.toSorted().map((name) => ['public-leftover', 'warning', `public/${name}`]),
  )
})

it('R50 a name is the same whichever form of its accents a disk stores', async () => {
  const stored = 'Pr\u00e9is \u00d6l.pdf'.normalize('NFD')
  const { files } = await read({ [stored]: 'x' })
  expect(files).toMatchObject([
    { path: stored.normalize(), copyOf: path.join(folder, stored), source: `public/${stored}` },
  ])
})
