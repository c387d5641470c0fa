// Writes the finished site beside the old one and puts it in its place in one step (R49).
import { existsSync, renameSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isBelow } from '../lib/files.ts'
import { removeLeftovers, temporaryName } from '../lib/leftovers.ts'
import type { Problems } from '../lib/problems.ts'

/** One file of `dist/`: its path with forward slashes, and its bytes or the file they are in. */
export type OutputFile =
  | { readonly path: string; readonly contents: string | Uint8Array }
  | { readonly path: string; readonly copyOf: string }

/** A site being written. Nothing is seen by others before `publish`. */
export interface Dist {
  /** Writes files as soon as they are there; a path that is taken becomes a problem. */
  readonly write: (files: readonly OutputFile[]) => Promise<void>
  /** Names of the files written so far, and the folder they are in. */
  readonly written: () => { names: readonly string[]; folder: string }
  /** Replaces the old site. */
  readonly publish: () => Promise<{ files: number; bytes: number }>
  /** Discards what was written; the old site stays. */
  readonly discard: () => Promise<void>
}

/** Opens an empty site in the work folder, after removing what killed builds left behind. */
export async function openDist(
  { workDir, outDir }: { workDir: string; outDir: string },
  problems: Problems,
): Promise<Dist> {
  await fs.mkdir(workDir, { recursive: true })
  await fs.mkdir(path.dirname(outDir), { recursive: true })
  const folder = await stagingFolder(workDir, outDir)
  const previous = path.join(folder, `${path.basename(outDir)}.previous`)
  // A build killed between the two renames of `publish` has left the old site under this name.
  if (existsSync(previous) && !existsSync(outDir)) renameSync(previous, outDir)
  await fs.rm(previous, { recursive: true, force: true })
  await removeLeftovers(folder)
  const staging = temporaryName(path.join(folder, path.basename(outDir)))
  await fs.mkdir(staging)
  const taken = new Set<string>()
  const names: string[] = []
  const folders = new Set<string>()
  let bytes = 0
  return {
    async write(files) {
      for (const file of files) {
        if (!isFree(file.path, { staging, taken, problems })) continue
        names.push(file.path)
        bytes += await writeFile(file, { staging, folders })
      }
    },
    written: () => ({ names: [...names], folder: staging }),
    async publish() {
      // Two renames without anything between them; see above for a kill at this very moment.
      if (existsSync(outDir)) renameSync(outDir, previous)
      renameSync(staging, outDir)
      await fs.rm(previous, { recursive: true, force: true })
      return { files: taken.size, bytes }
    },
    async discard() {
      await fs.rm(staging, { recursive: true, force: true })
    },
  }
}

/** The work folder, or the target's own parent when that is on another disk and a rename could not reach it. */
async function stagingFolder(workDir: string, outDir: string): Promise<string> {
  const parent = path.dirname(outDir)
  const [work, target] = await Promise.all([fs.stat(workDir), fs.stat(parent)])
  return work.dev === target.dev ? workDir : parent
}

function isFree(
  name: string,
  { staging, taken, problems }: { staging: string; taken: Set<string>; problems: Problems },
): boolean {
  // Disks that ignore case would let one of two such files overwrite the other.
  const id = name.toLowerCase()
  if (taken.has(id)) {
    problems.error('output-collision', `Two files want the same name "${name}"`, {
      hint: 'Rename the file in public/, or give the page another slug.',
    })
    return false
  }
  if (!isBelow(staging, path.join(staging, name))) {
    throw new Error(`Output path "${name}" leaves the output folder`)
  }
  taken.add(id)
  return true
}

async function writeFile(
  file: OutputFile,
  { staging, folders }: { staging: string; folders: Set<string> },
): Promise<number> {
  const target = path.join(staging, file.path)
  const folder = path.dirname(target)
  if (!folders.has(folder)) await fs.mkdir(folder, { recursive: true })
  folders.add(folder)
  if ('copyOf' in file) {
    await fs.copyFile(file.copyOf, target, fs.constants.COPYFILE_FICLONE)
    return (await fs.stat(target)).size
  }
  await fs.writeFile(target, file.contents)
  return Buffer.byteLength(file.contents)
}
