import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { readLastModified } from './lastmod.ts'

let folder: string
let root: string

const git = (day: string, ...args: readonly string[]) => {
  const date = `${day}T12:00:00Z`
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    GIT_CONFIG_GLOBAL: os.devNull,
    GIT_CONFIG_SYSTEM: os.devNull,
  }
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@site.example']
  return execFileSync('git', [...author, ...args], { cwd: root, env })
}
const write = async (name: string, text: string) => {
  await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true })
  await fs.writeFile(path.join(root, name), text)
}
const commit = (day: string) => {
  git(day, 'add', '.')
  git(day, 'commit', '--quiet', '--message', day)
}
async function read(at = root) {
  const problems = new Problems()
  return { dates: Object.fromEntries(await readLastModified(at, problems)), problems: problems.all }
}

beforeAll(async () => {
  folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'history-')))
  // The site is in a subfolder of the repository.
  root = path.join(folder, 'repository/site')
  await fs.mkdir(root, { recursive: true })
  git('2026-01-01', 'init', '--quiet', '..')
  await write('content/old.md', 'one')
  await write('content/grün.md', 'one')
  await write('content/again.md', 'one')
  commit('2026-01-02')
  await write('content/again.md', 'two')
  await write('src/app.ts', 'code')
  commit('2026-03-04')
})
afterAll(() => fs.rm(folder, { recursive: true }))

describe('dates of changes', () => {
  it('R52 are read without a lock, so that other git commands work meanwhile', async () => {
    // Git would store in its index that the file is as before.
    await fs.utimes(path.join(root, 'content/old.md'), 1, 1)
    const index = path.join(root, '../.git/index')
    const before = await fs.readFile(index)
    await read()
    expect((await fs.readFile(index)).equals(before)).toBe(true)
  })

  it('R52 are those of the last commit of each file', async () => {
    expect(await read()).toEqual({
      dates: {
        'content/old.md': '2026-01-02',
        'content/grün.md': '2026-01-02',
        'content/again.md': '2026-03-04',
      },
      problems: [],
    })
  })

  it('R52 are read in a hook of git too, for a site in a subfolder', async () => {
    vi.stubEnv('GIT_DIR', '.git')
    vi.stubEnv('GIT_INDEX_FILE', '.git/index')
    const { dates } = await read()
    vi.unstubAllEnvs()
    expect(Object.keys(dates)).toHaveLength(3)
  })

  it('R52 are left out for what is changed, new or deleted since', async () => {
    await write('content/old.md', 'dirty')
    await write('content/new.md', 'new')
    await fs.rm(path.join(root, 'content/grün.md'))
    expect((await read()).dates).toEqual({ 'content/again.md': '2026-03-04' })
    git('2026-03-05', 'stash', '--quiet', '--include-untracked')
    expect(Object.keys((await read()).dates)).toHaveLength(3)
  })

  it
    .skipIf(process.platform === 'win32')
    .each(['mein Buero', 'b\u00fcro \u00abs\u00fcd\u00bb', `say "it's"`, 'a\nb'])(
    'R52 are right in a folder of any name: %j',
    async (name) => {
      const site = path.join(root, name)
      const names = ['a b.md', 'gr\u00fcn.md', 'say "x".md', 'a\nb.md', 'back\\slash.md', '-m.md']
      for (const file of names) await write(`${name}/content/${file}`, 'one')
      commit('2026-03-06')
      const dates = Object.fromEntries(names.map((file) => [`content/${file}`, '2026-03-06']))
      expect(await read(site)).toEqual({ dates, problems: [] })
      for (const file of names) await write(`${name}/content/${file}`, 'dirty')
      expect(await read(site)).toEqual({ dates: {}, problems: [] })
      git('2026-03-06', 'checkout', '--quiet', '.')
    },
  )

  it('R52 are those of a renamed file by its new name, in the composed form of accents', async () => {
    git('2026-03-07', 'mv', 'content/old.md', `content/\u00d6l.md`.normalize('NFD'))
    commit('2026-03-07')
    const { dates } = await read()
    git('2026-03-07', 'reset', '--quiet', '--hard', 'HEAD^')
    expect(dates).toMatchObject({ 'content/\u00d6l.md': '2026-03-07' })
  })

  it('R52 are none in a shallow clone, and none without a repository', async () => {
    const shallow = path.join(folder, 'shallow')
    git('2026-03-05', 'clone', '--quiet', '--depth', '1', `file://${folder}/repository`, shallow)
    expect(await read(path.join(shallow, 'site'))).toEqual({ dates: {}, problems: [] })
    expect(await read(folder)).toEqual({ dates: {}, problems: [] })
  })

  it('R52 R87 are left out on a machine without git', async () => {
    vi.stubEnv('PATH', folder)
    expect(await read()).toEqual({ dates: {}, problems: [] })
    vi.unstubAllEnvs()
  })

  it('R52 R87 are left out with a warning where git fails otherwise', async () => {
    const config = path.join(root, '../.git/config')
    const before = await fs.readFile(config, 'utf8')
    await fs.writeFile(config, '[broken')
    const { dates, problems } = await read()
    await fs.writeFile(config, before)
    expect(dates).toEqual({})
    expect(problems).toEqual([
      expect.objectContaining({ code: 'history-unreadable', severity: 'warning' }),
    ])
    expect(problems[0]?.message).toContain('bad config')
  })
})
