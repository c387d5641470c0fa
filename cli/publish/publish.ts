// Publishes a site atomically: writes a staging folder, then swaps it with the old site (R49).
import { constants, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { errorCode, exists, ifThere, isBelow, renameIfThere } from '../base/files.ts'
import { removeLeftovers, temporaryName } from '../base/leftovers.ts'
import { linkOrCopy } from '../base/link-or-copy.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { setModes } from './modes.ts'
import { withLock } from './lock.ts'
import { type Problems, UsageError } from '../problems/problems.ts'
import type { OutputFile, TextOutput } from '../base/output-file.ts'
import { checkPaths } from './check-paths.ts'
import { foreignFiles, LIST, readWritten, vercelFiles, writeWritten } from './written.ts'

/** The output folders of a site, and names for publishing. */
interface Destination {
  readonly outDir: string
  readonly deployDir: string
  /** Prefix of all temporary names of this site. */
  readonly stem: string
  /** Name of the old site between the two renames. */
  readonly previous: string
  readonly lock: string
}

/**
 * Publishes a site and its `deploy/`, and returns the number and size of its files. Throws a SiteError and keeps the old
 * site if there are errors, such as two files with one path.
 */
export async function publish(
  destination: Destination,
  {
    files,
    deploy,
    problems,
  }: { files: readonly OutputFile[]; deploy: readonly TextOutput[]; problems: Problems },
): Promise<{ files: number; bytes: number }> {
  checkPaths(files, problems)
  problems.throwIfErrors()
  const staging = temporaryName(destination.stem)
  const removeStaging = () => rmSync(staging, { recursive: true, force: true, maxRetries: 3 })
  // `finally` does not run if a signal ends the command.
  process.once('exit', removeStaging)
  try {
    for (const file of files) writeInto(staging, file)
    const names = files.map((file) => file.path)
    const bytes = setModes(staging, names)
    await withLock(destination.lock, () => swap(destination, { staging, names, deploy }))
    return { files: files.length, bytes }
  } finally {
    process.off('exit', removeStaging)
    removeStaging()
  }
}

/** Writes a file synchronously: for thousands of small files, promises would take longer than the work. */
function writeInto(folder: string, file: OutputFile): void {
  const target = path.join(folder, file.path)
  mkdirSync(path.dirname(target), { recursive: true })
  if ('contents' in file) writeFileSync(target, file.contents)
  else if ('linkTo' in file) linkOrCopy(file.linkTo, target)
  else copyFileSync(file.copyOf, target, constants.COPYFILE_FICLONE)
}

/**
 * Prepares publishing, and removes leftovers of killed builds. Throws a UsageError if a build would replace files that no
 * build has written.
 */
export async function openDestination({
  workDir,
  outDir,
  deployDir,
}: {
  workDir: string
  outDir: string
  deployDir: string
}): Promise<Destination> {
  await fs.mkdir(workDir, { recursive: true })
  const parent = path.dirname(outDir)
  await fs.mkdir(parent, { recursive: true })
  const [work, target] = await Promise.all([fs.stat(workDir), fs.stat(parent)])
  // A rename cannot cross file systems, so on another one the staging folder is next to the output folder.
  const stem =
    work.dev === target.dev
      ? path.join(workDir, `${path.basename(outDir)}-${hashOf(outDir).slice(0, 8)}`)
      : path.join(parent, `.${path.basename(outDir)}.site-build`)
  const destination = {
    outDir,
    deployDir,
    stem,
    previous: `${stem}.previous`,
    lock: `${stem}.lock`,
  }
  await withLock(destination.lock, async () => {
    await finishSwap(destination)
    await refuseForeignFiles(destination)
  })
  await removeLeftovers(workDir)
  await removeLeftovers(path.dirname(stem), `${path.basename(stem)}.`)
  await removeLeftovers(deployDir)
  return destination
}

/** Restores the old site if a build was killed between the two renames of `swap`, or deletes what it left there. */
async function finishSwap({ outDir, previous }: Destination): Promise<void> {
  if (!exists(outDir) && exists(previous)) await fs.rename(previous, outDir)
  await fs.rm(previous, { recursive: true, force: true })
}

/** Swaps the staging folder with the old site, and writes `deploy/` and the list of files. */
async function swap(
  destination: Destination,
  {
    staging,
    names,
    deploy,
  }: { staging: string; names: readonly string[]; deploy: readonly TextOutput[] },
): Promise<void> {
  const { outDir, deployDir, previous } = destination
  // Another build may have been killed during this one.
  await finishSwap(destination)
  // A file may have been added during the build.
  await refuseForeignFiles(destination)
  const earlier = await readWritten(deployDir)
  const current = { dist: [...names], deploy: deploy.map(({ path: name }) => name) }
  // Lists both sites, as a kill from here on may leave files of either.
  await writeWritten(deployDir, {
    dist: [...earlier.dist, ...current.dist],
    deploy: [...earlier.deploy, ...current.deploy],
  })
  await copyVercelFiles(outDir, staging)
  moveToPrevious(outDir, previous)
  renameSync(staging, outDir)
  await writeDeploy(deployDir, { files: deploy, earlier: earlier.deploy })
  await writeWritten(deployDir, current)
  setModes(deployDir, [...current.deploy, LIST])
  rmSync(previous, { recursive: true, force: true, maxRetries: 3 })
}

/** Writes files into a folder atomically, and deletes files that only the `earlier` build wrote. Other files stay. */
async function writeDeploy(
  folder: string,
  { files, earlier }: { files: readonly TextOutput[]; earlier: readonly string[] },
): Promise<void> {
  const names = files.map(({ path: name }) => name)
  for (const name of earlier.filter((old) => !names.includes(old))) {
    const file = path.join(folder, name)
    if (isBelow(folder, file)) await fs.rm(file, { force: true })
  }
  for (const { path: name, contents } of files) await writeAtomic(path.join(folder, name), contents)
}

async function copyVercelFiles(outDir: string, staging: string): Promise<void> {
  for (const name of vercelFiles) {
    const from = path.join(outDir, name)
    if (exists(from)) {
      await fs.cp(from, path.join(staging, name), { recursive: true, force: false })
    }
  }
}

/** Renames the old site synchronously, so that no other code runs between the two renames. */
function moveToPrevious(outDir: string, previous: string): void {
  try {
    renameIfThere(outDir, previous)
  } catch (error) {
    throw errorCode(error) === 'EBUSY' ? mountPoint(outDir) : error
  }
}

/** Maximum number of foreign files in a message. */
const MAX_NAMES = 5

async function refuseForeignFiles({ outDir, deployDir }: Destination): Promise<void> {
  const stat = await ifThere(fs.stat(outDir))
  if (stat === undefined) return
  if (!stat.isDirectory()) throw new UsageError(`${outDir} is a file, not a folder.`)
  if (stat.dev !== (await fs.stat(path.dirname(outDir))).dev) throw mountPoint(outDir)
  const foreign = foreignFiles(outDir, await readWritten(deployDir))
  if (foreign.length === 0) return
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : ''
  throw new UsageError(
    `${outDir} contains files that no build has written: ${foreign.slice(0, MAX_NAMES).join(', ')}${more}. A build replaces the whole folder, so it stops here. Move what you want to keep; files that belong to the site go to public/. If all of it is an old build, delete the folder.`,
  )
}

function mountPoint(folder: string): UsageError {
  return new UsageError(
    `${folder} is a mount point, which cannot be replaced in one step. Choose a folder in it: --out ${path.join(folder, 'site')}.`,
  )
}
