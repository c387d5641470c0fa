// Compressible files, and the extensions of precompressed files (R57). Pure.

/** Content codings, best first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Extensions of precompressed files by content coding. */
export const codingEndings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

/** Extensions of compressible files. Images and fonts are already compressed. */
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

/** Returns whether a file is served compressed. */
export function isCompressible(name: string): boolean {
  return textEndings.some((ending) => name.endsWith(ending))
}

/** Returns whether a file is the precompressed copy of another file. */
export function isPrecompressed(name: string): boolean {
  return Object.values(codingEndings).some(
    (ending) => name.endsWith(ending) && isCompressible(name.slice(0, -ending.length)),
  )
}
