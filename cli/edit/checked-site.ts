// Checks the site, as it is or with unsaved texts.
import type { LoadedSite } from '../load-site.ts'
import { checkSite } from '../check-site.ts'
import { type Problem, Problems, SiteError } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'

/** A site and its problems. */
export interface CheckedSite {
  /** Undefined if content cannot be loaded. */
  readonly site: LoadedSite | undefined
  readonly problems: readonly Problem[]
}

/** Checks a site with texts in place of files, by path below `content/`. */
export async function checkWith(
  workspace: Workspace,
  unsaved?: ReadonlyMap<string, string>,
): Promise<CheckedSite> {
  const problems = new Problems()
  try {
    const site = await checkSite(workspace, { problems, unsaved })
    return { site, problems: problems.all }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { site: undefined, problems: error.problems }
  }
}

/** Returns the errors that were not there before. Lines may have moved. */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const old = new Set(before.filter(isError).map(idOf))
  return after.filter((problem) => isError(problem) && !old.has(idOf(problem)))
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

function idOf({ code, message, at }: Problem): string {
  return `${code}\n${message}\n${at?.file}`
}

/** The saved site, and the last state of it that could be loaded, whose pages the preview shows. */
export interface SavedState extends CheckedSite {
  readonly shown: LoadedSite | undefined
}

/** The saved site. It is checked again only after it has changed. */
export class SavedSite {
  readonly #workspace: Workspace
  #current: Promise<CheckedSite> | undefined
  #shown: LoadedSite | undefined

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  /** Returns the site of the newest files. */
  async checked(): Promise<SavedState> {
    this.#current ??= checkWith(this.#workspace)
    try {
      const checked = await this.#current
      this.#shown = checked.site ?? this.#shown
      return { ...checked, shown: this.#shown }
    } catch (error) {
      this.outdate()
      throw error
    }
  }

  /** Makes the next call check again. */
  outdate(): void {
    this.#current = undefined
  }
}
