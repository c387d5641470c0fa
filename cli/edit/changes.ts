// Keeps every change with its files before and after it, in `.site/edit/`, so that it can be undone.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { diff3Merge } from 'node-diff3'
import { z } from 'zod'
import { type ConfirmRequest, type EditChange, editActions } from '#site/edit-api.ts'
import { ifThere } from '../base/files.ts'
import { parseJson } from '../base/parse-json.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import type { FileChanges } from '../changed-site.ts'
import { REDIRECTS } from '../rename/redirect-edits.ts'
import type { Workspace } from '../workspace.ts'
import { EditError } from './edit-error.ts'
import { withoutChange, withoutEmptyList } from './redirect-entries.ts'

/** Number of changes that are kept. */
const LIMIT = 200

/** File with the description of a change. */
const FILE = 'change.json'

const changeSchema = z.object({
  id: z.string(),
  time: z.string(),
  action: z.enum(editActions),
  entry: z.string(),
  title: z.string().default(''),
  values: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])),
      names: z.array(z.string()).optional(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Paths in the site. */
  files: z.array(z.string()),
  /** Id of the change that this one undoes. */
  undoes: z.string().optional(),
})
type StoredChange = z.infer<typeof changeSchema>

/** Subject of a change. The title counts once the entry has gone. */
export type About = Pick<EditChange, 'action' | 'entry' | 'title' | 'values'> & {
  readonly undoes?: string
}

/** The changes of a site. */
export class Changes {
  readonly #root: string
  readonly #folder: string

  constructor({ root, workDir }: Workspace) {
    this.#root = root
    this.#folder = path.join(workDir, 'edit')
  }

  /** Returns all changes, newest first. `titleOf` gives the title of an entry. */
  async list(titleOf: (entry: string) => string): Promise<EditChange[]> {
    const undone = new Set<string>()
    return (await this.#all()).map(({ id, time, action, entry, title, values, undoes }) => {
      const canUndo = !undone.has(id) && action !== 'confirm'
      // A change that was undone can be undone again if its undoing was.
      if (undoes !== undefined && canUndo) undone.add(undoes)
      return { id, time, action, entry, title: titleOf(entry) || title, values, canUndo }
    })
  }

  /** Keeps that a text was confirmed, which changes no file. */
  async confirm(
    { entry, path }: ConfirmRequest,
    { title, names }: { title: string; names: readonly string[] },
  ): Promise<void> {
    const values = [{ path, names, before: '', after: '' }]
    await this.#describe(newId(), { action: 'confirm', entry, title, values, files: [] })
  }

  /** Writes files. What is needed to undo that is kept first. */
  async write(about: About, files: FileChanges): Promise<void> {
    const id = newId()
    const changed: string[] = []
    for (const [file, after] of files) {
      const before = await ifThere(fs.readFile(path.join(this.#root, file)))
      if (isEqual(before, after)) continue
      changed.push(file)
      for (const [part, bytes] of [
        ['before', before],
        ['after', after],
      ] as const)
        if (bytes !== undefined) await writeAtomic(path.join(this.#folder, id, part, file), bytes)
    }
    if (changed.length === 0) return
    await this.#describe(id, { ...about, files: changed })
    for (const file of changed) {
      const after = files.get(file)
      if (after !== undefined) await writeAtomic(path.join(this.#root, file), after)
    }
    for (const file of changed.filter((name) => files.get(name) === undefined)) {
      const target = path.join(this.#root, file)
      await fs.rm(target, { force: true })
      await fs.rmdir(path.dirname(target)).catch(() => {}) // not empty
    }
    for (const old of (await this.#all()).slice(LIMIT))
      await fs.rm(path.join(this.#folder, old.id), { recursive: true, force: true })
  }

  async #describe(id: string, about: About & Pick<StoredChange, 'files'>): Promise<void> {
    const change = { ...about, id, time: new Date().toISOString() }
    await writeAtomic(path.join(this.#folder, id, FILE), JSON.stringify(change))
  }

  /** Returns the change that undoes another. Throws an EditError if a file has been changed since in the same lines. */
  async undoing(id: string): Promise<{ about: About; files: FileChanges }> {
    const change = (await this.#all()).find((each) => each.id === id)
    if (change === undefined) throw new EditError('not-possible', 'The change is no longer kept.')
    const values = change.values.map(({ before, after, ...place }) => ({
      ...place,
      before: after,
      after: before,
    }))
    const files = change.files.map(async (file) => [file, await this.#without(id, file)] as const)
    return {
      about: { action: 'undo', entry: change.entry, title: change.title, values, undoes: id },
      files: new Map(await Promise.all(files)),
    }
  }

  /** Returns a file without a change; undefined if there was none before. */
  async #without(id: string, file: string): Promise<string | Buffer | undefined> {
    const folder = path.join(this.#folder, id)
    const [before, after, now] = await Promise.all(
      [path.join(folder, 'before'), path.join(folder, 'after'), this.#root].map((start) =>
        ifThere(fs.readFile(path.join(start, file))),
      ),
    )
    if (isEqual(now, after) || isEqual(now, before)) return before
    if (before === undefined || after === undefined || now === undefined || !isText(file))
      throw new EditError('undo-conflict', `${file} has been changed since.`)
    const [ours, base, theirs] = [now, after, before].map((bytes) => bytes.toString().split('\n'))
    const options = { excludeFalseConflicts: true }
    const isRedirects = file === REDIRECTS
    const parts = diff3Merge(ours ?? [], base ?? [], theirs ?? [], options).map(
      ({ ok, conflict }) =>
        isRedirects && conflict !== undefined
          ? withoutChange({ before: conflict.b, after: conflict.o, now: conflict.a })
          : ok,
    )
    if (parts.includes(undefined))
      throw new EditError('undo-conflict', `The same lines of ${file} have been changed since.`)
    const lines = parts.flatMap((part) => part ?? [])
    return (isRedirects ? withoutEmptyList(lines) : lines).join('\n')
  }

  /** Returns what is kept, newest first. */
  async #all(): Promise<StoredChange[]> {
    const ids = ((await ifThere(fs.readdir(this.#folder))) ?? []).toSorted().toReversed()
    const read = ids.map(async (id) => {
      const text = await ifThere(fs.readFile(path.join(this.#folder, id, FILE), 'utf8'))
      // A change whose recording was interrupted has no description.
      return text === undefined ? undefined : changeSchema.safeParse(parseJson(text)).data
    })
    return (await Promise.all(read)).filter((change) => change !== undefined)
  }
}

/** Returns a new id; later ones are greater. */
function newId(): string {
  return `${new Date().toISOString().replaceAll(/\D/g, '')}-${randomBytes(3).toString('hex')}`
}

/** Returns whether a file has lines, not the bytes of a picture. */
function isText(file: string): boolean {
  return /\.(?:yaml|md)$/.test(file)
}

function isEqual(a: string | Buffer | undefined, b: string | Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : Buffer.from(a).equals(Buffer.from(b))
}
