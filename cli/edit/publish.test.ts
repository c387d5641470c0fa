import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EditProblem } from '#site/edit-api.ts'
import { publish, publishState } from './publish.ts'

let folder: string
let ours: string
let theirs: string
const request = {
  message: 'Neue Telefonnummer',
  author: { name: 'Büro', email: 'office@example.com' },
}
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trimEnd()
const write = (root: string, name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}
const read = (root: string, name: string) => fs.readFileSync(path.join(root, name), 'utf8')
/** The errors that the check of a save finds. */
const check = async (): Promise<EditProblem[]> =>
  /a: 9[^]*b: 9/.test(read(ours, 'content/a.yaml'))
    ? [{ code: 'content-invalid', severity: 'error', message: 'Too much' }]
    : []
const kinds = async () => (await publish(ours, request, check)).map(({ kind }) => kind)

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'))
  ours = path.join(folder, 'ours')
  theirs = path.join(folder, 'theirs')
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
  git(folder, 'clone', '--quiet', 'remote.git', 'ours')
  write(ours, 'content/a.yaml', 'a: 1\n\n\n\nb: 1\n')
  write(ours, 'src/code.ts', 'old\n')
  git(ours, 'add', '.')
  git(ours, 'commit', '--quiet', '-m', 'first')
  git(ours, 'push', '--quiet', '--set-upstream', 'origin', 'HEAD:main')
  git(folder, 'clone', '--quiet', 'remote.git', 'theirs')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Lets another person push a change. */
function pushTheirs(text: string): void {
  write(theirs, 'content/a.yaml', text)
  git(theirs, 'commit', '--quiet', '--all', '-m', 'theirs')
  git(theirs, 'push', '--quiet')
}

it('R94 counts changes without a lock, so that other git commands work meanwhile', async () => {
  write(ours, 'content/a.yaml', read(ours, 'content/a.yaml'))
  // Git would store in its index that the file is as before.
  fs.utimesSync(path.join(ours, 'content/a.yaml'), 1, 1)
  const index = fs.readFileSync(path.join(ours, '.git/index'))
  expect((await publishState(ours)).changedFiles).toBe(0)
  expect(fs.readFileSync(path.join(ours, '.git/index')).equals(index)).toBe(true)
})

it('R94 commits and pushes content, and leaves other changes alone', async () => {
  write(ours, 'content/a.yaml', 'a: 2\n\n\n\nb: 1\n')
  write(ours, 'content/posts/new/de.md', '---\n---\n')
  write(ours, 'src/code.ts', 'unfinished\n')
  write(ours, 'notes.txt', 'mine\n')
  git(ours, 'add', 'src/code.ts')
  expect(await publishState(ours)).toMatchObject({ git: 'remote', changedFiles: 2, unpushed: 0 })
  expect(await publish(ours, request, check)).toEqual([{ kind: 'committed' }, { kind: 'pushed' }])
  expect(git(ours, 'show', '--name-only', '--format=%an %ae %s')).toBe(
    'Büro office@example.com Neue Telefonnummer\n\ncontent/a.yaml\ncontent/posts/new/de.md',
  )
  expect(git(ours, 'status', '--porcelain')).toBe('M  src/code.ts\n?? notes.txt')
  git(theirs, 'pull', '--quiet')
  expect(read(theirs, 'content/a.yaml')).toContain('a: 2')
  expect(await kinds()).toEqual(['nothing'])
})

it('R94 joins what others have pushed, unless it is in the same lines', async () => {
  pushTheirs('a: 1\n\n\n\nb: 2\n')
  write(ours, 'content/a.yaml', 'a: 2\n\n\n\nb: 1\n')
  write(ours, 'src/code.ts', 'unfinished\n')
  expect(await kinds()).toEqual(['committed', 'joined', 'pushed'])
  expect(read(ours, 'content/a.yaml')).toBe('a: 2\n\n\n\nb: 2\n')
  git(theirs, 'pull', '--quiet')
  pushTheirs('a: 3\n\n\n\nb: 2\n')
  write(ours, 'content/a.yaml', 'a: 4\n\n\n\nb: 2\n')
  expect(await kinds()).toEqual(['committed', 'remote-moved'])
  expect(read(ours, 'content/a.yaml')).toBe('a: 4\n\n\n\nb: 2\n')
  expect(read(ours, 'src/code.ts')).toBe('unfinished\n')
  expect(git(ours, 'status', '--porcelain')).toBe(' M src/code.ts')
  expect(await publishState(ours)).toMatchObject({ changedFiles: 0, unpushed: 1 })
})

