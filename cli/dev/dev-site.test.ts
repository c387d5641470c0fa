import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createSite } from '../../tests/support/site.ts'
import type { Cache } from '../cache/cache.ts'
import { cacheOf, loadWorkspace, type Workspace } from '../workspace.ts'
import { loadDevSite } from './dev-site.ts'

/** Number of values that are made while the site is loaded. */
async function countMade(workspace: Workspace, cache: Cache): Promise<number> {
  let made = 0
  await loadDevSite(workspace, {
    ...cache,
    set: (...value) => {
      made += 1
      cache.set(...value)
    },
    memo: async (kind, input, { make, ...entry }) =>
      await cache.memo(kind, input, {
        ...entry,
        make: () => {
          made += 1
          return make()
        },
      }),
  })
  return made
}

it('R33 R63 a server that runs on does not leave its values to newer code', async () => {
  const { root, remove } = await createSite()
  const appRoot = path.join(root, 'code')
  await fs.mkdir(path.join(appRoot, 'cli'), { recursive: true })
  await fs.writeFile(path.join(appRoot, 'cli/a.ts'), 'old')
  const workspace = { ...(await loadWorkspace({ cwd: root })), appRoot }
  const running = cacheOf(workspace)
  const all = await countMade(workspace, running)
  expect(all).toBeGreaterThan(10)
  await fs.writeFile(path.join(appRoot, 'cli/a.ts'), 'new')
  await fs.appendFile(path.join(root, 'content/company.yaml'), '# A change.\n')
  await countMade(workspace, running)
  expect(await countMade(workspace, cacheOf(workspace))).toBe(all)
  await remove()
})
