// The hash of the code that makes something, so that another version of it makes it anew (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { hashOf } from './cache.ts'

/** Sources of the app and of the command, and what decides which packages they run with. */
export const appSources = [
  'src/**',
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
  'vite.config.ts',
]
export const commandSources = [...appSources, 'cli/**']

/** Changes with every file that fits the patterns, tests left out. */
export async function hashCode(appRoot: string, patterns: readonly string[]): Promise<string> {
  const names = await glob([...patterns], { cwd: appRoot, dot: true, ignore: ['**/*.test.ts'] })
  const parts = names
    .toSorted()
    .map(async (name) => [name, await fs.readFile(path.join(appRoot, name))] as const)
  return hashOf(process.version, ...(await Promise.all(parts)).flat())
}
