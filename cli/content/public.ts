// Lists the files of `public/`, which are published unchanged unless they are harmful.
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { entriesBelow } from '../base/files.ts'
import type { Problems } from '../problems/problems.ts'
import { readContentText } from './read-text.ts'
import { findStray } from '../base/stray-files.ts'
import type { OutputFile } from '../base/output-file.ts'
import { isDrawing } from './svg.ts'

/**
 * Returns every file below a folder, with normalised names. Links, secrets, active drawings, unreadable files and names
 * that are not UTF-8 are errors; files left behind by systems and editors are omitted with a warning.
 */
export function publicFiles(publicDir: string, problems: Problems): OutputFile[] {
  const entries = entriesBelow(publicDir)
  const names = entries.map(({ name }) => name)
  const strays = findStrays(names, problems)
  const files = entries
    .filter(({ name }) => !strays.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const published: OutputFile[] = []
  for (const { name, kind } of files) {
    const source = `public/${name}`
    const at = { file: source, line: 1, column: 1 }
    if (!kind.isFile()) {
      problems.error('content-outside', 'Only files can be published; this is a link or a device', {
        at,
        hint: 'Copy the file itself to public/.',
      })
    } else if (name.includes('\uFFFD')) {
      problems.error('content-unreadable', 'The name of this file is not UTF-8', {
        at,
        hint: 'Rename it, best with plain letters, digits and hyphens.',
      })
    } else if (!isReadable(path.join(publicDir, name))) {
      problems.error('content-unreadable', 'The file cannot be read: permission denied', {
        at,
        hint: 'Give this user the right to read it (chmod, chown).',
      })
    } else if (!/\.svg$/i.test(name) || isSafeDrawing(name, { publicDir, source, problems })) {
      published.push({ path: name.normalize(), copyOf: path.join(publicDir, name), source })
    }
  }
  return published
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the names of secrets and leftovers. Each file, or its folder, becomes a problem. */
function findStrays(names: readonly string[], problems: Problems): ReadonlySet<string> {
  const strays = names.flatMap((name) => {
    const stray = findStray(name)
    return stray === undefined ? [] : [{ name, stray }]
  })
  for (const [path, { stray }] of new Map(strays.map((entry) => [entry.stray.path, entry]))) {
    if (stray.kind === 'secret') {
      // Has no place, because the code frame would show the secret.
      problems.error('public-secret', `"public/${path}" would publish a secret`, {
        hint: 'Move it out of public/. If it was online, change the passwords and keys in it.',
      })
    } else {
      problems.warn('public-leftover', 'This file is not published', {
        at: { file: `public/${path}`, line: 1, column: 1 },
        hint: 'Delete it: programs leave it behind. To publish it, give it a name that is not hidden.',
      })
    }
  }
  return new Set(strays.map(({ name }) => name))
}

function isSafeDrawing(
  name: string,
  { publicDir, source, problems }: { publicDir: string; source: string; problems: Problems },
): boolean {
  const text = readContentText(name, { folder: publicDir, display: source, problems })
  return text !== undefined && isDrawing(text, { file: source, problems })
}
