// A site in which files are changed, without changing it.
import fs from 'node:fs'
import path from 'node:path'
import { entriesBelow } from './base/files.ts'
import { linkOrCopy } from './base/link-or-copy.ts'
import type { Workspace } from './workspace.ts'

/** New contents of files by path in the site, such as `content/faq.yaml`; undefined removes a file. */
export type FileChanges = ReadonlyMap<string, string | Buffer | undefined>

/** Works with a copy of content and configuration in which files are changed. The other files are links. */
export async function withChanges<T>(
  workspace: Workspace,
  files: FileChanges,
  work: (copy: Workspace) => Promise<T>,
): Promise<T> {
  const { root, workDir } = workspace
  fs.mkdirSync(workDir, { recursive: true })
  const copy = fs.mkdtempSync(path.join(workDir, 'changed-'))
  const put = (file: string, write: (target: string) => void) => {
    const target = path.join(copy, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    write(target)
  }
  try {
    for (const folder of ['content', 'dist-config'])
      for (const { name } of entriesBelow(path.join(root, folder))) {
        const file = `${folder}/${name}`
        if (!files.has(file)) put(file, (target) => linkOrCopy(path.join(root, file), target))
      }
    for (const [file, bytes] of files)
      if (bytes !== undefined) put(file, (target) => fs.writeFileSync(target, bytes))
    return await work({
      ...workspace,
      contentDir: path.join(copy, 'content'),
      configDir: path.join(copy, 'dist-config'),
    })
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
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
