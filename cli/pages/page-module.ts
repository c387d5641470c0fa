// The interface between the pipeline and a kind of page; each kind is a module of this shape (R1).
import type { Picture } from '#site/images.ts'
import type { PageDataOf } from '#site/page-data.ts'
import type { PageId } from '#site/pages.ts'
import type { EntryContext, PageContext } from './context.ts'
import type { JsonLdNode } from './structured-data.ts'

export interface PageModule<P extends PageId> {
  /** The title for search engines and browser tabs, without the brand (R9). */
  readonly title: (context: EntryContext) => string
  readonly collect: (context: PageContext) => CollectedPage<P>
  /** Types that its structured data must have, besides those of every page (R53). */
  readonly structuredTypes: readonly string[]
}

/** Everything one page is made from; all of it is JSON. */
export interface CollectedPage<P extends PageId = PageId> {
  readonly data: PageDataOf<P>
  /** The picture to preload (R35). */
  readonly mainPicture?: Picture | undefined
  /** Structured data of this page only (R53). */
  readonly nodes?: readonly JsonLdNode[]
  /** The source of its date in the sitemap (R52). */
  readonly lastChange?: LastChange | undefined
}

/** A day that content states, or the files whose last commit counts, relative to the workspace. */
export type LastChange = { readonly day: string } | { readonly files: readonly string[] }
