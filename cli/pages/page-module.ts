// Defines the interface between the pipeline and the module of a page kind.
import type { Picture } from '#site/images.ts'
import type { PageDataOf } from '#site/page-data.ts'
import type { PageId } from '#site/pages.ts'
import type { EntryContext, PageContext } from './context.ts'
import type { JsonLdNode } from './structured-data.ts'

export interface PageModule<P extends PageId> {
  /** Returns the title for search engines and browser tabs, without the brand. */
  readonly title: (context: EntryContext) => string
  readonly collect: (context: PageContext) => CollectedPage<P>
  /** Types that its structured data must contain, in addition to breadcrumbs and those of every page. */
  readonly structuredTypes?: readonly string[]
}

/** The inputs of one page, as JSON. */
export interface CollectedPage<P extends PageId = PageId> {
  readonly data: PageDataOf<P>
  /** The image to preload. */
  readonly mainPicture?: Picture | undefined
  /** Structured data of this page only. */
  readonly nodes?: readonly JsonLdNode[]
  /** The source of its date in the sitemap. */
  readonly lastChange?: LastChange | undefined
}

/** A day from the content, or the files whose last commit counts, relative to the workspace. */
export type LastChange = { readonly day: string } | { readonly files: readonly string[] }
