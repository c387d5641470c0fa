// Files of `public/` go to `dist/` as they are, once they are known to be harmless (R37, R72).
import path from 'node:path'
import glob from 'fast-glob'
import type { Problems } from '../lib/problems.ts'
import { readText } from '../lib/read-text.ts'
import type { OutputFile } from './dist.ts'
import { isDrawing } from '../lib/svg.ts'

/** Every file below a folder. Links, names that are not UTF-8 and active drawings go to `problems`. */
export async function publicFiles(publicDir: string, problems: Problems): Promise<OutputFile[]> {
  const entries = await glob('**/*', {
    cwd: publicDir,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true,
  })
  const files = entries
    .filter(({ dirent }) => !dirent.isDirectory())
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const good: OutputFile[] = []
  for (const { path: name, dirent } of files) {
    const source = `public/${name}`
    const at = { file: source, line: 1, column: 1 }
    if (!dirent.isFile()) {
      problems.error('content-outside', 'Only files can be published; this is a link or a device', {
        at,
        hint: 'Copy the file itself to public/.',
      })
    } else if (name.includes('\uFFFD')) {
      problems.error('content-unreadable', 'The name of this file is not UTF-8', {
        at,
        hint: 'Rename it, best with plain letters, digits and hyphens.',
      })
    } else if (!/\.svg$/i.test(name) || isGoodDrawing(name, { publicDir, source, problems })) {
      good.push({ path: name, copyOf: path.join(publicDir, name), source })
    }
  }
  return good
}

function isGoodDrawing(
  name: string,
  { publicDir, source, problems }: { publicDir: string; source: string; problems: Problems },
): boolean {
  const text = readText(name, { folder: publicDir, display: source, problems })
  return text !== undefined && isDrawing(text, { file: source, problems })
}
