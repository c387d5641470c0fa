import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { applyChange, type Changes, createSite } from '../../tests/support/site.ts'
import { loadWorkspace } from '../workspace.ts'
import { readEditSite } from './edit-site.ts'
import { outgoingChanges } from './outgoing.ts'

it('R94 lists what would be published: forms whose values differ, pictures and other files', async () => {
  const { root, remove } = await createSite({ '.gitignore': '.site\n' })
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
      stdio: 'pipe',
    })
  const workspace = await loadWorkspace({ cwd: root })
  const outgoing = async () => await outgoingChanges(root, await readEditSite(workspace))
  const change = async (changes: Changes) => {
    for (const [name, to] of Object.entries(changes)) await applyChange(path.join(root, name), to)
  }
  git('init', '--quiet', '--initial-branch=main')
  // Nothing was committed yet.
  const first = await outgoing()
  expect(first.entries).toContainEqual({ id: 'faq', kind: 'new', title: '' })
  expect(first.pictures).toBeGreaterThan(0)
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  expect(await outgoing()).toEqual({ entries: [], pictures: 0, others: 0 })

  // Git would store in its index that the file is as before, and other git commands would fail meanwhile.
  await fs.utimes(path.join(root, 'content/faq.yaml'), 1, 1)
  const index = await fs.readFile(path.join(root, '.git/index'))
  expect((await outgoing()).entries).toEqual([])
  expect((await fs.readFile(path.join(root, '.git/index'))).equals(index)).toBe(true)

  const post = 'content/posts/first-post'
  const texts = await Promise.all(
    ['de', 'en'].map(
      async (code) =>
        [code, await fs.readFile(path.join(root, post, `${code}.md`), 'utf8')] as const,
    ),
  )
  const service = await fs.readFile(path.join(root, 'content/services/carpentry.yaml'), 'utf8')
  await change({
    // Shown by three forms, of which one changes.
    'content/company.yaml': (old) => old.replace('Testweg 1', 'Testweg 2'),
    // The same value.
    'content/faq.yaml': (old) => `# A comment\n${old}`,
    [post]: null,
    ...Object.fromEntries(
      texts.map(([code, text]) => [
        `content/posts/zweiter/${code}.md`,
        text.replace(/^title: .*/m, 'title: Zweiter'),
      ]),
    ),
    // Has another name.
    'content/services/carpentry.yaml': null,
    'content/services/joinery.yaml': service,
    'content/posts/zweiter/cover.jpg': 'bytes',
    'dist-config/redirects.yaml': (old) => `${old}# Moved\n`,
    'notes.txt': 'not published',
  })
  const title = /^title: (.*)$/m.exec(texts[0]?.[1] ?? '')?.[1]
  expect(await outgoing()).toEqual({
    entries: [
      { id: 'posts/zweiter', kind: 'new', title: 'Zweiter' },
      { id: 'services/joinery', kind: 'rename', title: 'Schreinerarbeiten' },
      { id: 'company/company', kind: 'edit', title: '' },
      { id: 'posts/first-post', kind: 'delete', title },
    ],
    pictures: 1,
    others: 1,
  })

  // What is committed but not published still goes out.
  git('init', '--quiet', '--bare', 'remote.git')
  git('remote', 'add', 'origin', path.join(root, 'remote.git'))
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  git('add', 'content')
  git('commit', '--quiet', '-m', 'second')
  const { entries } = await outgoing()
  expect(entries.map(({ id }) => id)).toEqual([
    'posts/zweiter',
    'services/joinery',
    'company/company',
    'posts/first-post',
  ])
  await remove()
})
