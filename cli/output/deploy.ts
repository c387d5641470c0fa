// `deploy/`: files that hosts read outside `dist/`, and the host-neutral rules that the preview applies (R56, R64).
import fs from 'node:fs/promises'
import path from 'node:path'
import { writeCached } from '../lib/cache.ts'
import { errorCode, isBelow } from '../lib/files.ts'

/** A file of the folder: its path with forward slashes, and its text. */
export interface DeployFile {
  readonly path: string
  readonly contents: string
}

/** Name of the list of files that a build has written. */
const LIST = '.written.json'

/**
 * Writes files into a folder, each in one step, and deletes those that an earlier build wrote
 * and this one does not. Other files are left alone.
 */
export async function writeDeploy(folder: string, files: readonly DeployFile[]): Promise<void> {
  const names = files.map(({ path: name }) => name).toSorted()
  const stale = (await readList(folder)).filter((name) => !names.includes(name))
  for (const name of stale) {
    const file = path.join(folder, name)
    if (isBelow(folder, file)) await fs.rm(file, { force: true })
  }
  for (const { path: name, contents } of files) await writeCached(path.join(folder, name), contents)
  await writeCached(path.join(folder, LIST), `${JSON.stringify(names, null, 2)}\n`)
}

async function readList(folder: string): Promise<string[]> {
  try {
    const list: unknown = JSON.parse(await fs.readFile(path.join(folder, LIST), 'utf8'))
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}
