// Defines the page kinds: their content and their treatment.
import type { NamedSection } from './home-sections.ts'

/** A collection of entries, whose slugs fill `:slug` in paths. */
export type Collection = 'services' | 'locations' | 'posts' | 'projects'

/** A folder of `content/` with one entry per file or folder. */
export type EntryFolder = Collection | 'pages'

/** One kind of page. */
export interface PageKind {
  /** The collection with one route per entry; absent if the page is a single route. */
  readonly collection?: Collection
  /** The entries that it lists, on several pages if necessary, and whether categories have separate lists. */
  readonly list?: { readonly of: Collection; readonly byCategory?: true }
  /** False if search engines must not list it. */
  readonly indexable: boolean
  /** The page one level up in the breadcrumbs. */
  readonly parent?: 'home' | 'blog' | 'projects'
  /** The section of home that replaces the list page of this kind. */
  readonly homeSection?: NamedSection
  /** True if each language has its own slugs; unknown slugs lead to the page one level up. */
  readonly translatedSlugs?: true
  /** How long browsers keep its data; pages that visitors need offline have priority. */
  readonly cachePriority: 'critical' | 'high' | 'medium' | 'low'
  /** True if it shows the section through the valley. */
  readonly showsValley?: true
  /** Open Graph type (default: website). */
  readonly openGraph?: 'article'
  /** True if its head links to the feed. */
  readonly hasFeed?: true
}

/** Every page kind by id. A page id is also the name of its module in `src/pages`. */
const pages = {
  home: { indexable: true, cachePriority: 'high', showsValley: true },
  service: {
    collection: 'services',
    indexable: true,
    parent: 'home',
    homeSection: 'services',
    translatedSlugs: true,
    cachePriority: 'critical',
  },
  location: {
    collection: 'locations',
    indexable: true,
    parent: 'home',
    homeSection: 'locations',
    cachePriority: 'critical',
    showsValley: true,
  },
  blog: {
    list: { of: 'posts', byCategory: true },
    indexable: true,
    parent: 'home',
    cachePriority: 'high',
    hasFeed: true,
  },
  post: {
    collection: 'posts',
    indexable: true,
    parent: 'blog',
    cachePriority: 'medium',
    openGraph: 'article',
    hasFeed: true,
  },
  projects: { list: { of: 'projects' }, indexable: true, parent: 'home', cachePriority: 'high' },
  project: {
    collection: 'projects',
    indexable: true,
    parent: 'projects',
    translatedSlugs: true,
    cachePriority: 'medium',
  },
  estimate: { indexable: true, parent: 'home', cachePriority: 'high' },
  'legal-notice': { indexable: true, parent: 'home', cachePriority: 'low' },
  'privacy-policy': { indexable: true, parent: 'home', cachePriority: 'low' },
  portal: { indexable: true, parent: 'home', cachePriority: 'medium' },
  'not-found': { indexable: false, cachePriority: 'medium' },
  /** A page of the site's own; its paths are in `ownPaths` of each language. */
  page: { indexable: true, parent: 'home', cachePriority: 'medium' },
} as const satisfies Record<string, PageKind>

export type PageId = keyof typeof pages

/** Page kinds with one route per entry of a collection. */
export type EntryPageId = {
  [P in PageId]: (typeof pages)[P] extends { readonly collection: Collection } ? P : never
}[PageId]

/** All page ids, in the order of routes. */
export const pageIds = Object.keys(pages).filter(isPageId)

/** Narrows a string to a page id. */
export function isPageId(value: string): value is PageId {
  return value in pages
}

/** Returns true for page kinds with one route per entry. */
export function isEntryPage(page: PageId): page is EntryPageId {
  return pageKind(page).collection !== undefined
}

/** Returns the page kind of an id, typed with all optional fields. */
export function pageKind(page: PageId): PageKind {
  return pages[page]
}
