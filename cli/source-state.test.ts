import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createSite } from '../tests/support/site.ts'
import { sourceState } from './source-state.ts'
import { loadWorkspace } from './workspace.ts'

it('R63 R94 each change of a source is another state, but no other link to a file', async () => {
  const { root, remove } = await createSite()
  const workspace = await loadWorkspace({ cwd: root })
  const states = new Set([sourceState(workspace)])
  const company = path.join(root, 'content/company.yaml')
  const changes: (() => Promise<unknown>)[] = [
    () => fs.appendFile(company, '# Note\n'),
    () => fs.utimes(company, 0, 0),
    () => fs.rename(path.join(root, 'content/faq.yaml'), path.join(root, 'content/x.yaml')),
    () => fs.cp(company, path.join(root, 'public/a.txt')),
    () => fs.mkdir(path.join(root, 'sections')),
    () => fs.writeFile(path.join(root, 'sections/team.tsx'), ''),
    () => fs.rm(path.join(root, 'dist-config'), { recursive: true }),
  ]
  let seen = 1
  for (const change of changes) {
    await change()
    states.add(sourceState(workspace))
    // An empty folder has nothing to load.
    if (!String(change).includes('mkdir')) seen += 1
    expect(states.size, String(change)).toBe(seen)
  }
  await fs.link(company, path.join(root, 'link.yaml'))
  states.add(sourceState(workspace))
  expect(states.size).toBe(seen)
  await remove()
})
