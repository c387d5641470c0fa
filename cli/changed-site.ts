// A site in which files are changed, without changing it.
import fs from 'node:fs'
import path from 'node:path'
import { entriesBelow } from './base/files.ts'
import { linkOrCopy } from './base/link-or-copy.ts'
import type { Workspace } from './workspace.ts'

/** New contents of files by path in the site, such as `content/faq.yaml`; undefined removes a file. */
export type FileChanges = ReadonlyMap<string, string | Buffer | undefined>

/** Fills a folder with a copy of content and configuration in which files are changed. The other files are links. */
export function copyChanged(workspace: Workspace, files: FileChanges, folder: string): Workspace {
  const { root } = workspace
  const put = (file: string, write: (target: string) => void) => {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    write(target)
  }
  fs.rmSync(folder, { recursive: true, force: true })
  for (const name of ['content', 'dist-config'])
    for (const entry of entriesBelow(path.join(root, name))) {
      const file = `${name}/${entry.name}`
      if (!files.has(file)) put(file, (target) => linkOrCopy(path.join(root, file), target))
    }
  for (const [file, bytes] of files)
    if (bytes !== undefined) put(file, (target) => fs.writeFileSync(target, bytes))
  return {
    ...workspace,
    contentDir: path.join(folder, 'content'),
    configDir: path.join(folder, 'dist-config'),
  }
}

/** Works with a copy of a site in which files are changed, and removes it. */
export async function withChanges<T>(
  workspace: Workspace,
  files: FileChanges,
  work: (copy: Workspace) => Promise<T>,
): Promise<T> {
  fs.mkdirSync(workspace.workDir, { recursive: true })
  const folder = fs.mkdtempSync(path.join(workspace.workDir, 'changed-'))
  try {
    return await work(copyChanged(workspace, files, folder))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the folder of the copy that the preview of `site edit` shows. It stays, because images are read later. */
export function previewFolder({ workDir }: Pick<Workspace, 'workDir'>): string {
  return path.join(workDir, `preview-${process.pid}`)
}

/** Changes that are typed in `site edit` and not saved yet. */
export class Unsaved {
  #files: FileChanges = new Map()
  #onChange = () => {}

  get files(): FileChanges {
    return this.#files
  }

  /** Replaces the changes. */
  set(files: FileChanges): void {
    if (this.#files.size === 0 && files.size === 0) return
    this.#files = files
    this.#onChange()
  }

  /** Calls a function after each change of them. */
  onChange(listener: () => void): void {
    this.#onChange = listener
  }
}
