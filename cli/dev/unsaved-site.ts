// Loads the site with what is typed in `site edit` and not saved yet (R94).
import { copyChanged, type FileChanges, previewFolder } from '../changed-site.ts'
import { SiteError } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'
import type { DevSite } from './dev-site.ts'

/**
 * Loads a site with changes. Returns the site that is `shown` if they have errors, or if a page would move: a browser has
 * it open at its saved address.
 */
export async function loadUnsaved(
  workspace: Workspace,
  {
    files,
    shown,
    load,
  }: { files: FileChanges; shown: DevSite; load: (from: Workspace) => Promise<DevSite> },
): Promise<DevSite> {
  try {
    const changed = await load(copyChanged(workspace, files, previewFolder(workspace)))
    const isMoved = [...shown.pages.keys()].some((path) => !changed.pages.has(path))
    return isMoved ? shown : changed
  } catch (error) {
    if (error instanceof SiteError) return shown
    throw error
  }
}
