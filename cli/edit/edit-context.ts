// What all changes of a site share.
import type { Workspace } from '../workspace.ts'
import type { Changes } from './changes.ts'
import type { SavedSite } from './checked-site.ts'

/** The site that is edited. */
export interface EditContext {
  readonly workspace: Workspace
  readonly saved: SavedSite
  readonly changes: Changes
}
