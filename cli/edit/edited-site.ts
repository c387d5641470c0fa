// The site that is edited: its newest check, and changes of it.
import fs from 'node:fs'
import path from 'node:path'
import type { EditProblem } from '#site/edit-api.ts'
import type { Cache } from '../cache/cache.ts'
import { type FileChanges, type Unsaved, withChanges } from '../changed-site.ts'
import { checkSite } from '../check-site.ts'
import type { LoadedSite } from '../load-site.ts'
import { Problems, SiteError } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'
import { type About, Changes } from './changes.ts'
import { EditError } from './edit-error.ts'
import { toEditProblem } from './edit-problems.ts'
import { type EditSite, readEditSite } from './edit-site.ts'

/** A site and its problems. */
interface CheckedSite {
  /** Undefined if content cannot be loaded. */
  readonly site: LoadedSite | undefined
  readonly problems: readonly EditProblem[]
}

/** The saved site, and the last state of it that could be loaded, whose pages the preview shows. */
export interface SavedSite extends CheckedSite {
  readonly shown: LoadedSite | undefined
}

/** The site that is edited. It is checked again only after it has changed. */
export class EditedSite {
  readonly workspace: Workspace
  readonly changes: Changes
  /** What the preview shows before it is saved. */
  readonly unsaved: Unsaved
  readonly #cache: Cache
  #current: Promise<CheckedSite> | undefined
  #shown: LoadedSite | undefined
  /** The files whose change led to `#current`: the watcher reports them too. */
  #written: FileChanges = new Map()

  constructor(workspace: Workspace, { cache, unsaved }: { cache: Cache; unsaved: Unsaved }) {
    this.workspace = workspace
    this.unsaved = unsaved
    this.#cache = cache
    this.changes = new Changes(workspace)
  }

  /** Reads the files that forms edit. */
  async read(): Promise<EditSite> {
    return await readEditSite(this.workspace)
  }

  /** Returns the site of the newest files. */
  async checked(): Promise<SavedSite> {
    this.#current ??= this.read()
      .catch(formless)
      .then(({ forms }) => this.#check(this.workspace, forms))
    try {
      const checked = await this.#current
      this.#shown = checked.site ?? this.#shown
      return { ...checked, shown: this.#shown }
    } catch (error) {
      this.outdate()
      throw error
    }
  }

  /** Makes the next call of `checked` check again, unless the newest change has left the `changed` file as it is. */
  outdate(changed = ''): void {
    const written = this.#written.get(path.relative(this.workspace.root, changed))
    if (written !== undefined && hasBytes(changed, written)) return
    this.#current = undefined
    this.#written = new Map()
  }

  /**
   * Changes files, and keeps the change. Throws an EditError with the problems, and changes nothing, if a build would then
   * refuse the site for another reason than now, unless it is to be changed `anyway`.
   */
  async change(
    about: About,
    files: FileChanges,
    { edit, anyway = false }: { edit: EditSite; anyway?: boolean },
  ): Promise<CheckedSite> {
    const checking = this.checked()
    const current = this.#current
    const before = await checking
    const after = await withChanges(this.workspace, files, (copy) => this.#check(copy, edit.forms))
    const old = new Set(before.problems.filter(isError).map(idOf))
    const errors = after.problems.filter((problem) => isError(problem) && !old.has(idOf(problem)))
    if (errors.length > 0 && !anyway)
      throw new EditError('refused', 'The site could not be built with it.', errors)
    this.#written = files
    await this.changes.write(about, files)
    this.unsaved.set(new Map())
    // What others have changed meanwhile is not in it.
    this.#current = this.#current === current ? Promise.resolve(after) : undefined
    return after
  }

  async #check(workspace: Workspace, forms: EditSite['forms']): Promise<CheckedSite> {
    const problems = new Problems()
    const site = await checkSite(workspace, { problems, cache: this.#cache })
    const found = { forms, routes: site?.routes ?? [] }
    return { site, problems: problems.all.map((problem) => toEditProblem(problem, found)) }
  }
}

function hasBytes(file: string, bytes: string | Buffer): boolean {
  try {
    return fs.readFileSync(file).equals(Buffer.from(bytes))
  } catch {
    return false
  }
}

export function isError({ severity }: EditProblem): boolean {
  return severity === 'error'
}

/** Returns what tells problems apart. Lines may have moved. */
function idOf({ code, message, place = '' }: EditProblem): string {
  return `${code}\n${message}\n${place.split(':', 1).join()}`
}

/** Returns a site without forms, whose languages or lists have an error. */
function formless(error: unknown): Pick<EditSite, 'forms'> {
  if (error instanceof SiteError) return { forms: [] }
  throw error
}
