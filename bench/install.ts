// Installs what is measured, each tool in a folder of its own outside the repository.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exists } from '../cli/base/files.ts'
import { copyRepository, repository } from '../tests/support/site.ts'

const run = promisify(execFile)
const fixtures = fileURLToPath(new URL('peers', import.meta.url))

/** Installs what a fixture's package.json names into `folder`, unless exactly that is there already. */
export async function installPeer(fixture: string, folder: string): Promise<void> {
  const wanted = await fs.readFile(path.join(fixtures, fixture, 'package.json'), 'utf8')
  const marker = path.join(folder, '.installed.json')
  if (exists(marker) && (await fs.readFile(marker, 'utf8')) === wanted) return
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, 'package.json'), wanted)
  // The package `node` fetches its program in a script.
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts=false'],
    {
      cwd: folder,
    },
  )
  await fs.writeFile(marker, wanted)
}

/** Packs this project as it is now and installs the package into `folder`, as its users do. Returns its command. */
export async function installProject(folder: string): Promise<string> {
  await fs.rm(folder, { recursive: true, force: true })
  const source = path.join(folder, 'source')
  await copyRepository(source)
  await fs.symlink(path.join(repository, 'node_modules'), path.join(source, 'node_modules'))
  const { stdout } = await run('npm', ['run', '--silent', 'package'], { cwd: source })
  await fs.writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const file = path.join(source, stdout.trim())
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', file], {
    cwd: folder,
  })
  return path.join(folder, 'node_modules/sitewright/cli/bin.cjs')
}
