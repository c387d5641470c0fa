// The site that is edited: its newest check, and changes of it.
import type { EditProblem } from '#site/edit-api.ts'
import type { Cache } from '../cache/cache.ts'
import { type FileChanges, type Unsaved, withChanges } from '../changed-site.ts'
import { checkRelease } from '../check-release.ts'
import { checkSite } from '../check-site.ts'
import type { LoadedSite } from '../load-site.ts'
import { Problems, SiteError } from '../problems/problems.ts'
import { sourceState } from '../source-state.ts'
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
  /** Problems that a release must not have. */
  readonly placeholders: readonly EditProblem[]
}

/** The saved site, and the last state of it that could be loaded, whose pages the preview shows. */
export interface SavedSite extends CheckedSite {
  readonly shown: LoadedSite | undefined
}

/** Results for one state of the sources. */
interface Known {
  readonly state: string
  read?: Promise<EditSite>
  checked?: Promise<CheckedSite>
}

/**
 * The site that is edited. It is read and checked again only after it has changed, and after an error if a file has changed
 * meanwhile: one that was listed may be gone before it is read.
 */
export class EditedSite {
  readonly workspace: Workspace
  readonly changes: Changes
  /** Values that the preview shows before they are saved. */
  readonly unsaved: Unsaved
  readonly #cache: Cache
  #known: Known = { state: '' }
  #shown: LoadedSite | undefined

  constructor(workspace: Workspace, { cache, unsaved }: { cache: Cache; unsaved: Unsaved }) {
    this.workspace = workspace
    this.unsaved = unsaved
    this.#cache = cache
    this.changes = new Changes(workspace)
  }

  /** Reads the files that forms edit. */
  async read(): Promise<EditSite> {
    const known = this.#newest()
    known.read ??= readEditSite(this.workspace)
    try {
      return await known.read
    } catch (error) {
      delete known.read
      if (this.#newest() !== known) return await this.read()
      throw error
    }
  }

  /** Returns the site of the newest files. */
  async checked(): Promise<SavedSite> {
    const known = this.#newest()
    known.checked ??= this.read()
      .catch(formless)
      .then((edit) => this.#check(this.workspace, edit))
    try {
      const checked = await known.checked
      this.#shown = checked.site ?? this.#shown
      return { ...checked, shown: this.#shown }
    } catch (error) {
      delete known.checked
      if (this.#newest() !== known) return await this.checked()
      throw error
    }
  }

  /** Returns what is known of the newest files. */
  #newest(): Known {
    const state = sourceState(this.workspace)
    if (this.#known.state !== state) this.#known = { state }
    return this.#known
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
    const known = this.#newest()
    const before = await this.checked()
    const after = await withChanges(this.workspace, files, (copy) => this.#check(copy, edit))
    const old = new Set(before.problems.filter(isError).map(idOf))
    const errors = after.problems.filter((problem) => isError(problem) && !old.has(idOf(problem)))
    if (errors.length > 0 && !anyway)
      throw new EditError('refused', 'The site could not be built with it.', errors)
    // Changes that others have made meanwhile are not in it.
    const isWhole = this.#newest() === known
    await this.changes.write(about, files)
    if (isWhole) this.#newest().checked = Promise.resolve(after)
    this.unsaved.set(new Map())
    return after
  }

  async #check(
    workspace: Workspace,
    { forms, values, base }: Pick<EditSite, 'forms' | 'values' | 'base'>,
  ): Promise<CheckedSite> {
    const problems = new Problems()
    const site = await checkSite(workspace, { problems, cache: this.#cache })
    const ofRelease = new Problems()
    await checkRelease(workspace, { site, problems: ofRelease })
    const found = { forms, values, base, routes: site?.routes ?? [] }
    return {
      site,
      problems: problems.all.map((problem) => toEditProblem(problem, found)),
      placeholders: ofRelease.all.map((problem) => toEditProblem(problem, found)),
    }
  }
}

export function isError({ severity }: EditProblem): boolean {
  return severity === 'error'
}

/** Returns an id of a problem without its line, which may have moved. */
function idOf({ code, message, place = '' }: EditProblem): string {
  return `${code}\n${message}\n${place.split(':', 1).join()}`
}

/** Returns a site without forms, whose languages or lists have an error. */
function formless(error: unknown): Pick<EditSite, 'forms' | 'values' | 'base'> {
  if (error instanceof SiteError) return { forms: [], values: new Map(), base: '' }
  throw error
}
