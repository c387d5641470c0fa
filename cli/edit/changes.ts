// Keeps every change with the files before and after it, in `.site/edit/`, so that it can be undone.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { diff3Merge } from 'node-diff3'
import { z } from 'zod'
import type { EditChange } from '#site/edit-api.ts'
import { entriesBelow, ifThere } from '../base/files.ts'
import { parseJson } from '../base/parse-json.ts'
import { isPlaceholderPicture } from '../base/placeholder.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import type { Workspace } from '../workspace.ts'
import { EditError } from './edit-error.ts'

/** Number of changes that are kept. */
const LIMIT = 200

/** File with the description of a change. */
const FILE = 'change.json'

const changeSchema = z.object({
  id: z.string(),
  time: z.string(),
  action: z.enum(['edit', 'new', 'rename', 'picture', 'undo']),
  entry: z.string(),
  values: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])),
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

/** What a change is about. */
type About = Pick<EditChange, 'action' | 'entry' | 'values'> & { readonly undoes?: string }

/** What tells whether a file has changed, and the bytes of what may be changed or removed. */
interface FileState {
  readonly state: string
  readonly bytes?: Buffer
}

/** The changes of a site. */
export class Changes {
  readonly #workspace: Workspace
  readonly #folder: string

  constructor(workspace: Workspace) {
    this.#workspace = workspace
    this.#folder = path.join(workspace.workDir, 'edit')
  }

  /** Returns all changes, newest first. `titleOf` gives the title of an entry. */
  async list(titleOf: (entry: string) => string): Promise<EditChange[]> {
    const undone = new Set<string>()
    return (await this.#all()).map(({ id, time, action, entry, values, undoes }) => {
      const canUndo = !undone.has(id)
      // A change that was undone can be undone again if its undoing was.
      if (undoes !== undefined && canUndo) undone.add(undoes)
      return { id, time, action, entry, title: titleOf(entry), values, canUndo }
    })
  }

  /** Does work that writes files, and keeps what it changed. */
  async record(about: About, work: () => Promise<void>): Promise<void> {
    const before = await this.#snapshot()
    await work()
    const after = await this.#snapshot()
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file)?.state !== after.get(file)?.state,
    )
    if (differing.length === 0) return
    const time = new Date().toISOString()
    const id = `${time.replaceAll(/\D/g, '')}-${randomBytes(3).toString('hex')}`
    const folder = path.join(this.#folder, id)
    for (const file of differing) {
      const [old, now] = [before.get(file), after.get(file)]
      // A picture that was moved has its bytes under its new name.
      const moved = [...after].find(([, { state }]) => state === old?.state)?.[0]
      const source =
        old === undefined ? undefined : (old.bytes ?? (moved && (await this.#read(moved))))
      if (source !== undefined) await writeAtomic(path.join(folder, 'before', file), source)
      const target = now === undefined ? undefined : await this.#read(file)
      if (target !== undefined) await writeAtomic(path.join(folder, 'after', file), target)
    }
    const { undoes, ...rest } = about
    const change: StoredChange = {
      ...structuredClone({
        ...rest,
        values: rest.values.map((value) => ({ ...value, path: [...value.path] })),
      }),
      id,
      time,
      files: differing,
      ...(undoes !== undefined && { undoes }),
    }
    await writeAtomic(path.join(folder, FILE), JSON.stringify(change))
    for (const old of (await this.#all()).slice(LIMIT))
      await fs.rm(path.join(this.#folder, old.id), { recursive: true, force: true })
  }

  /** Undoes a change. Throws an EditError if a file has been changed since in the same lines. */
  async undo(id: string): Promise<void> {
    const change = (await this.#all()).find((each) => each.id === id)
    if (change === undefined) throw new EditError('not-possible', 'The change is no longer kept.')
    const restored = await Promise.all(
      change.files.map(async (file) => [file, await this.#restored(id, file)] as const),
    )
    const values = change.values.map(({ path, before, after }) => ({
      path,
      before: after,
      after: before,
    }))
    await this.record({ action: 'undo', entry: change.entry, values, undoes: id }, async () => {
      for (const [file, bytes] of restored) {
        const target = path.join(this.#workspace.root, file)
        if (bytes !== undefined) await writeAtomic(target, bytes)
        else {
          await fs.rm(target, { force: true })
          await fs.rmdir(path.dirname(target)).catch(() => {}) // not empty
        }
      }
    })
  }

  /** Returns the bytes of a file without a change; undefined if there was none before. */
  async #restored(id: string, file: string): Promise<Buffer | undefined> {
    const kept = (part: string) => ifThere(fs.readFile(path.join(this.#folder, id, part, file)))
    const [before, after, now] = await Promise.all([
      kept('before'),
      kept('after'),
      this.#read(file),
    ])
    const isSame = (a: Buffer | undefined, b: Buffer | undefined) =>
      a === undefined || b === undefined ? a === b : a.equals(b)
    if (isSame(now, after) || isSame(now, before)) return before
    if (before === undefined || after === undefined || now === undefined || !TEXT.test(file))
      throw new EditError('undo-conflict', `${file} has been changed since.`)
    const [ours, base, theirs] = [now, after, before].map((bytes) => bytes.toString().split('\n'))
    const regions = diff3Merge(ours ?? [], base ?? [], theirs ?? [], {
      excludeFalseConflicts: true,
    })
    const lines = regions.map(({ ok }) => ok)
    if (lines.includes(undefined))
      throw new EditError('undo-conflict', `The same lines of ${file} have been changed since.`)
    return Buffer.from(lines.flatMap((part) => part ?? []).join('\n'))
  }

  /** Returns the files that the editor may change. */
  async #snapshot(): Promise<ReadonlyMap<string, FileState>> {
    const { root, contentDir } = this.#workspace
    const below = entriesBelow(contentDir)
      .filter(({ name, kind }) => kind.isFile() && !HIDDEN.test(name))
      .map(({ name }) => `content/${name}`)
    const files = [...below, REDIRECTS].map(async (file): Promise<[string, FileState][]> => {
      // The placeholder of a new entry is removed when a picture takes its place.
      if (TEXT.test(file) || isPlaceholderPicture(file)) {
        const bytes = await this.#read(file)
        return bytes === undefined ? [] : [[file, { state: bytes.toString('latin1'), bytes }]]
      }
      const { ino, size, mtimeMs } = await fs.stat(path.join(root, file))
      return [[file, { state: `${ino} ${size} ${mtimeMs}` }]]
    })
    return new Map((await Promise.all(files)).flat())
  }

  async #read(file: string): Promise<Buffer | undefined> {
    return await ifThere(fs.readFile(path.join(this.#workspace.root, file)))
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

const REDIRECTS = 'dist-config/redirects.yaml'
const TEXT = /\.(?:yaml|md)$/
const HIDDEN = /(?:^|\/)\.|\.tmp$/
