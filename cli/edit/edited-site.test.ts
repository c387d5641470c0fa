import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { createSite } from '../../tests/support/site.ts'
import { Unsaved } from '../changed-site.ts'
import { cacheOf, loadWorkspace } from '../workspace.ts'
import { EditedSite } from './edited-site.ts'

it('R94 checks a site again after changes of others, not after its own', async () => {
  const { root, remove } = await createSite()
  const workspace = await loadWorkspace({ cwd: root })
  const edited = new EditedSite(workspace, { cache: cacheOf(workspace), unsaved: new Unsaved() })
  const name = 'content/company.yaml'
  const file = path.join(edited.workspace.root, name)
  const files = new Map([
    [name, (await fs.readFile(file, 'utf8')).replace('Testweg 1', 'Testweg 2')],
  ])
  const about = { action: 'edit', entry: 'company', title: '', values: [] } as const
  const { site } = await edited.change(about, files, { edit: await edited.read() })
  await fs.link(file, path.join(root, 'link.yaml'))
  expect((await edited.checked()).site).toBe(site)
  const own = await fs.readFile(file)
  await fs.appendFile(file, '# Written in another program.\n')
  const other = (await edited.checked()).site
  expect(other).not.toBe(site)
  // Undone in the other program.
  await fs.writeFile(file, own)
  expect((await edited.checked()).site).not.toBe(other)
  // Changed in the other program while the editor saves.
  const saving = edited.change(about, files, { edit: await edited.read() })
  await fs.appendFile(path.join(root, 'content/faq.yaml'), '# Written meanwhile.\n')
  const saved = (await saving).site
  expect((await edited.checked()).site).not.toBe(saved)
  await remove()
})

it('R94 checks the newest files where some are gone before they were read', async () => {
  const { root, remove } = await createSite()
  const workspace = await loadWorkspace({ cwd: root })
  const edited = new EditedSite(workspace, { cache: cacheOf(workspace), unsaved: new Unsaved() })
  const posts = path.join(root, 'content/posts')
  const copy = path.join(posts, 'copy')
  const [post = ''] = await fs.readdir(posts)
  const { readFile } = fs
  const reading = vi.spyOn(fs, 'readFile').mockImplementation(async (file, options) => {
    // Deleted by another program, such as git, between the list of files and this one.
    if (typeof file === 'string' && file.startsWith(copy))
      await fs.rm(copy, { recursive: true, force: true })
    return await readFile(file, options)
  })
  for (const ask of [() => edited.read(), () => edited.checked()]) {
    await fs.cp(path.join(posts, post), copy, { recursive: true })
    await expect(ask()).resolves.toBeDefined()
    expect(existsSync(copy)).toBe(false)
  }
  reading.mockRestore()
  await remove()
})
