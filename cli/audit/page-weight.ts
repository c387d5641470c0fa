// Measures the files that a visit loads: bytes in `dist/`, with text compressed (R66).
import path from 'node:path'
import { fileOfPath } from '#site/page-files.ts'
import { compressedFile } from '../cache/compressed.ts'
import { isCompressible } from '../base/compressible.ts'
import { exists, readBytes, sizeOf } from '../base/files.ts'

/** A loaded file and its bytes as sent. */
export interface WeighedFile {
  /** Path of the request. */
  readonly path: string
  readonly kind: FileKind
  readonly bytes: number
}

/** Kinds of files by their extension. */
const kinds = {
  html: /^\.html$/,
  css: /^\.css$/,
  js: /^\.js$/,
  font: /^\.woff2?$/,
  image: /^\.(?:avif|webp|jpe?g|png|gif|svg|ico)$/,
  data: /./,
} as const
export type FileKind = keyof typeof kinds
const kindNames = Object.keys(kinds).filter((name): name is FileKind => name in kinds)

/** Returns the files of request paths, each once, the largest first. Paths without a file are left out. */
export async function weighFiles(
  paths: readonly string[],
  { folder, cacheDir }: { folder: string; cacheDir: string },
): Promise<WeighedFile[]> {
  const weighed = await Promise.all(
    [...new Set(paths)].map(async (request) => {
      const name = path.extname(request) === '' ? fileOfPath(request) : request.slice(1)
      const file = path.join(folder, name)
      if (!exists(file)) return []
      const sent = isCompressible(name)
        ? await compressedFile(await readBytes(file), { coding: 'br', cacheDir })
        : file
      return [{ path: request, kind: kindOf(name), bytes: await sizeOf(sent) }]
    }),
  )
  return weighed.flat().toSorted((a, b) => b.bytes - a.bytes)
}

/** Returns the bytes by kind, and the number of files. */
export function sumWeights(
  files: readonly WeighedFile[],
): Readonly<Record<FileKind | 'requests', number>> {
  const sums = { html: 0, css: 0, js: 0, font: 0, image: 0, data: 0, requests: files.length }
  for (const { kind, bytes } of files) sums[kind] += bytes
  return sums
}

function kindOf(name: string): FileKind {
  return kindNames.find((kind) => kinds[kind].test(path.extname(name))) ?? 'data'
}
