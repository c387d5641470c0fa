// Which files are served compressed, and how their precompressed copies are named (R57). Pure.

/** Content codings, best first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** The endings of their files. */
export const codingEndings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

/** Endings of files that shrink. Pictures and fonts are compressed already. */
export const textEndings = [
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
] as const

/** True for a file that is served compressed. */
export function isCompressible(name: string): boolean {
  return textEndings.some((ending) => name.endsWith(ending))
}

/** True for the precompressed copy of a file. */
export function isTwin(name: string): boolean {
  return Object.values(codingEndings).some(
    (ending) => name.endsWith(ending) && isCompressible(name.slice(0, -ending.length)),
  )
}
