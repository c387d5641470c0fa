// Reads and extends `dist-config/addresses.txt`, which lists the path of every page that was ever public (R91). Pure.
import { tidyPath } from '#site/tidy-path.ts'
import { decodePath } from '../base/decode-path.ts'
import type { Position, Problems } from '../problems/problems.ts'

/** The list of addresses, below the folder of a site. */
export const ADDRESSES_FILE = 'dist-config/addresses.txt'

/** An address with its place in the list. */
export interface PlacedAddress {
  /** Decoded and tidy. */
  readonly path: string
  readonly at: Position
}

/** First lines of a new list. */
const HEADER = `# Every address that a page of this site ever had. Each one needs a page or a redirect.
# Add new ones with "npx sitewright addresses --update" after each upload; never remove any.
`

/** Reads the list: one path per line, and comments. Anything else is a problem. */
export function parseAddresses(text: string, problems: Problems): PlacedAddress[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const path = pathOfLine(written)
    if (path === undefined) return []
    const column = written.search(/\S/) + 1
    const at = { file: ADDRESSES_FILE, line: index + 1, column, length: written.trim().length }
    if (/^\/[^?#]*$/.test(path)) return [{ path, at }]
    problems.error('content-invalid', `Invalid address "${written.trim()}"`, {
      at,
      hint: 'Write the path of one page per line, such as /blog/my-post, without domain, query and "#".',
    })
    return []
  })
}

/** Adds paths to the text of a list, each after the nearest smaller one. Lines that exist stay. */
export function addAddresses(text: string | undefined, paths: readonly string[]): string {
  const lines = (text ?? HEADER).replace(/\r?\n$/, '').split(/\r?\n/)
  for (const path of paths.toSorted()) {
    const listed = lines.map(pathOfLine)
    const last = listed.findLastIndex((other) => other !== undefined && other < path)
    const first = listed.findIndex((other) => other !== undefined)
    lines.splice(last === -1 ? (first === -1 ? lines.length : first) : last + 1, 0, path)
  }
  return `${lines.join('\n')}\n`
}

/** Returns the path on a line, undefined for a comment or an empty line. */
function pathOfLine(line: string): string | undefined {
  const text = line.trim()
  return text === '' || text.startsWith('#') ? undefined : tidyPath(decodePath(text), [])
}