it.each([
  ['mine', 'a: 4\n\n\n\nb: 3\n'],
  ['theirs', 'a: 3\n\n\n\nb: 3\n'],
] as const)('R94 joins the same lines as one chooses: %s', async (prefer, expected) => {
  pushTheirs('a: 3\n\n\n\nb: 3\n')
  write(ours, 'content/a.yaml', 'a: 4\n\n\n\nb: 1\n')
  expect(await kinds()).toEqual(['committed', 'remote-moved'])
  const steps = await publish(ours, { ...request, prefer }, check)
  expect(steps.map(({ kind }) => kind)).toEqual(['joined', 'pushed'])
  expect(read(ours, 'content/a.yaml')).toBe(expected)
  git(theirs, 'pull', '--quiet')
  expect(read(theirs, 'content/a.yaml')).toBe(expected)
})

it('R94 pushes nothing that is wrong after joining, and what was corrected', async () => {
  pushTheirs('a: 1\n\n\n\nb: 9\n')
  const before = git(theirs, 'rev-parse', 'HEAD')
  write(ours, 'content/a.yaml', 'a: 9\n\n\n\nb: 1\n')
  expect(await kinds()).toEqual(['committed', 'joined', 'refused'])
  expect(git(theirs, 'ls-remote', '--heads', 'origin')).toContain(before)
  // Both versions are kept, and shown in the editor.
  expect(read(ours, 'content/a.yaml')).toBe('a: 9\n\n\n\nb: 9\n')
  expect(await kinds()).toEqual(['refused'])
  write(ours, 'content/a.yaml', 'a: 8\n\n\n\nb: 9\n')
  expect(await kinds()).toEqual(['committed', 'pushed'])
})

it('R94 joins what is pushed while it publishes', async () => {
  const hook = path.join(ours, '.git/hooks/pre-push')
  const other = `unset GIT_DIR; cd '${theirs}'; git -c user.name=T -c user.email=t@example.com commit --quiet --all -m x`
  fs.writeFileSync(hook, `#!/bin/sh\nrm "$0"\n${other}\ngit push --quiet\n`, { mode: 0o755 })
  write(theirs, 'content/a.yaml', 'a: 1\n\n\n\nb: 2\n')
  write(ours, 'content/a.yaml', 'a: 2\n\n\n\nb: 1\n')
  expect(await kinds()).toEqual(['committed', 'joined', 'pushed'])
  expect(read(ours, 'content/a.yaml')).toBe('a: 2\n\n\n\nb: 2\n')
})

it('R94 keeps the commit if the remote does not answer', async () => {
  fs.renameSync(path.join(folder, 'remote.git'), path.join(folder, 'away.git'))
  write(ours, 'content/a.yaml', 'a: 2\n')
  expect(await kinds()).toEqual(['committed', 'failed'])
  fs.renameSync(path.join(folder, 'away.git'), path.join(folder, 'remote.git'))
  expect(await kinds()).toEqual(['pushed'])
})

it('R94 commits without a remote, and only saves without git', async () => {
  git(ours, 'remote', 'remove', 'origin')
  write(ours, 'content/a.yaml', 'a: 2\n')
  expect(await publishState(ours)).toMatchObject({ git: 'local', changedFiles: 1, unpushed: 0 })
  expect(await kinds()).toEqual(['committed'])
  fs.rmSync(path.join(ours, '.git'), { recursive: true })
  expect(await publishState(ours)).toEqual({ git: 'none', changedFiles: 0, unpushed: 0 })
})
