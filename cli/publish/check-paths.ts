// Checks that the paths of a site's files are unique on every file system (R49, R72).
import path from 'node:path'
import type { Problems } from '../problems/problems.ts'
import type { OutputFile } from '../base/output-file.ts'

/** A used path, and its source if it is in `public/`. */
interface UsedPath {
  readonly path: string
  readonly source: string | undefined
}

/** Reports files with the same path as problems. Throws if a path leaves the folder. */
export function checkPaths(files: readonly OutputFile[], problems: Problems): void {
  const used = new Map<string, UsedPath>()
  for (const file of files) {
    const name = file.path
    if (path.posix.normalize(`/${name}`) !== `/${name}`) {
      throw new Error(`Output path "${name}" leaves the output folder`)
    }
    // Equal for names that are the same file on some file systems.
    const key = name.normalize().toLowerCase()
    const first = used.get(key)
    const source = 'copyOf' in file ? file.source : first?.source
    if (first === undefined) used.set(key, { path: name, source })
    else {
      problems.error('output-collision', sameName(name, first.path), {
        at: source === undefined ? undefined : { file: source, line: 1, column: 1 },
        hint: 'Rename the file in public/, or give the page another slug.',
      })
    }
  }
}

function sameName(name: string, other: string): string {
  if (name === other) return `Two files would have the same name "${name}"`
  return name.normalize() === other.normalize()
    ? `Two files would have the same name "${name}" where disks ignore how its accents are stored`
    : `"${name}" and "${other}" would be the same file where disks ignore capitals`
}
