// Writes the finished site beside the old one and puts it in its place in one step (R49).
import {
  constants,
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { errorCode, exists, ifThere, renameIfThere } from '../base/files.ts'
import { removeLeftovers, temporaryName } from '../base/leftovers.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { withLock } from './lock.ts'
import { type Problems, UsageError } from '../problems/problems.ts'
import { sum } from '../base/sum.ts'
import type { OutputFile } from '../base/output-file.ts'
import { type DeployFile, writeDeploy } from './deploy.ts'
import { checkPaths } from './check-paths.ts'
import { foreignFiles, noteWritten, readWritten, vercelFiles } from './written.ts'

/** Where a site is written, and where what it becomes is kept meanwhile. */
export interface Destination {
  readonly outDir: string
  readonly deployDir: string
  /** Start of all temporary names of this site. */
  readonly stem: string
  /** The old site between the two renames. */
  readonly previous: string
  readonly lock: string
}

/**
 * Replaces the old site and its `deploy/` in one step. Returns the number and size of its files. Throws a SiteError if
 * there are errors, such as two files with one path; the old site stays.
 */
export async function publish(
  destination: Destination,
  {
    files,
    deploy,
    problems,
  }: { files: readonly OutputFile[]; deploy: readonly DeployFile[]; problems: Problems },
): Promise<{ files: number; bytes: number }> {
  checkPaths(files, problems)
  problems.throwIfErrors()
  const staging = temporaryName(destination.stem)
  const removeStaging = () => rmSync(staging, { recursive: true, force: true, maxRetries: 3 })
  // An interrupted command ends without coming to `finally`.
  process.once('exit', removeStaging)
  try {
    for (const file of files) writeInto(staging, file)
    const names = files.map((file) => file.path)
    const bytes = sum(names.map((name) => statSync(path.join(staging, name)).size))
    await withLock(destination.lock, () => swap(destination, { staging, names, deploy }))
    return { files: files.length, bytes }
  } finally {
    process.off('exit', removeStaging)
    removeStaging()
  }
}

/** It does not wait: there are thousands of small files, and waiting for each would cost more than the work. */
function writeInto(folder: string, file: OutputFile): void {
  const target = path.join(folder, file.path)
  mkdirSync(path.dirname(target), { recursive: true })
  if ('contents' in file) writeFileSync(target, file.contents)
  else if ('linkTo' in file) linkOrCopy(file.linkTo, target)
  else copyFileSync(file.copyOf, target, constants.COPYFILE_FICLONE)
}

/**
 * Prepares the place of a site, and removes what killed builds left behind. Throws a UsageError where a build would
 * replace files that no build has written.
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
  // A rename does not reach another disk, so the site is put together beside its place there.
  const name =
    work.dev === target.dev
      ? path.join(workDir, `${path.basename(outDir)}-${hashOf(outDir).slice(0, 8)}`)
      : path.join(parent, `.${path.basename(outDir)}.site-build`)
  const destination = {
    outDir,
    deployDir,
    stem: name,
    previous: `${name}.previous`,
    lock: `${name}.lock`,
  }
  await withLock(destination.lock, async () => {
    // A build killed between the two renames of `swap` has left the old site under this name.
    if (!(await exists(outDir)) && (await exists(destination.previous))) {
      await fs.rename(destination.previous, outDir)
    }
    await fs.rm(destination.previous, { recursive: true, force: true })
    await refuseForeignFiles(destination)
  })
  await removeLeftovers(workDir)
  await removeLeftovers(path.dirname(name), `${path.basename(name)}.`)
  await removeLeftovers(deployDir)
  return destination
}

/** Puts a written site in the place of the old one, with the list of its files and with its `deploy/`. */
async function swap(
  destination: Destination,
  {
    staging,
    names,
    deploy,
  }: { staging: string; names: readonly string[]; deploy: readonly DeployFile[] },
): Promise<void> {
  const { outDir, deployDir, previous } = destination
  // The build took its time; a file may have been put there meanwhile.
  await refuseForeignFiles(destination)
  const earlier = await readWritten(deployDir)
  const current = { dist: [...names], deploy: deploy.map(({ path: name }) => name) }
  // A kill during what follows leaves files of the one or the other site.
  await noteWritten(deployDir, {
    dist: [...earlier.dist, ...current.dist],
    deploy: [...earlier.deploy, ...current.deploy],
  })
  await keepVercelFiles(outDir, staging)
  moveToPrevious(outDir, previous)
  renameSync(staging, outDir)
  await writeDeploy(deployDir, { files: deploy, earlier: earlier.deploy })
  await noteWritten(deployDir, current)
  rmSync(previous, { recursive: true, force: true, maxRetries: 3 })
}

async function keepVercelFiles(outDir: string, staging: string): Promise<void> {
  for (const name of vercelFiles) {
    const from = path.join(outDir, name)
    if (await exists(from)) {
      await fs.cp(from, path.join(staging, name), { recursive: true, force: false })
    }
  }
}

/** Synchronous, so that nothing comes between the two renames. */
function moveToPrevious(outDir: string, previous: string): void {
  try {
    renameIfThere(outDir, previous)
  } catch (error) {
    throw errorCode(error) === 'EBUSY' ? mountPoint(outDir) : error
  }
}

/** Names of foreign files in a message. */
const SHOWN = 5

async function refuseForeignFiles({ outDir, deployDir }: Destination): Promise<void> {
  const stat = await ifThere(fs.stat(outDir))
  if (stat === undefined) return
  if (!stat.isDirectory()) throw new UsageError(`${outDir} is a file, not a folder.`)
  if (stat.dev !== (await fs.stat(path.dirname(outDir))).dev) throw mountPoint(outDir)
  const foreign = foreignFiles(outDir, await readWritten(deployDir))
  if (foreign.length === 0) return
  const more = foreign.length > SHOWN ? ` and ${foreign.length - SHOWN} more` : ''
  throw new UsageError(
    `${outDir} holds files that no build has written: ${foreign.slice(0, SHOWN).join(', ')}${more}. A build replaces the whole folder, so it stops here. Move what you want to keep; files that belong to the site go to public/. If all of it is an old build, delete the folder.`,
  )
}

function mountPoint(folder: string): UsageError {
  return new UsageError(
    `${folder} is a mount point, which cannot be replaced in one step. Choose a folder in it: --out ${path.join(folder, 'site')}.`,
  )
}
