// The folder that a site is put together in. It begins as an older site, of which those files stay that are as wanted (R33, R49).
import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renameIfThere } from '../lib/files.ts'
import { linkOrCopy } from '../lib/link-or-copy.ts'
import { type FileState, isSameFile, stateOf } from '../lib/stamp.ts'
import type { OutputFile } from './dist.ts'
import { idOf } from './paths.ts'

export interface Staging {
  /** At once: there are thousands of small files, and waiting for each would cost more than the work. */
  readonly write: (file: OutputFile) => void
  /** Whether the older site has a file. */
  readonly has: (name: string, state: FileState) => boolean
  /** What the disk says of a file; what the older site has left is asked for once. */
  readonly stateOf: (name: string) => FileState | undefined
  /** Removes what the older site had besides what was written. */
  readonly finish: () => void
}

/** What an older site has left: names of files and folders by their ids. */
interface Older {
  readonly files: Map<string, string>
  readonly folders: Map<string, string>
}

/** Makes `folder` from that of an older site, which is gone then; empty where there is none. */
export function openStaging(folder: string, older: string | undefined): Staging {
  const { files, folders } = take(older, folder)
  const states = new Map<string, FileState | undefined>()
  const stateIn = (name: string) => {
    if (!states.has(name)) states.set(name, stateOf(path.join(folder, name)))
    return states.get(name)
  }
  const has = (name: string, state: FileState | undefined) =>
    files.get(idOf(name)) === name && isSameFile(stateIn(name), state)
  /** Ids of folders with files that were written. */
  const made = new Set<string>()
  const remove = (name: string) => {
    rmSync(path.join(folder, name), { recursive: true, force: true })
    states.delete(name)
  }
  /** Removes what has an id, file or folder. */
  const clear = (id: string) => {
    const name = files.get(id) ?? folders.get(id)
    if (name === undefined) return
    remove(name)
    files.delete(id)
    if (!folders.delete(id)) return
    for (const group of [files, folders])
      for (const below of group.keys()) if (below.startsWith(`${id}/`)) group.delete(below)
  }
  const makeFolder = (name: string) => {
    if (made.has(idOf(name))) return
    for (const parent of [...parentsOf(name), name]) {
      const id = idOf(parent)
      if (folders.get(id) !== parent) clear(id)
      made.add(id)
    }
    mkdirSync(path.join(folder, name), { recursive: true })
  }
  return {
    write(file) {
      const id = idOf(file.path)
      const target = path.join(folder, file.path)
      makeFolder(path.posix.dirname(file.path))
      if ('linkTo' in file && has(file.path, file.state ?? stateOf(file.linkTo))) {
        files.delete(id)
        return
      }
      // What is there is never written to: a cache may have the same bytes under another name.
      clear(id)
      if ('contents' in file) writeFileSync(target, file.contents)
      else if ('linkTo' in file) linkOrCopy(file.linkTo, target)
      else copyFileSync(file.copyOf, target, constants.COPYFILE_FICLONE)
    },
    has,
    stateOf: stateIn,
    finish() {
      for (const name of files.values()) remove(name)
      for (const [id, name] of folders) if (!made.has(id)) remove(name)
    },
  }
}

/** Gives an older site its new place. */
function take(older: string | undefined, folder: string): Older {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  if (older === undefined || !renameIfThere(older, folder)) {
    mkdirSync(folder)
    return { files, folders }
  }
  const list = (start: string) => {
    for (const entry of readdirSync(path.join(folder, start), { withFileTypes: true })) {
      const name = start + entry.name
      if (entry.isFile()) files.set(idOf(name), name)
      else if (entry.isDirectory()) {
        folders.set(idOf(name), name)
        list(`${name}/`)
      }
      // A symbolic link would lead out of the folder.
      else rmSync(path.join(folder, name))
    }
  }
  list('')
  return { files, folders }
}

/** Folders that a path goes through, the outermost first. */
function parentsOf(name: string): string[] {
  const parts = name.split('/')
  return parts.slice(0, -1).map((_part, at) => parts.slice(0, at + 1).join('/'))
}
