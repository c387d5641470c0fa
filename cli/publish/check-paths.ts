// The paths of a site's files: each is taken once, on any disk (R49, R72).
import path from 'node:path'
import type { Problems } from '../problems/problems.ts'
import type { OutputFile } from '../base/output-file.ts'

/** A path that is taken, and the file in `public/` that it is for. */
interface TakenPath {
  readonly path: string
  readonly source: string | undefined
}

/** Finds files that would have the same path, which are problems. Throws where a path leaves the folder. */
export function checkPaths(files: readonly OutputFile[], problems: Problems): void {
  const taken = new Map<string, TakenPath>()
  for (const file of files) {
    const name = file.path
    if (path.posix.normalize(`/${name}`) !== `/${name}`) {
      throw new Error(`Output path "${name}" leaves the output folder`)
    }
    const id = idOf(name)
    const first = taken.get(id)
    const source = sourceOf(file) ?? first?.source
    if (first === undefined) taken.set(id, { path: name, source })
    else {
      problems.error('output-collision', sameName(name, first.path), {
        ...(source === undefined ? {} : { at: { file: source, line: 1, column: 1 } }),
        hint: 'Rename the file in public/, or give the page another slug.',
      })
    }
  }
}

/** The same for names that some disks take for one, and so would let one file overwrite the other. */
export function idOf(name: string): string {
  return name.normalize().toLowerCase()
}

function sameName(name: string, other: string): string {
  if (name === other) return `Two files would have the same name "${name}"`
  return name.normalize() === other.normalize()
    ? `Two files would have the same name "${name}" where disks ignore how its accents are stored`
    : `"${name}" and "${other}" would be the same file where disks ignore capitals`
}

function sourceOf(file: OutputFile): string | undefined {
  return 'copyOf' in file ? file.source : undefined
}
