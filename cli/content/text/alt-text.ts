// Finds alternative texts that are of no use to people who cannot see the picture (R26).
import path from 'node:path'

/** Longest alternative text in characters; screen readers read it in one go. */
const LIMIT = 200

/**
 * Returns the fault of the alternative text of image `src`, or undefined. A single plain word may also be the file's
 * name (`terrace` of `terrace.jpg`); `IMG_2041` and `hero-chalet` may not.
 */
export function altFault(alt: string, src: string): string | undefined {
  const { base, name } = path.posix.parse(src)
  const text = alt.trim().toLowerCase()
  const isFileName =
    text === base.toLowerCase() || (text === name.toLowerCase() && /[\d_-]/.test(name))
  if (isFileName) return 'it is the name of the file; say what the picture shows'
  if (alt.length > LIMIT)
    return `it has ${alt.length} characters; the limit is ${LIMIT}, because screen readers read all of it`
  if (/\|\d+(?:x\d+)?$/.test(text))
    return 'it ends with a size; the page chooses the size, so leave out "|" and the figures'
  return undefined
}
