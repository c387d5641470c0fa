// The app is bundled while the content is read; the bundle must be the one that is asked for later (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSite } from '../tests/site.ts'
import { bundleEarly } from './bundle-early.ts'
import { createMemoryStore } from './lib/store.ts'
import { loadSite, silently } from './load-site.ts'
import { Problems } from './lib/problems.ts'
import { bundleApp } from './render/bundle.ts'
import { loadWorkspace, type Workspace } from './workspace.ts'

/** The smallest app. */
const app = {
  'vite.config.ts':
    'export default { publicDir: false, build: { manifest: true, cssCodeSplit: false } }',
  'src/entry-client.ts': `import './app.css'\ndocument.title = 'one'`,
  'src/app.css': 'p { color: red }',
  'src/entry-server.tsx': `export const render = () => 'one'`,
  'cli/hosts/edge.ts': `export const answerAtEdge = () => 'one'`,
}

let workspace: Workspace
let remove: () => Promise<void>

beforeEach(async () => {
  const site = await createSite()
  remove = site.remove
  for (const [name, text] of Object.entries(app)) {
    const file = path.join(site.root, 'app', name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, text)
  }
  workspace = {
    ...(await loadWorkspace({ cwd: site.root })),
    appRoot: path.join(site.root, 'app'),
    appCacheDir: path.join(site.root, 'cache'),
  }
})
afterEach(() => remove())

const results = () => ({ files: createMemoryStore() })
const bundles = async () => await fs.readdir(workspace.appCacheDir).catch(() => [])

it('R33 makes the bundle that the whole content asks for', async () => {
  await bundleEarly(workspace, results())
  const [early] = await bundles()
  expect(early).toBeDefined()
  const problems = new Problems()
  const { content } = await loadSite(workspace, { problems, stage: silently })
  await bundleApp({ ...workspace, ...content })
  expect(await bundles()).toEqual([early])
})

it.each(['languages.yaml', 'lists.yaml', 'theme.yaml'])(
  'R26 leaves what is wrong in %s to those that read it later',
  async (name) => {
    await fs.writeFile(path.join(workspace.contentDir, name), 'a: [')
    await bundleEarly(workspace, results())
    expect(await bundles()).toEqual([])
  },
)

it('R69 leaves an app that cannot be bundled to the build', async () => {
  await fs.writeFile(path.join(workspace.appRoot, 'src/entry-client.ts'), 'const a =')
  await bundleEarly(workspace, results())
  const problems = new Problems()
  const { content } = await loadSite(workspace, { problems, stage: silently })
  await expect(bundleApp({ ...workspace, ...content })).rejects.toThrow()
})
