import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { loadWorkspace } from '../workspace.ts'
import { watchSources } from './watch.ts'

it('R63 a file written in two steps is loaded completely', async () => {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'watch-'))
  const company = path.join(root, 'content/company.yaml')
  for (const name of ['content', 'dist-config']) await fs.mkdir(path.join(root, name))
  await fs.writeFile(company, 'name: Old')
  const vite = await createServer({ root, configFile: false, server: { middlewareMode: true } })
  let isOver = false
  onTestFinished(async () => {
    isOver = true
    await vite.close()
    await fs.rm(root, { recursive: true })
  })
  const workspace = { ...(await loadWorkspace({ cwd: root })), appRoot: root }
  const complete = new Promise<void>((resolve) => {
    watchSources(vite.watcher, {
      workspace,
      onContent() {
        if (!isOver && readFileSync(company, 'utf8') === 'name: New') resolve()
      },
      onCode() {},
      onPipeline() {},
    })
  })
  await expect
    .poll(() => vite.watcher.getWatched()[path.dirname(company)])
    .toContain(path.basename(company))
  const emptied = new Promise((resolve) => void vite.watcher.once('all', resolve))
  await fs.writeFile(company, '')
  await emptied
  // Within the 50 ms in which the watcher ignores further writes.
  await setTimeout(40)
  await fs.writeFile(company, 'name: New')
  await complete
})
