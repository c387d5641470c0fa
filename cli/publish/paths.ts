// The paths of a site's files: each is taken once, on any disk (R49, R72).
import path from 'node:path'
import type { Problems } from '../problems/problems.ts'
import type { OutputFile } from '../base/output-file.ts'

/** A path that is taken, and the file in `public/` that it is for. What is in it is not remembered: it may be much. */
interface TakenPath {
  readonly path: string
  readonly source: string | undefined
}

/**
 * Gives a function that takes the path of a file. It is false where the path is taken, which becomes a problem, and
 * throws where the path leaves the folder.
 */
export function createPaths(problems: Problems): (file: OutputFile) => boolean {
  const taken = new Map<string, TakenPath>()
  return (file) => {
    const name = file.path
    const id = idOf(name)
    const first = taken.get(id)
    if (first !== undefined) {
      const source = sourceOf(file) ?? first.source
      problems.error('output-collision', sameName(name, first.path), {
        ...(source === undefined ? {} : { at: { file: source, line: 1, column: 1 } }),
        hint: 'Rename the file in public/, or give the page another slug.',
      })
      return false
    }
    if (path.posix.normalize(`/${name}`) !== `/${name}`) {
      throw new Error(`Output path "${name}" leaves the output folder`)
    }
    taken.set(id, { path: name, source: sourceOf(file) })
    return true
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
