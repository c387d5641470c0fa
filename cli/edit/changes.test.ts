import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadWorkspace, type Workspace } from '../workspace.ts'
import { Changes } from './changes.ts'

let root: string
let workspace: Workspace
beforeEach(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'changes-')))
  write('content/a.yaml', '1\n2\n3\n4\n5\n')
  write('content/posts/x/x.jpg', 'picture')
  write('dist-config/redirects.yaml', '')
  workspace = await loadWorkspace({ cwd: root })
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
/** As after a restart. */
const changes = () => new Changes(workspace)
const list = () => changes().list((entry) => entry.toUpperCase())
const record = (files: Readonly<Record<string, string | undefined>>) =>
  changes().write(
    { action: 'edit', entry: 'a', title: 'Old', values: [] },
    new Map(Object.entries(files)),
  )
const undoNewest = async () => {
  const { about, files } = await changes().undoing((await list())[0]?.id ?? '')
  await changes().write(about, files)
}

it('R94 undoes a change, and its undoing', async () => {
  await record({ 'content/a.yaml': '1\n2\n3\n4\nfive\n' })
  await undoNewest()
  expect(read('content/a.yaml')).toBe('1\n2\n3\n4\n5\n')
  expect(await list()).toMatchObject([
    { action: 'undo', canUndo: true },
    { action: 'edit', canUndo: false, title: 'A' },
  ])
  await undoNewest()
  expect(read('content/a.yaml')).toBe('1\n2\n3\n4\nfive\n')
  expect((await list()).map(({ canUndo }) => canUndo)).toEqual([true, false, true])
})

it('R94 keeps what was changed since, unless it is in the same lines', async () => {
  await record({ 'content/a.yaml': 'one\n2\n3\n4\n5\n' })
  write('content/a.yaml', 'one\n2\n3\n4\nfive\n')
  await undoNewest()
  expect(read('content/a.yaml')).toBe('1\n2\n3\n4\nfive\n')
  await record({ 'content/a.yaml': 'one\n2\n' })
  write('content/a.yaml', 'uno\n2\n')
  await expect(undoNewest()).rejects.toMatchObject({ code: 'undo-conflict' })
  expect(read('content/a.yaml')).toBe('uno\n2\n')
  await record({ 'content/posts/x/x.jpg': 'another' })
  write('content/posts/x/x.jpg', 'third')
  await expect(undoNewest()).rejects.toMatchObject({ code: 'undo-conflict' })
})

it('R91 R94 undoes entries of the redirects beside which others were added since', async () => {
  const file = 'dist-config/redirects.yaml'
  const [a, b, c] = [
    '- { from: /a, to: /x }\n',
    '- { from: /b, to: / }\n',
    '- { from: /c, to: / }\n',
  ]
  const undo = async (index: number) => {
    const { about, files } = await changes().undoing((await list())[index]?.id ?? '')
    await changes().write(about, files)
    return read(file)
  }
  write(file, '# Old\n[]\n')
  await record({ [file]: `# Old\n${a}` })
  await record({ [file]: `# Old\n${a}${b}` })
  expect(await undo(1)).toBe(`# Old\n${b}`)
  expect(await undo(0)).toBe(`# Old\n${a}${b}`)
  await record({ [file]: `# Old\n${b}` })
  await record({ [file]: `# Old\n${b}${c}` })
  expect(await undo(1)).toBe(`# Old\n${a}${b}${c}`)
  // An entry that has been changed since.
  await record({ [file]: `# Old\n${a}${b}` })
  await record({ [file]: `# Old\n${a}${b}${c}` })
  await record({ [file]: `# Old\n${a}${c.replace('to: /', 'to: /y')}` })
  await expect(undo(1)).rejects.toMatchObject({ code: 'undo-conflict' })
  // An entry of several lines.
  await record({ [file]: '- from: /a\n  to: /x\n' })
  await record({ [file]: '- from: /a\n  to: /y\n' })
  write(file, '- from: /a\n  to: /y\n  status: 302\n- from: /d\n  to: /\n')
  await expect(undo(0)).rejects.toMatchObject({ code: 'undo-conflict' })
})

it('R94 undoes new and moved files, pictures too', async () => {
  write('content/posts/w/placeholder.jpg', 'drawn')
  await record({
    'content/posts/w/placeholder.jpg': undefined,
    'content/posts/y/de.md': 'new',
    'content/posts/z/x.jpg': 'picture',
    'content/posts/x/x.jpg': undefined,
    'dist-config/redirects.yaml': '- x\n',
  })
  expect(fs.readdirSync(path.join(root, 'content/posts'))).toEqual(['y', 'z'])
  await undoNewest()
  expect(fs.readdirSync(path.join(root, 'content/posts'))).toEqual(['w', 'x'])
  expect(read('content/posts/x/x.jpg')).toBe('picture')
  expect(read('content/posts/w/placeholder.jpg')).toBe('drawn')
  expect(read('dist-config/redirects.yaml')).toBe('')
})

it('R94 names an entry that has gone by its last title', async () => {
  await record({ 'content/a.yaml': undefined })
  await undoNewest()
  const titles = async (titleOf: (entry: string) => string) =>
    (await changes().list(titleOf)).map(({ title }) => title)
  expect(await titles(() => '')).toEqual(['Old', 'Old'])
  expect(await titles(() => 'New')).toEqual(['New', 'New'])
})

it('R94 records nothing if nothing changed', async () => {
  await record({ 'content/a.yaml': '1\n2\n3\n4\n5\n' })
  expect(await list()).toEqual([])
})
