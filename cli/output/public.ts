// Copies the files of `public/` to `dist/`.
import path from 'node:path'
import glob from 'fast-glob'
import type { OutputFile } from './dist.ts'

/** Every file below a folder, links to elsewhere excepted (R72). */
export async function publicFiles(publicDir: string): Promise<OutputFile[]> {
  const names = await glob('**/*', {
    cwd: publicDir,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: true,
  })
  return names.toSorted().map((name) => ({ path: name, copyOf: path.join(publicDir, name) }))
}
