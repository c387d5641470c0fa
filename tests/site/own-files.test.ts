// A build replaces only files that builds have written (R49).
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSite, hashTree } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

let root: string
let remove: () => Promise<void>
let built: Record<string, string>

const build = (...args: readonly string[]) => siteHere(['build', '--quiet', ...args], { cwd: root })

beforeAll(async () => {
  ;({ root, remove } = await createSite())
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
  built = await hashTree(path.join(root, 'dist'))
})
afterAll(() => remove())

/** Writes files whose text is their name. */
async function put(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), name)
  }
}

describe('the output folder', () => {
  it('R49 is not replaced if no build has written it, even if it looks like a site', async () => {
    const folder = path.join(root, 'www')
    await put(folder, ['404.html', 'robots.txt', 'index.php', 'uploads/a.jpg', '.well-known/x'])
    const before = await hashTree(folder)
    const { code, stderr } = await build('--out', 'www')
    expect(stderr).toContain(
      `${folder} contains files that no build has written: .well-known/x, 404.html, index.php, robots.txt, uploads/a.jpg.`,
    )
    expect(code).toBe(2)
    expect(await hashTree(folder)).toEqual(before)
    expect(await fs.readdir(path.join(root, '.site'))).toEqual(['cache'])
  })

  it('R49 is not replaced if it contains a foreign file, and the error refers to public/', async () => {
    await put(path.join(root, 'dist'), ['notes/mine.txt', '.DS_Store'])
    const { code, stderr } = await build()
    expect(stderr).toContain('files that no build has written: notes/mine.txt. ')
    expect(stderr).toContain('go to public/')
    expect(code).toBe(2)
    expect(await fs.readFile(path.join(root, 'dist/notes/mine.txt'), 'utf8')).toBe('notes/mine.txt')
    await fs.rm(path.join(root, 'dist/notes'), { recursive: true })
    expect(await build()).toMatchObject({ code: 0, stderr: '' })
    expect(await hashTree(path.join(root, 'dist'))).toEqual(built)
  })

  it('R49 R70 is recognised without .site/, and keeps its link to Vercel', async () => {
    await fs.rm(path.join(root, '.site'), { recursive: true })
    await put(path.join(root, 'dist'), ['.vercel/project.json', '.gitignore'])
    expect(await build()).toMatchObject({ code: 0, stderr: '' })
    const {
      '.vercel/project.json': link,
      '.gitignore': ignored,
      ...rest
    } = await hashTree(path.join(root, 'dist'))
    expect(rest).toEqual(built)
    expect([link, ignored]).not.toContain(undefined)
    await fs.rm(path.join(root, 'dist/.vercel'), { recursive: true })
    await fs.rm(path.join(root, 'dist/.gitignore'))
  })

  it('R49 is replaced at the target of a symbolic link', async () => {
    await fs.mkdir(path.join(root, 'real'))
    await fs.symlink('real', path.join(root, 'linked'))
    expect(await build('--out', 'linked')).toMatchObject({ code: 0, stderr: '' })
    expect(await fs.readlink(path.join(root, 'linked'))).toBe('real')
    expect(await hashTree(path.join(root, 'real'))).toEqual(built)
    await fs.rm(path.join(root, 'real'), { recursive: true })
    const { code, stderr } = await build('--out', 'linked')
    expect({ code, stderr }).toMatchObject({ code: 2 })
    expect(stderr).toContain('is a link that leads nowhere')
    await fs.symlink('content', path.join(root, 'source'))
    expect((await build('--out', 'source')).stderr).toContain('would replace source files')
  })

  it('R49 R56 removes only files of other hosts from deploy/', async () => {
    const files = () => fs.readdir(path.join(root, 'hosts-deploy'))
    expect(await build('--out', 'hosts', '--host', 'nginx')).toMatchObject({ code: 0 })
    expect(await files()).toContain('nginx.conf')
    await put(path.join(root, 'hosts-deploy'), ['letter.txt'])
    expect(await build('--out', 'hosts', '--host', 'netlify')).toMatchObject({ code: 0 })
    expect(await files()).toEqual(['.written.json', 'letter.txt', 'netlify', 'rules.json'])
    // A removed file is no longer in the list, so a foreign file may have its name.
    await put(path.join(root, 'hosts-deploy'), ['nginx.conf'])
    expect(await build('--out', 'hosts', '--host', 'netlify')).toMatchObject({ code: 0 })
    expect(await files()).toContain('nginx.conf')
  })

  it('R49 stays unchanged after a failed build', async () => {
    await fs.rename(path.join(root, 'content/faq.yaml'), path.join(root, 'faq.yaml'))
    expect((await build()).code).toBe(1)
    await fs.rename(path.join(root, 'faq.yaml'), path.join(root, 'content/faq.yaml'))
    expect(await hashTree(path.join(root, 'dist'))).toEqual(built)
    const names = await fs.readdir(path.join(root, '.site'))
    expect(names.filter((name) => /tmp|previous|lock/.test(name))).toEqual([])
  })
})

/** A folder on another file system than the temporary folder, if there is one. */
const otherDisk = '/dev/shm'
const devices = await Promise.all(
  [otherDisk, os.tmpdir()].map(
    async (folder) => (await fs.stat(folder).catch(() => undefined))?.dev,
  ),
)

describe.skipIf(devices[0] === undefined || devices[0] === devices[1])('another disk', () => {
  it('R49 can contain the output folder, and other files there stay', async () => {
    const folder = await fs.mkdtemp(path.join(otherDisk, 'site-'))
    try {
      const others = ['photos.99999.tmp/a.jpg', 'dist.99999.tmp', 'dist.previous/x', 'thesis.tmp']
      await put(folder, others)
      for (const run of ['first', 'second']) {
        expect(await build('--out', path.join(folder, 'dist')), run).toMatchObject({ code: 0 })
        expect(await hashTree(path.join(folder, 'dist'))).toEqual(built)
      }
      const names = await fs.readdir(folder)
      const untouched = ['dist.99999.tmp', 'dist.previous', 'photos.99999.tmp', 'thesis.tmp']
      expect(names).toEqual(['dist', 'dist-deploy', ...untouched])
    } finally {
      await fs.rm(folder, { recursive: true })
    }
  })

  it('R49 R69 cannot be the output folder at its mount point', async () => {
    const { code, stderr } = await build('--out', otherDisk)
    expect(stderr).toContain(`${otherDisk} is a mount point`)
    expect(stderr).toContain('--out /dev/shm/site')
    expect(code).toBe(2)
  })
})
